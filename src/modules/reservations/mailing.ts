import { greeting, type Letter } from '#kernel/letter.ts'

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
  const when = `${date}, ${time}`
  switch (kind) {
    case 'confirmed':
      return `Your table at ${restaurant}: ${when}, for ${party}`
    case 'changed':
      return `Your booking at ${restaurant} is now: ${when}, for ${party}`
    case 'cancelled':
      return `Cancelled: your table at ${restaurant}, ${when}`
    case 'reminder':
      return `See you soon at ${restaurant}: ${when}, for ${party}`
  }
}

/** The letter that a booking is told in. */
export function bookingLetter(kind: EmailKind, email: Email): Letter {
  const { guest, date, time, party, link } = email
  const isCancelled = kind === 'cancelled'
  const isToKeep = !isCancelled && email.keepBy !== ''
  const news = opening(kind, email)
  const hasLink = link !== '' && (isCancelled || email.canChange || email.keepBy !== '')
  const whatFor = isCancelled ? 'Book another time' : 'Change or cancel'
  return {
    kind: `booking_${kind}`,
    subject: subjectOf(kind, email),
    preview: isCancelled ? news : `${date}, ${time}, for ${party}. ${news}`,
    heading: headings[kind],
    paragraphs: [greeting(guest), news, ...(isCancelled ? [another(email)] : [])],
    ...(!isCancelled && {
      place: { lead: `A table for ${party} at`, when: `${date}, ${time}` },
      facts: facts(email),
    }),
    ...(hasLink && {
      button: { words: isToKeep ? 'Keep this table' : whatFor, address: link },
    }),
    afterwards: isCancelled ? [] : [closing(email)],
  }
}

const headings: Record<EmailKind, string> = {
  confirmed: 'Your table is booked',
  changed: 'Your booking has changed',
  cancelled: 'Your booking is cancelled',
  reminder: 'See you soon',
}

function opening(kind: EmailKind, { date, time, party, keepBy }: Email): string {
  if (keepBy !== '') return keeping(kind, keepBy)
  switch (kind) {
    case 'confirmed':
    case 'reminder':
      return 'We look forward to seeing you.'
    case 'changed':
      return 'This is your booking as it is now.'
    case 'cancelled':
      return `Your booking for ${date}, ${time}, a table for ${party}, is cancelled.`
  }
}

/** The sentence about a table that is kept only if its letter is opened in time. */
function keeping(kind: EmailKind, keepBy: string): string {
  return kind === 'cancelled'
    ? `Nobody opened our email about this table by ${keepBy}, so we gave it to somebody else.`
    : `Please press the button by ${keepBy} to keep this table. Otherwise we give it to somebody else.`
}

function facts({ area, note, allergies, highChairs }: Email): NonNullable<Letter['facts']> {
  return [
    { name: 'Where', value: area },
    { name: 'Allergies', value: allergies },
    { name: 'High chairs', value: highChairs === 0 ? '' : String(highChairs) },
    { name: 'Your note', value: note },
  ].filter(({ value }) => value !== '')
}

function another({ link, phone }: Email): string {
  const question = 'Would you like another time?'
  return link === '' ? `${question} Please ${callUs(phone)}.` : question
}

function closing({ canChange, changeUntil, link, phone }: Email): string {
  const call = callUs(phone)
  if (!canChange || link === '') return `To change or cancel it, please ${call}.`
  return `You can change or cancel it here until ${changeUntil}. After that, please ${call}.`
}

function callUs(phone: string): string {
  return phone === '' ? 'call us' : `call us on ${phone}`
}
