/** What is said where money is given back. */
export const refundTexts = {
  ways: { lines: 'Dishes', amount: 'An amount', whole: 'Everything remaining' },
  about: (paid: string, card: string, refunded: string, left: string, tip: string) =>
    `${paidWith(paid, card, refunded)} Up to ${left}${tip === '' ? '' : ` and the tip of ${tip}`} can be refunded.`,
  paidWith,
  failed: (failure: string) => `refund failed. ${failure}`.trim(),
  inCash: (sum: string) => `${sum} refunded in cash`,
  onItsWay: (sum: string) => `${sum} on its way to the guest`,
  /** Before why it was given. */
  roundedFrom: (amount: string) => `Rounded from ${amount}. `,
  whole: 'The refunds',
  stillOwed: (sum: string) => `${sum} is still owed to the guest. Try the refund again.`,
  ask: 'Refund…',
  allPending: 'Fully refunded, or the refund is on its way.',
  allRefunded: 'Fully refunded.',
  heading: 'Refunds',
  paidInCash: 'Refunded in cash',
  again: 'Try again',
  payInCash: 'Refund in cash',
  title: (number: string) => `Refund order ${number}`,
  busy: 'Refunding…',
  refundSum: (sum: string) => `Refund ${sum}`,
  refund: 'Refund',
  amount: (unit: string) => `Amount in ${unit}`,
  atMost: (sum: string) => `Up to ${sum}`,
  noDish: 'Choose at least one dish.',
  notASum: (unit: string, example: string) => `Enter an amount in ${unit}, such as ${example}.`,
  tooMuch: (sum: string) => `Up to ${sum} can be refunded.`,
  what: 'What to refund',
  states: {
    requestedCard: 'on its way',
    requestedByHand: 'to be refunded at the counter',
    cash: 'refunded in cash',
    card: 'refunded',
  },
} as const

/** @param refunded empty where nothing was */
function paidWith(paid: string, card: string, refunded: string): string {
  const back = refunded === '' ? '' : ` ${refunded} refunded so far.`
  return card === '' ? `Paid ${paid} by card.${back}` : `Paid ${paid} with ${card}.${back}`
}
