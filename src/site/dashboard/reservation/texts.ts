/** What a guest without an account reads above what they have booked in this browser. */
export const guestTexts = {
  hasAccount: 'Do you have an account? Its bookings are there.',
  logIn: 'Log in',
} as const
