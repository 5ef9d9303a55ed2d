import { hours } from '#kernel/duration.ts'
import { isEmail, isPhone, notAPhone, sayNotAnEmail } from '#kernel/fields.ts'
import { isPlainLine, isVisible, lengthOf, tidyText } from '#kernel/plain-text.ts'
import { maxLines } from '#modules/cart/rules.ts'
import { canonicalChoice, maxChosen } from '#modules/menu/options/choosing.ts'
import { judgeNote, tidyNote } from '#modules/menu/options/finding.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import { mayHold, mostOfOneDish } from '#modules/restaurant/order-rules.ts'
import { counterGuest } from '../rules.ts'
import { problemOfAllergies, problemOfNote, tidyAllergies } from '../wishing.ts'

const payWays = ['link', 'counter', 'cash', 'terminal'] as const
export type PayWay = (typeof payWays)[number]

export const longest = { name: 100, phone: 30, email: 254, note: 300 } as const

/** What the staff have written down, as it was sent. */
export interface AskedTicket {
  lines: readonly AskedLine[]
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

export interface PhoneTicket {
  lines: readonly TicketLine[]
  guest: { name: string; phone: string; email: string }
  allergies: string
  note: string
  pay: PayWay
  tip: number
  isAtCounter: boolean
}

/** Reads a ticket, or says of each part what is wrong with it. */
export function readTicket(
  asked: AskedTicket,
): { ticket: PhoneTicket } | { problems: Record<string, string> } {
  const isAtCounter = asked.at === 'counter'
  // Nothing is kept of somebody who is gone with their food.
  const [name, phone, email] = isAtCounter
    ? [counterGuest, '', '']
    : [
        (asked.name ?? '').trim(),
        (asked.phone ?? '').trim(),
        (asked.email ?? '').trim().toLowerCase(),
      ]
  const allergies = tidyAllergies(asked.allergies ?? '')
  const note = tidyText(asked.note ?? '')
  const pay = payWays.find((way) => way === asked.pay)
  const problems: Record<string, string> = {}
  const need = (field: string, isFine: boolean, sentence: string) => {
    if (!isFine) problems[field] ??= sentence
  }
  const wrong = judgeLines(asked.lines)
  need('lines', wrong === undefined, wrong ?? '')
  need('name', isVisible(name), 'Ask for a name to call out.')
  need('name', isPlainLine(name), 'Write a name in one line.')
  need('name', lengthOf(name) <= longest.name, `Write at most ${longest.name} characters.`)
  need('phone', isAtCounter || phone !== '', 'Ask for a number to call back.')
  need('phone', isAtCounter || isPhone(phone), notAPhone)
  need('email', email === '' || isEmail(email), `${sayNotAnEmail(email)}.`)
  const wrongAllergies = problemOfAllergies(allergies)
  need('allergies', wrongAllergies === undefined, wrongAllergies ?? '')
  const wrongNote = problemOfNote(note, longest.note)
  need('note', wrongNote === undefined, wrongNote ?? '')
  need('pay', pay !== undefined, `Choose how it is paid: ${payWays.join(', ')}.`)
  const { tip = 0 } = asked
  need(
    'pay',
    !(isAtCounter && pay === 'link'),
    'A link goes to somebody with a number: take the money here.',
  )
  need('tip', tip === 0 || pay === 'cash' || pay === 'terminal', 'A tip comes with the money.')
  if (!pay || Object.keys(problems).length > 0) return { problems }
  const guest = { name, phone, email }
  return {
    ticket: { lines: mergeLines(asked.lines), guest, allergies, note, pay, tip, isAtCounter },
  }
}

/** A dish that the guest wants, as it was sent. */
export interface AskedLine {
  dishId: string
  quantity: number
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}

/** A dish as it stands on the ticket; options and note are empty where nothing was said. */
export interface TicketLine {
  dishId: string
  quantity: number
  options: readonly Chosen[]
  note: string
}

/** An asked line as it stands on the ticket: its options in one order, its note tidied. */
export function lineOf({ dishId, quantity, options = [], note = '' }: AskedLine): TicketLine {
  return { dishId, quantity, options: canonicalChoice(options), note: tidyNote(note) }
}

/** What makes lines of a ticket equal, as a text: the dish, what it comes with, and the note. */
export function keyOf({ dishId, options, note }: TicketLine): string {
  return JSON.stringify([dishId, options, note])
}

/** What is wrong with the lines; undefined when nothing is. */
export function judgeLines(asked: readonly AskedLine[]): string | undefined {
  if (asked.length === 0) return 'Choose at least one dish.'
  if (asked.length > maxLines) return `Take at most ${maxLines} dishes.`
  if (asked.some(({ options = [] }) => options.length > maxChosen)) {
    return `Choose at most ${maxChosen} options with a dish.`
  }
  const problem = asked.map(({ note = '' }) => judgeNote(note)).find(Boolean)
  if (problem !== undefined) return problem
  const areCounts = asked.every(({ quantity }) => mayHold(quantity))
  const fit = areCounts && mergeLines(asked).every(({ quantity }) => mayHold(quantity))
  return fit ? undefined : `Take 1 to ${mostOfOneDish} of a dish.`
}

/** Lines for the ticket, with equal ones made into one, as in a cart. */
export function mergeLines(asked: readonly AskedLine[]): TicketLine[] {
  const merged = new Map<string, TicketLine>()
  for (const line of asked.map(lineOf)) {
    const quantity = (merged.get(keyOf(line))?.quantity ?? 0) + line.quantity
    merged.set(keyOf(line), { ...line, quantity })
  }
  return [...merged.values()]
}

/** How long a link can be paid; whoever sends it again begins anew. */
const linkLastsMs = hours(2)

/** Until when a link can be paid that is sent now; nobody pays for a time that has begun. */
export function linkEndOf(now: Date, slotAt: number | null): Date {
  return new Date(Math.min(now.getTime() + linkLastsMs, slotAt ?? Number.POSITIVE_INFINITY))
}
