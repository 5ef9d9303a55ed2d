import { HttpRefusal } from '#platform/http/refusals.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import {
  type PaymentProcessor,
  ProcessorRefused,
  ProcessorUnavailable,
} from './gateway/processor.server.ts'
import { paymentRefusals } from './texts.server.ts'

export type { PaymentProcessor }

/** Where a test may let the process end or a rival run; production passes nothing here. */
export const crashPoints = [
  'start.before_order_commit',
  'start.before_provider',
  'start.answer_lost',
  'start.before_reply',
  'record.received',
  'settle.fetched',
  'settle.before_commit',
  'settle.after_commit',
  'webhook.before_insert',
  'webhook.before_reply',
  'event.before_settle',
  'event.before_marked',
  'event.after_marked',
  'receipt.before_send',
  'receipt.sent',
  'reconcile.between',
  'close.before_provider',
  'close.before_release',
] as const

/** Such places where money goes back. */
export const refundPoints = [
  'refund.before_commit',
  'refund.before_reply',
  'refund.before_provider',
  'refund.answer_lost',
  'refund.before_concluded',
  'refund.after_concluded',
] as const

/** Such places where somebody becomes a customer at the provider, and is one no more. */
const customerPoints = [
  'customer.before_provider',
  'customer.answer_lost',
  'customer.before_forgotten',
] as const

export type CrashPoint =
  | (typeof crashPoints)[number]
  | (typeof refundPoints)[number]
  | (typeof customerPoints)[number]

/**
 * Who takes the money, and who hears of money that is none of ours. Spread into a scope once for a request
 * or a job: the owner may change the keys at any moment, and one payment goes to one account.
 */
export interface PaymentContext {
  processor: PaymentProcessor
  /** Which keys these are; absent where they never change. */
  keysVersion?: number | undefined
  /** Which installation this is: an account at the provider may serve several. Absent: the only one. */
  house?: string
  tellForeign?: (intentId: string) => void
}

/** What the verbs of this module work with: a scope that knows who takes the money. */
export interface PaymentScope extends Scope, PaymentContext {
  onPoint?: (point: CrashPoint) => void
}

export type PaymentWriteScope = PaymentScope & WriteScope

/** Marks a place between two effects. */
export function passPoint({ onPoint }: PaymentScope, point: CrashPoint): void {
  onPoint?.(point)
}

/**
 * An answer that did not come is told as such, with nothing charged. A processor that refuses what every
 * guest asks of it will do so until somebody has mended it: the owner hears of that (watched.server.ts).
 */
export async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ProcessorRefused)
      throw Object.assign(refusedByProcessor(), { cause: error })
    if (!(error instanceof ProcessorUnavailable)) throw error
    throw Object.assign(
      new HttpRefusal(503, 'payment_provider_unavailable', paymentRefusals.unreachable, {
        'retry-after': '5',
      }),
      { cause: error },
    )
  }
}

function refusedByProcessor(): HttpRefusal {
  return new HttpRefusal(503, 'card_payment_refused', paymentRefusals.refused, {
    'retry-after': '60',
  })
}
