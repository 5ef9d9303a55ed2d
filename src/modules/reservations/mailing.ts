import { greeting, type Letter } from '#kernel/letter.ts'
import { bookingLetterTexts as texts } from './mailing-texts.ts'

/** Why a guest is written to. */
export type EmailKind = 'confirmed' | 'changed' | 'cancelled' | 'reminder'

export interface Email {
  restaurant: string
  phone: string
  guest: string
  /** "Saturday, November 21" and "6:30 pm". */
  date: string
  time: string
  party: number
  area: string
  /** What the house will keep in mind, as the guest has said it. */
  note: string
  allergies: string
  highChairs: number
  /** Until when it can be changed: "Saturday, November 21, 4:30 pm". */
  changeUntil: string
  /** Until when the letter has to be opened; empty where it need not be. */
  keepBy: string
  /** The limit is still to come. */
  canChange: boolean
  /** Where its guest changes and cancels; empty for who has no account and calls. */
  link: string
}

function subjectOf(kind: EmailKind, { restaurant, date, time, party }: Email): string {
  return texts.subject[kind](restaurant, texts.when(date, time), party)
}

/** The letter that a booking is told in. */
export function bookingLetter(kind: EmailKind, email: Email): Letter {
  const { guest, date, time, party, link } = email
  const isCancelled = kind === 'cancelled'
  const isToKeep = !isCancelled && email.keepBy !== ''
  const news = opening(kind, email)
  const hasLink = link !== '' && (isCancelled || email.canChange || email.keepBy !== '')
  const whatFor = isCancelled ? texts.bookAgain : texts.changeOrCancel
  return {
    kind: `booking_${kind}`,
    subject: subjectOf(kind, email),
    preview: isCancelled ? news : texts.preview(texts.when(date, time), party, news),
    heading: texts.heading[kind],
    paragraphs: [greeting(guest), news, ...(isCancelled ? [another(email)] : [])],
    ...(!isCancelled && {
      place: { lead: texts.lead(party), when: texts.when(date, time) },
      facts: facts(email),
    }),
    ...(hasLink && {
      button: { words: isToKeep ? texts.keep : whatFor, address: link },
    }),
    afterwards: isCancelled ? [] : [closing(email)],
  }
}

function opening(kind: EmailKind, { date, time, party, keepBy }: Email): string {
  if (keepBy !== '') return keeping(kind, keepBy)
  switch (kind) {
    case 'confirmed':
    case 'reminder':
      return texts.lookForward
    case 'changed':
      return texts.asItIsNow
    case 'cancelled':
      return texts.cancelled(texts.when(date, time), party)
  }
}

/** The sentence about a table that is kept only if its letter is opened in time. */
function keeping(kind: EmailKind, keepBy: string): string {
  return kind === 'cancelled' ? texts.notOpened(keepBy) : texts.pressToKeep(keepBy)
}

function facts({ area, note, allergies, highChairs }: Email): NonNullable<Letter['facts']> {
  return [
    { name: texts.where, value: area },
    { name: texts.allergies, value: allergies },
    { name: texts.highChairs, value: highChairs === 0 ? '' : String(highChairs) },
    { name: texts.note, value: note },
  ].filter(({ value }) => value !== '')
}

function another({ link, phone }: Email): string {
  return link === '' ? texts.anotherTimeCall(phone) : texts.anotherTime
}

function closing({ canChange, changeUntil, link, phone }: Email): string {
  return !canChange || link === ''
    ? texts.callToChange(phone)
    : texts.changeUntil(changeUntil, phone)
}
