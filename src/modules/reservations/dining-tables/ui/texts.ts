import { counted } from '#kernel/counted.ts'

/** What whoever books a table chooses from. */
export const finderTexts = {
  what: 'The free tables',
  loading: 'Looking for free tables',
  party: 'Party size',
  guestsLabel: 'Guests',
  guests: (count: number) => counted(count, 'guest'),
  /** In a day's place, why it has no times. */
  noTimes: {
    no_tables: 'Closed',
    paused: 'Paused',
    closed: 'Closed',
    past: 'Over',
    too_late: 'Too late',
    too_far: 'Too far',
    too_large: 'Call us',
    full: 'Full',
  },
  dayWithout: (day: string, why: string) => `${day}, ${why.toLowerCase()}`,
  whichDay: 'Which day?',
  earlier: 'Earlier days',
  later: 'Later days',
  where: 'Where?',
  anywhere: 'Anywhere',
  chooseTime: 'Choose a time.',
  chooseTimeFirst: 'Choose a time, then enter your details.',
  otherDays: 'These days have a table for you:',
  full: 'Full',
  timeFull: (time: string) => `${time}, full`,
}

/** What is in the way of a table, and what can be done about it. */
export const goneTexts = {
  yourBookings: 'See your bookings',
  thatBooking: 'See that booking',
  newLink: 'Send me a new link',
  nearest: 'The nearest free times that day:',
  nothingElse: 'Nothing else is free that day. Please choose another.',
}

/** Where somebody goes on who went away before booking. */
export const begunTexts = {
  line: (day: string, time: string, party: number) =>
    `You were about to book ${day}, ${time}, for ${counted(party, 'guest')}.`,
  goOn: 'Continue booking',
}

/** In the place of the finder where no tables can be booked. */
export const noBookingsTexts = {
  notYet: 'Tables can’t be booked here yet.',
  paused: 'We are not taking bookings here at the moment.',
  write: 'Write to us',
  callFor: (phone: string) => `Call us at ${phone}, and we’ll find you a table.`,
  callForOrLater: (phone: string, until: string) =>
    `Call us at ${phone}, and we’ll find you a table, or come back after ${until}.`,
  writeFor: 'Write to us, and we’ll find you a table.',
  writeForOrLater: (until: string) =>
    `Write to us, and we’ll find you a table, or come back after ${until}.`,
}

/** Somebody's own bookings. */
export const ownBookingsTexts = {
  what: 'Your bookings',
  loading: 'Loading your bookings',
  toCome: 'Upcoming',
  past: 'Past',
  book: 'Book a table',
  count: (upcoming: number) =>
    upcoming === 0 ? 'No upcoming bookings.' : `${counted(upcoming, 'upcoming booking')}.`,
  none: 'No table booked yet.',
  noneHint: 'Your bookings appear here, to change, cancel or add to your calendar.',
  guests: (count: number) => counted(count, 'guest'),
  when: (date: string, time: string) => `${date}, ${time}`,
  allergies: (allergies: string) => `Allergies: ${allergies}`,
}

/** One of somebody's own bookings, as it is or while it is changed. */
export const oneBookingTexts = {
  unknown: 'There is no such booking.',
  unknownHint: 'It may have been made with another account.',
  yours: 'Your bookings',
  what: 'Your booking',
  loading: 'Loading your booking',
  keep: 'Keep it as it is',
  change: 'Change your booking',
  now: (date: string, time: string, party: number) =>
    `Now ${date}, ${time}, ${counted(party, 'guest')}.`,
  chooseTime: 'Choose one of the times.',
  moveTo: 'Move it to',
  saving: 'Saving…',
  saveAt: (time: string) => `Save, and come at ${time}`,
  save: 'Save changes',
  changed: 'Your booking has been changed.',
  booked: 'Your table is booked',
  mailed: (restaurant: string) =>
    `We’ve sent you an email with a calendar entry. See you at ${restaurant}!`,
  all: 'All your bookings',
  facts: {
    table: 'Table',
    name: 'Name',
    phone: 'Phone',
    occasion: 'Occasion',
    highChairs: 'High chairs',
    allergies: 'Allergies',
    note: 'Note',
  },
  tableFor: (party: number, area: string) =>
    area === '' ? counted(party, 'guest') : `${counted(party, 'guest')}, ${area}`,
}
