import { isEmail, isPhone, notAPhone, sayNotAnEmail } from '#kernel/fields.ts'
import { isPlainLine, isVisible, lengthOf, tidyText } from '#kernel/plain-text.ts'
import { problemOfAllergies, tidyAllergies } from '../../rules/allergies.ts'
import { counterGuest } from '../../rules/at-counter.ts'
import { problemOfNote } from '../../rules/note.ts'
import { type AskedLine, type TicketLine, judgeLines, mergeLines } from './lines.ts'

export const payWays = ['link', 'counter', 'cash', 'terminal'] as const
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
