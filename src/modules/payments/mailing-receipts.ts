import type { Letter } from '#kernel/letter.ts'
import { billOfLetter } from '#modules/orders/bill/describing.ts'
import type { WireTaxes } from '#modules/orders/contract/guest.ts'
import { type OrderedLine, placeOf } from '#modules/orders/rules.ts'
import type { OrderType } from '#modules/restaurant/order-rules.ts'
import { receiptTexts as texts } from './receipts/texts.ts'

/** What a mailed receipt says. */
interface ReceiptFacts {
  restaurant: string
  customer: string
  orderNumber: string
  /** The number of the house’s receipt; a test’s is “T1”. */
  number: string
  type: OrderType
  /** "11/21/2026". */
  date: string
  /** What the guest wrote to the kitchen about all of it; empty when nothing. */
  note: string
  lines: readonly OrderedLine[]
  paidCents: number
  /** The staff's tip, within `paidCents`. */
  tipCents: number
  /** Beside it: what cash was rounded by. */
  roundingCents: number
  /** Absent: prices are all there is. */
  taxes?: WireTaxes | undefined
  card: string | null
  /** What else has to be read on it. */
  notes?: readonly string[]
  /** The receipt's page on the restaurant's own site. */
  link: string
  /** "Ready Sat, Nov 21, 6:40 pm"; undefined once there is nothing to pick up any more. */
  pickup: string | undefined
}

export function receiptLetter(receipt: ReceiptFacts): Letter {
  const {
    restaurant,
    customer,
    orderNumber,
    number,
    date,
    note,
    lines,
    paidCents,
    tipCents,
    roundingCents,
    taxes,
    card,
    link,
    pickup,
    notes = [],
  } = receipt
  const news = `This is your receipt for order ${orderNumber}.`
  const bill = billOfLetter(
    lines,
    { words: card === null ? 'Paid' : `Paid, ${card}`, cents: paidCents + roundingCents },
    taxes,
    [
      ...(tipCents > 0 ? [{ words: texts.tip, cents: tipCents }] : []),
      ...(roundingCents === 0 ? [] : [{ words: texts.rounding, cents: roundingCents }]),
    ],
  )
  const below = [...(bill.notes ?? []), ...notes]
  return {
    kind: 'receipt',
    subject: `Receipt for order ${orderNumber} at ${restaurant}`,
    preview: pickup === undefined ? news : `${news} ${pickup}.`,
    heading: customer === '' ? 'Thank you' : `Thank you, ${customer}`,
    paragraphs: [news],
    ...(pickup !== undefined && { place: placeOf(receipt, pickup) }),
    facts: [
      { name: texts.titles.sale, value: number },
      ...(note === '' ? [] : [{ name: 'Your note', value: note }]),
    ],
    button: { words: 'See the receipt', address: link },
    bill: {
      title: `Order ${orderNumber}, ${date}`,
      ...bill,
      ...(below.length > 0 && { notes: below }),
    },
  }
}
