import { counted } from '#kernel/counted.ts'
import type { KeepAccountTexts } from '../../order/texts.ts'

/** What a guest without an account reads over the bookings made in this browser. */
export const guestTexts = {
  hasAccount: 'Have an account? Log in to see its bookings.',
  logIn: 'Log in',
} as const

/** What a guest without an account reads after they have booked: an offer to keep the booking in one. */
export const keepBookingTexts: KeepAccountTexts = {
  title: 'Book faster next time',
  text: (email) =>
    `Set a password for ${email} to keep your bookings in one place and book faster.`,
  make: 'Create my account',
  making: 'Creating your account…',
  made: 'Your account is ready, and this booking is in it.',
  taken: 'This address already has an account. Log in to add this booking to it.',
}

/** Where an old link leads to what the house has turned off. */
export const notOfferedTexts = {
  ordering: 'We don’t take orders online. Please call us.',
  bookings: 'We don’t take bookings online. Please call us.',
  reviews: 'We don’t take reviews online.',
  contact: 'We don’t take messages online. Please call us.',
} as const

/** Booking a table, and what stands beside it. */
export const reservationTexts = {
  heading: 'Reservation',
  tabs: {
    book: 'Book a table',
    bookings: 'My bookings',
    review: 'Add review',
    contact: 'Contact',
  },
  looking: 'Checking availability',
  tables: 'The available tables',
  otherTime: 'Choose another time',
  tableFor: (party: number) => `A table for ${counted(party, 'guest')}`,
  preparing: 'Loading the form',
  bookingsLogIn: 'Log in to see your bookings.',
  bookingsLogInText: 'You can change or cancel them there.',
  reviewLogIn: 'How was it?',
  reviewLogInText: 'Log in to review what you ate and see your past reviews.',
  logIn: 'Log in',
  findTable: 'Find a table',
  write: 'Get in touch',
  writeText: 'Questions, requests or feedback? We read every message and reply by email.',
  bookAt: 'Book',
  noScript: 'To book online, turn on JavaScript, or call us.',
  booking: 'Booking…',
  logInAndBook: 'Log in and book',
  bookThis: 'Book this table',
  fillFirst: 'You can fill in the rest first. We’ll hold the table once you log in.',
  holding: 'Holding your table…',
  notHeld: 'Your table is not on hold right now. What you typed is saved.',
  hold: 'Hold this table',
  seeTimes: 'See other times',
  holdAt: 'Hold',
  holdingIt: 'Holding your table…',
  goOn: (time: string) => `Continue with ${time}`,
  showTimes: 'Show times and continue',
}
