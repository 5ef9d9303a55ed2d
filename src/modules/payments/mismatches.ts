import { mismatchTexts } from './house-texts.ts'
export interface Mismatch {
  reason:
    | 'amount'
    | 'currency'
    | 'mode'
    | 'owner'
    | 'unknown_attempt'
    | 'order_state'
    | 'twice'
    /** Found by the daily comparison: the provider has received another sum than the books say. */
    | 'received'
    /** Found by the same: the provider knows nothing of the payment any more. */
    | 'gone'
    /** The provider has sent another sum back than was asked. */
    | 'refund'
    /** Done at the provider by hand or by the bank. */
    | 'charge.refunded'
    | 'charge.dispute.created'
  expected: string
  found: string
}

/** A reason as it was kept; undefined when it is none of ours. */
export function wordsOfMismatch(reason: string): string | undefined {
  const words: Readonly<Record<Mismatch['reason'], string>> = mismatchTexts
  return new Map(Object.entries(words)).get(reason)
}
