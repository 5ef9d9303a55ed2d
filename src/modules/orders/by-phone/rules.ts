import { days, hours } from '#kernel/duration.ts'
import { isPlainLine, isPlainText, isVisible, lengthOf, tidyText } from '#kernel/plain-text.ts'

/** How long a link can be paid; whoever sends it again begins anew. */
export const linkLastsMs = hours(2)
/** What a card pays at least, in cents (payments/rules.ts). */
export const leastByLink = 50
/** Whoever has not called for so long is forgotten. */
export const guestsKeptMs = days(365)

export const payWays = ['link', 'counter', 'cash'] as const
export type PayWay = (typeof payWays)[number]

export const longest = { name: 100, phone: 30, email: 254, note: 300 } as const
export const mostLines = 100
const mostOfOne = 99

/** What the staff have written down, as it was sent. */
export interface AskedTicket {
  lines: readonly { foodId: string; quantity: number }[]
  name: string
  phone: string
  email?: string | undefined
  note?: string | undefined
  pay: string
}

export interface PhoneTicket {
  lines: readonly { foodId: string; quantity: number }[]
  guest: { name: string; phone: string; email: string }
  note: string
  pay: PayWay
}

/** Reads a ticket, or says of each part what is wrong with it. */
export function readTicket(
  asked: AskedTicket,
): { ticket: PhoneTicket } | { problems: Record<string, string> } {
  const name = asked.name.trim()
  const phone = asked.phone.trim()
  const email = (asked.email ?? '').trim().toLowerCase()
  const note = tidyText(asked.note ?? '')
  const pay = payWays.find((way) => way === asked.pay)
  const problems: Record<string, string> = {}
  const need = (field: string, isFine: boolean, sentence: string) => {
    if (!isFine) problems[field] ??= sentence
  }
  need('lines', asked.lines.length > 0, 'Choose at least one dish.')
  need('lines', asked.lines.length <= mostLines, `Take at most ${mostLines} dishes.`)
  const isCount = (each: number) => Number.isInteger(each) && each >= 1 && each <= mostOfOne
  need(
    'lines',
    asked.lines.every(({ quantity }) => isCount(quantity)),
    `Take 1 to ${mostOfOne} of a dish.`,
  )
  need('name', isVisible(name), 'Ask for a name to call out.')
  need('name', isPlainLine(name), 'Write a name in one line.')
  need('name', lengthOf(name) <= longest.name, `Write at most ${longest.name} characters.`)
  need('phone', phone !== '', 'Ask for a number to call back.')
  need('phone', isPhone(phone), 'Write a phone number such as (518) 555-0147.')
  const isMail = /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/.test(email)
  need('email', email === '' || isMail, 'Write an email address such as ada@example.com.')
  need('email', lengthOf(email) <= longest.email, 'This address is too long.')
  need('email', isPlainLine(email), 'Write an email address such as ada@example.com.')
  need('note', isPlainText(note), 'Only letters, signs and line breaks can be kept.')
  need('note', lengthOf(note) <= longest.note, `Write at most ${longest.note} characters.`)
  need('pay', pay !== undefined, `Choose how it is paid: ${payWays.join(', ')}.`)
  if (!pay || Object.keys(problems).length > 0) return { problems }
  return { ticket: { lines: asked.lines, guest: { name, phone, email }, note, pay } }
}

function isPhone(phone: string): boolean {
  const { length } = digitsOf(phone)
  return /^\+?[\d ().\-/]{5,29}$/.test(phone) && length >= 5 && length <= 20
}

/** Whose number it is, however it is written. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** What is looked for among those who have called: digits, or the beginning of a name. */
export function readSearch(text: string): { digits: string } | { name: string } | undefined {
  const trimmed = text.trim()
  const digits = digitsOf(trimmed)
  if (/^[+\d ().\-/]+$/.test(trimmed)) return digits.length >= 3 ? { digits } : undefined
  return trimmed.length >= 2 ? { name: trimmed.toLowerCase() } : undefined
}
