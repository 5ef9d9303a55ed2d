import { greeting, type Letter } from '#kernel/letter.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { receiptTexts as texts } from '../receipts/texts.ts'

/** What a mailed refund says. */
interface RefundFacts {
  restaurant: string
  customer: string
  orderNumber: string
  cents: Cents
  /** All that was paid goes back at once. */
  isWhole: boolean
  lines: readonly { name: string; quantity: number; cents: Cents }[]
  card: string | null
  /** The receipt of what was paid, and the one of what went back. */
  receipt: string
  correction: string
  /** The receipt's page on the restaurant's own site. */
  link: string
}

const whenItShows = 'Banks take five to ten days to show it.'

export function refundLetter(refund: RefundFacts): Letter {
  const { restaurant, customer, orderNumber, cents, isWhole, lines, card, link } = refund
  const amount = formatCents(cents)
  const whole = isWhole ? ', all that you paid' : ''
  const news = `We have sent ${amount} for order ${orderNumber} back to ${card ?? 'your card'}${whole}.`
  return {
    kind: 'refund',
    subject: `Refund for order ${orderNumber} at ${restaurant}`,
    preview: `${news} ${whenItShows}`,
    heading: `${amount} is on its way back`,
    paragraphs: [greeting(customer), `${news} ${whenItShows}`],
    facts: [
      { name: texts.titles.correction, value: texts.ofReceipt(refund.correction, refund.receipt) },
    ],
    button: { words: 'See the receipt', address: link },
    ...(lines.length > 0 && {
      bill: {
        title: `Order ${orderNumber}`,
        rows: lines.map((line) => ({
          words: `${line.quantity} × ${line.name}`,
          cents: line.cents,
        })),
        total: { words: 'Sent back', cents },
      },
    }),
  }
}

/** The letter to whoever runs the house about a refund larger than anybody but an administrator may give. */
export function largeRefundLetter(refund: {
  orderId: string
  orderNumber: string
  /** All that administrators have given back of it by now. */
  cents: Cents
  by: string
}): Letter {
  const { orderId, orderNumber, cents, by } = refund
  const news = `An administrator has given back ${formatCents(cents)} of order ${orderNumber}, more than the front of house may.`
  return {
    kind: 'refund_large',
    subject: `${formatCents(cents)} of order ${orderNumber} was given back`,
    preview: news,
    heading: `${formatCents(cents)} of order ${orderNumber} was given back`,
    paragraphs: [
      news,
      'If none of you did this, change the password of the account below and look through the refunds.',
    ],
    facts: [{ name: 'Given back by', value: by }],
    button: { words: `Open order ${orderNumber}`, address: `/dashboard/orders/${orderId}` },
  }
}

/** The letter to the house about a failed refund: its guest expects the money, and only a person can ask again. */
export function failedRefundLetter(refund: {
  orderId: string
  orderNumber: string
  cents: Cents
  /** A sentence on why. */
  reason: string
}): Letter {
  const { orderId, orderNumber, cents, reason } = refund
  const news = `${formatCents(cents)} of order ${orderNumber} did not go back. ${reason}`
  return {
    kind: 'refund_failed',
    subject: `A refund for order ${orderNumber} has failed`,
    preview: news,
    heading: `A refund for order ${orderNumber} has failed`,
    paragraphs: [
      news,
      'Unless your guest has had it meanwhile, they still wait. Ask for it again on the order’s page, or give it back another way.',
    ],
    button: { words: `Open order ${orderNumber}`, address: `/dashboard/orders/${orderId}` },
  }
}
