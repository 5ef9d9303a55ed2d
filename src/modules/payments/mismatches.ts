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

/** Why money fits no order, for whoever has to look it up. */
const mismatchWords: Readonly<Record<Mismatch['reason'], string>> = {
  amount: 'Another amount than the order’s',
  currency: 'Another currency than the order’s',
  mode: 'Test money for a real order, or the other way round',
  owner: 'Somebody else’s order',
  unknown_attempt: 'No order of ours asked for it',
  order_state: 'Paid after the order had ended',
  twice: 'Paid twice',
  received: 'Another amount came than was booked',
  gone: 'The provider does not know it any more',
  refund: 'Another amount went back than was asked',
  'charge.refunded': 'Refunded at the provider',
  'charge.dispute.created': 'Disputed by the cardholder',
}

/** A reason as it was kept; undefined when it is none of ours. */
export function wordsOfMismatch(reason: string): string | undefined {
  return new Map(Object.entries(mismatchWords)).get(reason)
}
