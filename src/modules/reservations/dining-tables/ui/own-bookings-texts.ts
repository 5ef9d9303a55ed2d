import { counted } from '#kernel/counted.ts'

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
