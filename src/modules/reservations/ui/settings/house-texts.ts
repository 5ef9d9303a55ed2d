import { counted } from '#kernel/counted.ts'

/** Whether guests without an account may book. */
export const whoMayBookTexts = {
  title: 'Who can book',
  intro: 'Without an account, guests book in a minute.',
  guests: 'Guests can book without an account',
  hint: 'They enter name, phone and email, and change or cancel by a link in the email. When off, everyone has to sign in first.',
}

/** No bookings on the site for a while. */
export const pauseTexts = {
  paused: (until: string) => `No bookings until ${until}`,
  open: 'Guests can book again',
  pausedUntil: (until: string) => `Paused until ${until}`,
  isOpen: 'Guests can book on the site',
  whilePaused:
    'It ends automatically. Guests see it where they would choose a time; staff can still book.',
  whenToPause:
    'Full house, burst pipe, private party? Pause for a while: it ends automatically, and staff can still book.',
  legend: 'Pause bookings',
  resume: 'Take bookings again',
  for: (hours: number) => `For ${counted(hours, 'hour')}`,
  until: 'Until',
  pause: 'Pause until then',
}

/** Days on which nobody books on the site. */
export const closureTexts = {
  title: 'Closed days',
  none: 'None. Holidays, a private party, a day for painting: guests see the reason and can choose another day.',
  some: (count: number) =>
    `${counted(count, 'entry', 'entries')}. If guests are booked then, you choose what happens to them before saving.`,
  add: 'Add closed days',
  from: 'From',
  to: 'To',
  reason: 'Reason guests will see',
  reasonExample: 'Thanksgiving',
  remove: (from: string) => `Closed days ${from}: remove`,
  removeUndated: 'Closed days without a date: remove',
}

/** How long guests stay. */
export const turnTexts = {
  title: 'How long guests stay',
  intro: 'How long a table is reserved for a party before the next one can have it.',
  add: 'Add a party size',
  every: 'Every party',
  larger: 'Larger parties',
  upTo: (guests: string) => (guests === '1' ? '1 guest' : `Up to ${guests} guests`),
  upToLead: 'Up to',
  guest: (count: string) => (count === '1' ? 'guest' : 'guests'),
  upToOf: (row: number) => `Party size ${row}, up to how many guests`,
  stayOf: (who: string) => `${who}: length of stay`,
  remove: (who: string) => `${who}: remove`,
}

/** What guests can choose, and until when they can change it. */
export const limitTexts = {
  title: 'What guests can choose',
  intro: 'On the site only. Staff can always do more.',
  step: 'Offer a time every',
  notice: 'Minimum notice',
  noticeHint: 'So nobody shows up unannounced.',
  noNotice: 'Up to the last minute',
  daysAhead: 'Days ahead',
  daysAheadHint: '0 is today only, 365 is a year.',
  party: 'Largest party',
  partyHint: 'Larger parties are asked to call.',
  partySeats: (seats: number) =>
    `Your tables seat up to ${seats}. Larger parties are asked to call.`,
  pace: 'Guests arriving per quarter-hour',
  paceNone: 'Any number',
  paceHint: 'So the kitchen can keep up. Leave empty for no limit.',
  afterwards: 'After booking',
  changeUntil: 'Guests can change or cancel until',
  changeUntilHint: 'After that, guests must call.',
  lastMinute: 'The last minute',
  reminder: 'Reminder by email',
  noReminder: 'None',
  before: (length: string) => `${length} before`,
  week: 'a week',
  days: (days: number) => counted(days, 'day'),
  hoursAndMinutes: (hours: number, minutes: number) => {
    if (hours === 0) return `${minutes} min`
    return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
  },
}
