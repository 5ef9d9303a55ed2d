import { counted } from '#kernel/counted.ts'

/** To whoever has booked without an account, and has a letter to open. */
export const openLetter = (until: string) =>
  `Open the email we sent you and press “Keep this table” by ${until}. Otherwise we’ll give the table to someone else.`

/** Until when a booking is changed and cancelled on the site, and what is done then. */
export const untilTexts = {
  until: (time: string, phone: string) =>
    `You can change or cancel it here until ${time}. After that, please ${callUs(phone)}.`,
  tooLate: (phone: string) => `It’s too late to change it here. Please ${callUs(phone)}.`,
  limit: (minutes: number) =>
    minutes === 0
      ? 'You can change or cancel it here until it begins. After that, please call us.'
      : `You can change or cancel it here until ${lengthOf(minutes)} before. After that, please call us.`,
}

function callUs(phone: string): string {
  return phone === '' ? 'call us' : `call us at ${phone}`
}

function lengthOf(minutes: number): string {
  if (minutes % 1440 === 0) return counted(minutes / 1440, 'day')
  if (minutes % 60 === 0) return counted(minutes / 60, 'hour')
  return counted(minutes, 'minute')
}

/** What is asked of whoever books, beside day and time. */
export const detailTexts = {
  name: 'Name',
  phone: 'Phone',
  phoneHint: 'We only call if there is a problem with your table.',
  email: 'Email',
  emailHint: 'We send you a link to change or cancel your booking.',
  occasion: 'An occasion?',
  occasions: {
    '': 'None in particular',
    birthday: 'A birthday',
    anniversary: 'An anniversary',
    date: 'A date',
    business: 'Business',
    other: 'Something else',
  },
  highChairs: 'High chairs',
  none: 'None',
  allergies: 'Allergies',
  allergiesHint: 'The kitchen reads this first.',
  note: 'Anything else?',
  noteHint: 'A quiet corner, a stroller, a cake.',
}

/** What a guest can do with a booking that is to come. */
export const actionTexts = {
  held: (until: string) => `Held for you until ${until}`,
  change: 'Change',
  changeOf: (what: string) => `Change: ${what}`,
  toCalendar: 'Add to calendar',
  toCalendarOf: (what: string) => `Add to calendar: ${what}`,
  cancel: 'Cancel',
  cancelOf: (what: string) => `Cancel: ${what}`,
  sure: 'Are you sure?',
  noWayBack: "You won't be able to revert this!",
  yes: 'Yes, cancel it!',
  keep: 'Keep the table',
  cancelled: 'Your booking is cancelled.',
}

/** What leads a guest to their account. */
export const logIn = 'Log in'
