import type { KeepAccountTexts } from '../../order/texts.ts'

/** What a guest without an account reads over the bookings made in this browser. */
export const guestTexts = {
  hasAccount: 'Do you have an account? Its bookings are there.',
  logIn: 'Log in',
} as const

/** What a guest without an account reads after they have booked: an offer to keep the booking in one. */
export const keepBookingTexts: KeepAccountTexts = {
  title: 'Book faster next time',
  text: (email) =>
    `Choose a password for ${email}: your bookings stay in one place, and nothing has to be typed again.`,
  make: 'Create my account',
  making: 'Creating your account…',
  made: 'Your account is ready. This booking is in it.',
  taken: 'This address has an account already. Log in to add this booking to it.',
}

/** Where an old link leads to what the house has turned off. */
export const notOfferedTexts = {
  ordering: 'We do not take orders on this site. Please call us.',
  bookings: 'We do not take bookings on this site. Please call us.',
  reviews: 'We do not take reviews on this site.',
  contact: 'We do not take messages on this site. Please call us.',
} as const
