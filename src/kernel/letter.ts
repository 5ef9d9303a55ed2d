import { greetingTexts } from './letter-texts.ts'
import type { Cents } from './money.ts'

/** Why somebody is written to; e2e/letters.spec.ts looks at a letter of each kind. */
export const letterKinds = [
  'account_deleted',
  'address_asked',
  'address_changed',
  'address_check',
  'address_new',
  'booking_cancelled',
  'booking_changed',
  'booking_confirmed',
  'booking_reminder',
  'cards_refused',
  'house_address',
  'message',
  'order_accepted',
  'order_cancelled',
  'order_claim',
  'order_delayed',
  'order_pay_link',
  'order_placed',
  'order_ready',
  'order_rejected',
  'order_shortage',
  'orders_unanswered',
  'outage',
  'password_changed',
  'password_reset',
  'payment_keys',
  'promise_news',
  'receipt',
  'refund',
  'refund_failed',
  'refund_large',
  'role_changed',
  'role_lost',
  'second_factor',
] as const

export type LetterKind = (typeof letterKinds)[number]

/**
 * What the house writes to somebody, told once: platform/mail turns it into markup and into plain text, under
 * the house's name, with its address at the foot.
 */
export interface Letter {
  kind: LetterKind
  subject: string
  /** The news in a sentence, as a list of emails shows it beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  /** Somebody's own words, line by line. */
  quote?: string
  /** "Pick up at", and "Ready about 6:40 pm": the house's name and address stand in by themselves. */
  place?: { lead: string; when: string }
  facts?: readonly { name: string; value: string }[]
  /** The one thing to do; an address of this site may begin with its path, and is absolute in what leaves. */
  button?: { words: string; address: string }
  /** What is to be known of the button, and what else there is to do. */
  afterwards?: readonly string[]
  bill?: Bill
}

/** The first line of a letter; an address that nobody has confirmed may be a stranger's, who is told no name that was typed. */
export function greeting(name: string): string {
  return name === '' ? greetingTexts.hello : greetingTexts.helloName(name)
}

interface Bill {
  /** "Order 1042". */
  title: string
  rows: readonly BillRow[]
  total?: { words: string; cents: Cents }
  /** Below the total: what it holds. */
  notes?: readonly string[]
}

export interface BillRow {
  /** "2 × Margherita". */
  words: string
  /** What was chosen with it, a line each. */
  details?: readonly string[]
  cents: Cents
}
