import { counted } from '#kernel/counted.ts'
import { type Letter, greeting } from '#kernel/letter.ts'

/** How many of each: "6 bookings and 2 orders". */
export function sayHowMany({ bookings, orders }: { bookings: number; orders: number }): string {
  const parts = [
    bookings > 0 ? counted(bookings, 'booking') : '',
    orders > 0 ? counted(orders, 'order') : '',
  ]
  return parts.filter(Boolean).join(' and ')
}

/** What an admin and the house's guests read. */
export const promiseTexts = {
  title: (howMany: string) => `This affects ${howMany}`,
  about: 'Nothing is saved yet. Choose what happens to the guests on this list.',
  zone: 'Bookings and orders stay at the time on the clock that guests were told: 8:30 pm stays 8:30 pm. Calendar entries that guests saved may show another time.',
  seats:
    'Guests are booked at tables that you are removing or making smaller. Cancel them, or go back and move them first or take the tables out of service instead.',
  booking: (party: number) => `Table for ${party}`,
  order: (number: string) => `Order ${number}`,
  noAddress: 'No email',
  cannotStop: 'Ready already: cannot be cancelled here',
  skip: 'Skip the list',
  choose: 'What happens to them',
  keep: 'Keep them',
  keepHint: 'Everything stays as guests were told. Nobody is written to.',
  write: 'Write to them',
  writeHint: 'Everything stays, and guests get an email from you.',
  cancel: 'Cancel them',
  cancelHint: 'Guests get an email, and what they paid goes back.',
  words: 'Your letter',
  wordsHint: 'The guest’s name and what they booked or ordered are added automatically.',
  reason: 'Reason, for those who ordered (optional)',
  callThem: (count: number) =>
    count === 1
      ? 'One guest has no email address: call them.'
      : `${count} guests have no email address: call them.`,
  left: (count: number) =>
    count === 1
      ? 'One order is ready already and is not cancelled.'
      : `${count} orders are ready already and are not cancelled.`,
  submit: {
    keep: 'Save and keep them',
    write: 'Save and write to them',
    cancel: 'Save and cancel them',
  },
  saving: 'Saving…',
  back: 'Back without saving',
  notSaved: 'Nothing was saved.',
  /** What a letter says until the owner changes it, by what has changed. */
  defaultWords: {
    hours: (call: string) => `Our hours have changed since you booked or ordered. ${call}`,
    plans: (call: string) => `Our plans have changed since you booked or ordered. ${call}`,
    zone: () =>
      'We have set our clock to another time zone. Your time stays as you were told; please check it in your calendar.',
  },
  call: (phone: string) =>
    `Please call us${phone === '' ? '' : ` at ${phone}`} so that we can find a time that works for you.`,
  subject: (restaurant: string, when: string) => `News from ${restaurant} about ${when}`,
  heading: 'News from us',
  whatFor: { when: 'When', what: 'What' },
  wordsNeeded: 'Write what guests should know.',
  wordsTooLong: (most: number) => `Write at most ${most} characters.`,
  cannotSettle: 'This cannot be saved like that yet.',
  oneChange: 'Send one change.',
  othersTouched: 'More bookings or orders are affected by now. Look at the list again.',
} as const

interface Told {
  restaurant: string
  when: string
  what: string
  guest: string
  words: string
}

/** What the house writes to whom a change touches, in its own words. */
export function promiseLetter({ restaurant, when, what, guest, words }: Told): Letter {
  return {
    kind: 'promise_news',
    subject: promiseTexts.subject(restaurant, when),
    preview: words,
    heading: promiseTexts.heading,
    paragraphs: [greeting(guest), ...words.split(/\n+/)],
    facts: [
      { name: promiseTexts.whatFor.when, value: when },
      { name: promiseTexts.whatFor.what, value: what },
    ],
  }
}
