import { hours } from '#kernel/duration.ts'
import { isEmail, isPhone, notAPhone, sayNotAnEmail } from '#kernel/fields.ts'
import { isPlainLine, isVisible, lengthOf, tidyText } from '#kernel/plain-text.ts'
import { maxLines } from '#modules/cart/rules.ts'
import { canonicalChoice, maxChosen } from '#modules/menu/options/choosing.ts'
import { judgeNote, tidyNote } from '#modules/menu/options/finding.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import { mayHold, mostOfOneDish } from '#modules/restaurant/order-rules.ts'
import { counterGuest } from '../rules.ts'
import { problemOfAllergies, problemOfOrderNote } from '../wishing.ts'
import { ticketProblems } from './house-texts.ts'

const payWays = ['link', 'counter', 'cash', 'terminal'] as const

export type PayWay = (typeof payWays)[number]

/** A dish that the guest wants, as it was sent. */
export interface SentLine {
  dishId: string
  quantity: number
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}

/** What the staff have written down, as it was sent. */
export interface SentTicket {
  lines: readonly SentLine[]
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  allergies?: string | undefined
  note?: string | undefined
  pay: string
  /** Whoever stands there needs neither number nor name. */
  at?: 'phone' | 'counter' | undefined
  /** Dollars for the staff, of what is paid now. */
  tip?: number | undefined
}

/** A dish as it stands on the ticket; options and note are empty where nothing was said. */
export interface TicketLine {
  dishId: string
  quantity: number
  options: readonly Chosen[]
  note: string
}

export interface PhoneTicket {
  lines: readonly TicketLine[]
  guest: { name: string; phone: string; email: string }
  allergies: string
  note: string
  pay: PayWay
  tip: number
  isAtCounter: boolean
}

export const longestTexts = { name: 100, phone: 30, email: 254, note: 300 } as const

/** Reads a ticket, or says of each part what is wrong with it. */
export function readTicket(
  sent: SentTicket,
): { ticket: PhoneTicket } | { problems: Record<string, string> } {
  const isAtCounter = sent.at === 'counter'
  // Nothing is kept of somebody who is gone with their food.
  const [name, phone, email] = isAtCounter
    ? [counterGuest, '', '']
    : [(sent.name ?? '').trim(), (sent.phone ?? '').trim(), (sent.email ?? '').trim().toLowerCase()]
  const allergies = tidyText(sent.allergies ?? '')
  const note = tidyText(sent.note ?? '')
  const pay = payWays.find((way) => way === sent.pay)
  const problems: Record<string, string> = {}
  const need = (field: string, isFine: boolean, sentence: string) => {
    if (!isFine) problems[field] ??= sentence
  }
  const wrong = judgeLines(sent.lines)
  need('lines', wrong === undefined, wrong ?? '')
  need('name', isVisible(name), ticketProblems.name)
  need('name', isPlainLine(name), ticketProblems.nameInOneLine)
  need('name', lengthOf(name) <= longestTexts.name, ticketProblems.longName(longestTexts.name))
  need('phone', isAtCounter || phone !== '', ticketProblems.phone)
  need('phone', isAtCounter || isPhone(phone), notAPhone())
  need('email', email === '' || isEmail(email), `${sayNotAnEmail(email)}.`)
  const wrongAllergies = problemOfAllergies(allergies)
  need('allergies', wrongAllergies === undefined, wrongAllergies ?? '')
  const wrongNote = problemOfOrderNote(note, longestTexts.note)
  need('note', wrongNote === undefined, wrongNote ?? '')
  need('pay', pay !== undefined, ticketProblems.pay(payWays))
  const { tip = 0 } = sent
  need('pay', !(isAtCounter && pay === 'link'), ticketProblems.linkAtCounter)
  need('tip', tip === 0 || pay === 'cash' || pay === 'terminal', ticketProblems.tip)
  if (!pay || Object.keys(problems).length > 0) return { problems }
  const guest = { name, phone, email }
  return {
    ticket: { lines: mergeLines(sent.lines), guest, allergies, note, pay, tip, isAtCounter },
  }
}

/** What is wrong with the lines; undefined when nothing is. */
export function judgeLines(sent: readonly SentLine[]): string | undefined {
  if (sent.length === 0) return ticketProblems.noDish
  if (sent.length > maxLines) return ticketProblems.manyDishes(maxLines)
  if (sent.some(({ options = [] }) => options.length > maxChosen)) {
    return ticketProblems.manyOptions(maxChosen)
  }
  const problem = sent.map(({ note = '' }) => judgeNote(note)).find(Boolean)
  if (problem !== undefined) return problem
  const areCounts = sent.every(({ quantity }) => mayHold(quantity))
  const fit = areCounts && mergeLines(sent).every(({ quantity }) => mayHold(quantity))
  return fit ? undefined : ticketProblems.quantity(mostOfOneDish)
}

/** Lines for the ticket, with equal ones made into one, as in a cart. */
export function mergeLines(sent: readonly SentLine[]): TicketLine[] {
  const merged = new Map<string, TicketLine>()
  for (const line of sent.map(ticketLineOf)) {
    const quantity = (merged.get(lineKeyOf(line))?.quantity ?? 0) + line.quantity
    merged.set(lineKeyOf(line), { ...line, quantity })
  }
  return [...merged.values()]
}

/** An asked line as it stands on the ticket: its options in one order, its note tidied. */
export function ticketLineOf({ dishId, quantity, options = [], note = '' }: SentLine): TicketLine {
  return { dishId, quantity, options: canonicalChoice(options), note: tidyNote(note) }
}

/** What makes lines of a ticket equal, as a text: the dish, what it comes with, and the note. */
export function lineKeyOf({ dishId, options, note }: TicketLine): string {
  return JSON.stringify([dishId, options, note])
}

/** How long a link can be paid; whoever sends it again begins anew. */
const linkLastsMs = hours(2)

/** Until when a link can be paid that is sent now; nobody pays for a time that has begun. */
export function linkEndOf(now: Date, slotAt: number | null): Date {
  return new Date(Math.min(now.getTime() + linkLastsMs, slotAt ?? Number.POSITIVE_INFINITY))
}
