import { greeting, type Letter } from '#kernel/letter.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { receiptTexts as texts } from '../receipts/texts.ts'
import { refundAlertTexts } from './house-texts.ts'
import { refundLetterTexts } from './letter-texts.ts'

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

export function refundLetter(refund: RefundFacts): Letter {
  const { restaurant, customer, orderNumber, cents, isWhole, lines, card, link } = refund
  const amount = formatCents(cents)
  const { whenItShows } = refundLetterTexts
  const say = isWhole ? refundLetterTexts.newsOfAll : refundLetterTexts.news
  const news = say(amount, orderNumber, card ?? undefined)
  return {
    kind: 'refund',
    subject: refundLetterTexts.subject(orderNumber, restaurant),
    preview: `${news} ${whenItShows}`,
    heading: refundLetterTexts.heading(amount),
    paragraphs: [greeting(customer), `${news} ${whenItShows}`],
    facts: [
      { name: texts.titles.correction, value: texts.ofReceipt(refund.correction, refund.receipt) },
    ],
    button: { words: refundLetterTexts.button, address: link },
    ...(lines.length > 0 && {
      bill: {
        title: refundLetterTexts.order(orderNumber),
        rows: lines.map((line) => ({
          words: `${line.quantity} × ${line.name}`,
          cents: line.cents,
        })),
        total: { words: refundLetterTexts.total, cents },
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
  const news = refundAlertTexts.large(formatCents(cents), orderNumber)
  const subject = refundAlertTexts.largeSubject(formatCents(cents), orderNumber)
  return {
    kind: 'refund_large',
    subject,
    preview: news,
    heading: subject,
    paragraphs: [news, refundAlertTexts.largeAdvice],
    facts: [{ name: refundAlertTexts.refundedBy, value: by }],
    button: refundButton(orderId, orderNumber),
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
  const news = refundAlertTexts.failed(formatCents(cents), orderNumber, reason)
  return {
    kind: 'refund_failed',
    subject: refundAlertTexts.failedSubject(orderNumber),
    preview: news,
    heading: refundAlertTexts.failedSubject(orderNumber),
    paragraphs: [news, refundAlertTexts.failedAdvice],
    button: refundButton(orderId, orderNumber),
  }
}

function refundButton(orderId: string, orderNumber: string): NonNullable<Letter['button']> {
  return { words: refundAlertTexts.open(orderNumber), address: `/dashboard/orders/${orderId}` }
}
