import type { OnlineMethod } from '#modules/restaurant/showing.ts'
import type { IntentStatus } from '../rules.ts'
import { brandTexts } from './kept-texts.ts'
import { testRefusals } from './texts.ts'

export interface CardDetails {
  number: string
  exp_month: number
  exp_year: number
  cvc: string
}

/** How a refused card is told, in Stripe's words (its documentation, "decline codes"). */
export interface CardError {
  code: string
  message: string
}

/** Cards that pay, and whose refund is on its way for a while, or comes back after a while. */
type RefundTrouble = 'refund_pending' | 'refund_fails_later'

/** Refusals at the moment of charging. */
const refusals = {
  declined: { code: 'card_declined', reason: 'declined' },
  no_funds: { code: 'card_declined', reason: 'noFunds' },
  lost: { code: 'card_declined', reason: 'declined' },
  stolen: { code: 'card_declined', reason: 'declined' },
  fraudulent: { code: 'card_declined', reason: 'declined' },
  too_often: { code: 'card_declined', reason: 'tooOften' },
  expired: { code: 'expired_card', reason: 'expired' },
  wrong_cvc: { code: 'incorrect_cvc', reason: 'wrongCvc' },
  error: { code: 'processing_error', reason: 'error' },
} as const

function refusalOf(outcome: keyof typeof refusals): CardError {
  const { code, reason } = refusals[outcome]
  return { code, message: testRefusals[reason] }
}

/** What a test card does when it is charged. */
export type Outcome =
  | 'succeed'
  | RefundTrouble
  | 'authenticate'
  | 'authenticate_then_declined'
  | 'authenticate_then_error'
  | 'authenticate_then_no_funds'
  | 'ask_bank'
  | keyof typeof refusals

/** All that is ever kept of what was paid with. */
export interface TestMethod {
  type: 'card' | OnlineMethod
  brand: string
  last4: string
  outcome: Outcome
}

/** Stripe's published test numbers: the whole of what this processor knows. */
const cards: Readonly<Record<string, readonly [brand: string, outcome: Outcome]>> = {
  '4242424242424242': ['Visa', 'succeed'],
  '4000056655665556': ['Visa', 'succeed'],
  '5555555555554444': ['Mastercard', 'succeed'],
  '2223003122003222': ['Mastercard', 'succeed'],
  '5200828282828210': ['Mastercard', 'succeed'],
  '5105105105105100': ['Mastercard', 'succeed'],
  '378282246310005': [brandTexts.amex, 'succeed'],
  '371449635398431': [brandTexts.amex, 'succeed'],
  '6011111111111117': ['Discover', 'succeed'],
  '6011000990139424': ['Discover', 'succeed'],
  '3056930009020004': [brandTexts.diners, 'succeed'],
  '36227206271667': [brandTexts.diners, 'succeed'],
  '3566002020360505': ['JCB', 'succeed'],
  '6200000000000005': ['UnionPay', 'succeed'],
  // Disputed later; paid for now.
  '4000000000000259': ['Visa', 'succeed'],
  '4000000000009235': ['Visa', 'succeed'],
  '4000000000007726': ['Visa', 'refund_pending'],
  '4000000000005126': ['Visa', 'refund_fails_later'],
  '4000000000000002': ['Visa', 'declined'],
  '4000000000000341': ['Visa', 'declined'],
  '4000000000009995': ['Visa', 'no_funds'],
  '4000000000009987': ['Visa', 'lost'],
  '4000000000009979': ['Visa', 'stolen'],
  '4000000000000069': ['Visa', 'expired'],
  '4000000000000127': ['Visa', 'wrong_cvc'],
  '4000000000000119': ['Visa', 'error'],
  '4000000000006975': ['Visa', 'too_often'],
  '4100000000000019': ['Visa', 'fraudulent'],
  '4000000000004954': ['Visa', 'fraudulent'],
  '4000002500003155': ['Visa', 'authenticate'],
  '4000002760003184': ['Visa', 'authenticate'],
  '4000000000003220': ['Visa', 'authenticate'],
  '4000000000003063': ['Visa', 'authenticate'],
  '4000008400001629': ['Visa', 'authenticate_then_declined'],
  '4000008400001280': ['Visa', 'authenticate_then_error'],
  '4000008260003178': ['Visa', 'authenticate_then_no_funds'],
}

