import { type KeepAccountTexts, keepAccountTexts } from '../../order/texts.ts'

/** What a guest without an account reads above what they have booked in this browser. */
export const guestTexts = {
  hasAccount: 'Do you have an account? Its bookings are there.',
  logIn: 'Log in',
} as const

/** The same after they have booked. */
export const keepBookingTexts: KeepAccountTexts = {
  ...keepAccountTexts,
  title: 'Book faster next time',
  text: (email) =>
    `Choose a password for ${email}: your bookings stay in one place, and nothing has to be typed again.`,
  made: 'Your account is ready. This booking is in it.',
  taken: 'This address has an account already. Log in to add this booking to it.',
}
