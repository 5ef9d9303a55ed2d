import { counted } from '#kernel/counted.ts'

/** How a booking and its day are said at the desk. */
export const bookingTexts = {
  day: (guests: number, bookings: number, missed: number) => {
    const parts = [counted(guests, 'guest'), counted(bookings, 'booking')]
    return [...parts, ...(missed > 0 ? [counted(missed, 'no-show')] : [])].join(', ')
  },
  guests: (count: number) => counted(count, 'guest'),
  tables: (names: string[]) =>
    names.length === 1 ? `Table ${names[0]}` : `Tables ${names.join(' + ')}`,
  tablesInSentence: (names: string[]) =>
    names.length === 1 ? `table ${names[0]}` : `tables ${names.join(' + ')}`,
  tableNames: (names: string[]) => names.join(' + '),
  beingBooked: 'Being booked',
  walkIn: 'Walk-in',
  guest: 'Guest',
  allergy: (allergies: string) => `Allergy: ${allergies}`,
  highChairs: (count: number) => counted(count, 'high chair'),
  note: 'Note',
  occasions: {
    '': 'None',
    birthday: 'Birthday',
    anniversary: 'Anniversary',
    date: 'Date',
    business: 'Business',
    other: 'Special occasion',
  },
  states: {
    held: 'Held',
    confirmed: 'Confirmed',
    seated: 'Seated',
    completed: 'Left',
    no_show: 'No-show',
    cancelled: 'Cancelled',
  },
  late: (length: string) => `${length} late`,
  over: (length: string) => `${length} over`,
  /** A state after the tables: "table 5, seated". */
  stateInSentence: (state: string) => state.toLowerCase(),
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  seat: 'Seat',
  complete: 'Complete',
  nextFor: (action: string, name: string) => `${action} ${name}`,
  until: (time: string) => ` until ${time}`,
}

/** Where and when a booking is put. */
export const whenTexts = {
  day: 'Day',
  notLoaded: 'This day could not be loaded.',
  guestsRead: (closure: string) => `Guests read: ${closure}`,
  time: 'Time',
  closed: 'We are closed.',
  choose: 'Choose a time',
  notForLong: (time: string) => `${time} (not for long)`,
  full: (time: string) => `${time} (full)`,
}

/** Which tables a party gets. */
export const tableChoiceTexts = {
  which: 'Which table?',
  noSingle: (party: number) => `No single table is free for ${party} then.`,
  best: 'best',
  all: (count: number) => `All ${count} free tables`,
  oneOfThese: 'One of the free tables',
  combine: 'Combine tables',
  untilClosing: 'free until closing',
  freeUntil: (time: string) => `free until ${time}`,
  onlyUntil: (length: string, time: string) => `only ${length}, until ${time}`,
  allTaken: 'Every table is taken then. Choose another time.',
  seats: (seats: number, party: number, most: number) =>
    `${seats} of ${party} seats. Choose up to ${most} tables.`,
  seatsOf: (count: number) => counted(count, 'seat'),
  party: 'How many guests?',
  largerParty: 'More than 8 guests',
}

/** All that is known of a booking. */
export const factTexts = {
  origins: { online: 'Booked on the site', phone: 'Booked by phone', walk_in: 'Walk-in' },
  when: (from: string, until: string, tables: string) => `, ${from} to ${until}, ${tables}`,
  onDay: (date: string) => `, ${date}`,
  allergies: 'Allergies',
  highChairs: 'High chairs',
  occasion: 'Occasion',
  guestsNote: 'Guest’s note',
  staffNote: 'Staff note',
  staffNoteHint: 'Only staff can see it.',
  phone: 'Phone',
  email: 'Email',
  origin: 'Source',
  hasAccount: 'has an account',
  history: 'History',
  historyFailed: 'It could not be loaded.',
  /** @param by empty: nobody in particular */
  event: {
    confirmed: (when: string, by: string) => `${when}: booked${byWhom(by)}`,
    changed: (when: string, by: string, party: number) =>
      `${when}: changed, ${counted(party, 'guest')}${byWhom(by)}`,
    moved: (when: string, by: string, _party: number, to: string) =>
      `${when}: moved to ${to}${byWhom(by)}`,
    seated: (when: string, by: string) => `${when}: seated${byWhom(by)}`,
    completed: (when: string, by: string) => `${when}: left${byWhom(by)}`,
    no_show: (when: string, by: string) => `${when}: marked as no-show${byWhom(by)}`,
    cancelled: (when: string, by: string) => `${when}: cancelled${byWhom(by)}`,
    undone: (when: string, by: string) => `${when}: undone${byWhom(by)}`,
  },
}

function byWhom(by: string): string {
  return by === '' ? '' : ` by ${by}`
}

/** Tables that somebody may have booked away. */
export const groupTexts = {
  heading: 'Bookings to check',
  byPhone: (count: number, phone: string) =>
    `${count} bookings were made with the number ${phone} within a day`,
  byNetwork: (count: number) => `${count} bookings came from one network within a day`,
  advicePhone: (phone: string) =>
    `It may be one guest planning several evenings. Call ${phone} first.`,
  adviceNetwork:
    'It may be a group of friends, or guests in your dining room. Call one of them first.',
  guests: (count: number) => `, ${counted(count, 'guest')}`,
  cancelAll: (count: number) => `Cancel all ${count} bookings`,
  sure: 'Are you sure?',
  what: (count: number) =>
    `${count} bookings will be cancelled, and each guest gets an email. You won't be able to revert this!`,
  yes: 'Yes, cancel them!',
  keep: 'Keep them',
  free: 'The tables are free again.',
  kept: (count: number) => `${count} of them could not be cancelled. Please check them.`,
}

/** The day on paper. */
export const paperTexts = {
  print: 'Print',
  label: (date: string) => `Bookings, ${date}`,
  summary: (restaurant: string, day: string, time: string) =>
    `${restaurant}: ${day}. As of ${time}.`,
  time: 'Time',
  guests: 'Guests',
  name: 'Name',
  table: 'Table',
  toKnow: 'Notes',
  here: 'Arrived',
  nobody: 'No bookings.',
  highChairs: (count: number) => `High chairs: ${count}`,
  staffNote: (note: string) => `Staff note: ${note}`,
  seated: 'seated',
  left: 'left',
}

/** A day without bookings. */
export const emptyDayTexts = {
  noTables: 'There are no tables yet.',
  noTablesHint:
    'Add your tables in Settings, Tables and bookings. Then guests can book them, and you can seat walk-ins.',
  nonePast: 'Nobody booked this day.',
  none: 'Nobody has booked this day yet.',
  past: 'Past parties are listed here with their details.',
  later: 'Guests’ bookings appear here automatically. Use Phone booking for those who call.',
  today:
    'Guests’ bookings appear here automatically. Use Phone booking for those who call, and Walk-in for those at the door.',
}

/** The timeline. */
export const timelineTexts = {
  label: 'Timeline by table',
  now: 'Now',
  table: 'Table',
  outOfService: 'out of service',
  seats: (count: number) => counted(count, 'seat'),
  seatsBetween: (least: number, most: number) => `${least}–${most} seats`,
}