/** Reads a card as it was typed; a number that is not a published test number is refused. */
export function readCard(typed: CardDetails, now: Date): TestMethod | CardError {
  const number = typed.number.replace(/[\s-]/g, '')
  if (number === '4242424242424241') {
    return { code: 'incorrect_number', message: testRefusals.wrongNumber }
  }
  const known = Object.hasOwn(cards, number) ? cards[number] : undefined
  if (!known) {
    return {
      code: 'test_cards_only',
      message: testRefusals.testOnly,
    }
  }
  const [brand, outcome] = known
  const year = typed.exp_year < 100 ? 2000 + typed.exp_year : typed.exp_year
  const isMonth = typed.exp_month >= 1 && typed.exp_month <= 12
  if (!isMonth) {
    return { code: 'invalid_expiry_month', message: testRefusals.wrongMonth }
  }
  const endsAt = Date.UTC(year, typed.exp_month, 1)
  if (!(endsAt > now.getTime())) {
    return { code: 'invalid_expiry_year', message: testRefusals.pastYear }
  }
  const digits = brand === brandTexts.amex ? /^\d{3,4}$/ : /^\d{3}$/
  if (!digits.test(typed.cvc)) {
    return { code: 'invalid_cvc', message: testRefusals.invalidCvc }
  }
  return { type: 'card', brand, last4: number.slice(-4), outcome }
}

const brandNames: Readonly<Record<OnlineMethod, string>> = {
  wallets: 'Visa',
  link: 'Link',
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  blik: 'BLIK',
}

/** A wallet pays at once; for all others the guest goes to their own bank, and comes back. */
export function testMethodOf(type: OnlineMethod): TestMethod {
  const outcome = type === 'wallets' ? 'succeed' : 'ask_bank'
  return { type, brand: brandNames[type], last4: type === 'wallets' ? '4242' : '0000', outcome }
}

/** What a receipt calls it: "Visa ···· 4242", "iDEAL". */
export function wordsOfMethod({ type, brand, last4 }: Omit<TestMethod, 'outcome'>): string {
  const card = `${brand} ···· ${last4}`
  if (type === 'card') return card
  return type === 'wallets' ? testRefusals.wallet(card) : brand
}

/** What a step leads to: the intent's next status, and why the card was refused if it was. */
export interface Step {
  status: IntentStatus
  error?: CardError
}

const confirmable = new Set<IntentStatus>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

/**
 * Charges the card. Undefined: an intent in this status cannot be confirmed.
 * @param asksBank the payment asks the bank first, whatever the card would do by itself
 */
export function confirm(
  status: IntentStatus,
  outcome: Outcome,
  asksBank = false,
): Step | undefined {
  if (!confirmable.has(status)) return undefined
  if (asksBank) return { status: 'requires_action' }
  switch (outcome) {
    case 'succeed':
    case 'refund_pending':
    case 'refund_fails_later':
      return { status: 'succeeded' }
    case 'authenticate':
    case 'authenticate_then_declined':
    case 'authenticate_then_error':
    case 'authenticate_then_no_funds':
    case 'ask_bank':
      return { status: 'requires_action' }
    default:
      return { status: 'requires_payment_method', error: refusalOf(outcome) }
  }
}

/** What a bank answers: yes, no, or nothing yet. */
export const bankAnswers = ['complete', 'fail', 'later'] as const

export type BankAnswer = (typeof bankAnswers)[number]

/** The bank's step. Undefined: the intent waits for none. */
export function authenticate(
  status: IntentStatus,
  outcome: Outcome,
  answer: BankAnswer,
): Step | undefined {
  if (status !== 'requires_action') return undefined
  const refused = (error: CardError): Step => ({ status: 'requires_payment_method', error })
  if (answer === 'later' && outcome === 'ask_bank') return { status: 'processing' }
  if (answer !== 'complete') {
    return refused({
      code: 'payment_intent_authentication_failure',
      message: testRefusals.notConfirmed,
    })
  }
  switch (outcome) {
    case 'authenticate_then_declined':
      return refused(refusalOf('declined'))
    case 'authenticate_then_error':
      return refused(refusalOf('error'))
    case 'authenticate_then_no_funds':
      return refused(refusalOf('no_funds'))
    default:
      // A bank that was asked by the payment's own wish answers what the card would have.
      return outcome in refusals
        ? refused(refusalOf(outcome as keyof typeof refusals))
        : { status: 'succeeded' }
  }
}

/** Whether an intent may still be cancelled. */
export function canCancel(status: IntentStatus): boolean {
  return status.startsWith('requires_')
}
