import type { Letter } from '#kernel/letter.ts'
import { taxesOf } from '#modules/orders/bill/describing.server.ts'
import { billOfLetter } from '#modules/orders/bill/describing.ts'
import type { WireTaxes } from '#modules/orders/contract/guest.ts'
import { guestsOwnWords, mayEmailGuest } from '#modules/orders/mailing.server.ts'
import { canBeWrittenTo, type OrderedLine, placeOf } from '#modules/orders/rules.ts'
import { sayWhenReady } from '#modules/orders/when-ready.server.ts'
import { fiscalStateOf } from '#modules/restaurant/counter-money.server.ts'
import { fiscalReceiptTexts } from '#modules/restaurant/counter-money.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import type { AnyJobKind, JobKind, JobName } from '#platform/jobs/jobs.server.ts'
import type { DeliverMail, Mail } from '#platform/mail/mail.server.ts'
import { findReceipt, type Receipt } from './listing.server.ts'
import { passPoint, type PaymentContext, type PaymentScope } from './payment-scope.server.ts'
import { sayReceiptNumber } from './receipts/giving.server.ts'
import { receiptTexts as texts } from './receipts/texts.ts'
import { receiptLetterTexts } from './texts.server.ts'

/** The job that composes the receipt and mails it. */
export const receiptJob: JobName<{ paymentId: string }> = { kind: 'mailReceipt', lane: 'mail' }

/** Where somebody sees their receipt: signed in, or by their order's link. */
export type ReceiptLink = (receipt: Receipt) => string

export function receiptLinks(
  origin: string,
  { tokenOf }: { tokenOf: (orderId: string) => string },
): ReceiptLink {
  return ({ payment, order }) =>
    !order.isByPhone && !order.isGuest
      ? `${origin}/dashboard/paymentHistory/${payment.id}`
      : `${origin}/order/${tokenOf(order.id)}`
}

export function mailingReceiptsJobs(
  context: PaymentContext,
  linkOf: ReceiptLink,
  deliver: DeliverMail,
): AnyJobKind[] {
  const receipt: JobKind<{ paymentId: string }> = {
    ...receiptJob,
    run: async (scope, { paymentId }, { id }) => {
      const paying = { ...scope, ...context }
      const mail = await composeReceipt(paying, paymentId, linkOf)
      if (!mail) return
      passPoint(paying, 'receipt.before_send')
      await deliver(scope, mail, id)
      passPoint(paying, 'receipt.sent')
    },
  }
  return [receipt]
}

/** What was paid, to the address that the order has frozen; nothing where nobody is to be written to any more. */
async function composeReceipt(
  scope: PaymentScope,
  paymentId: string,
  linkOf: ReceiptLink,
): Promise<Mail | undefined> {
  const receipt = await findReceipt(scope, paymentId)
  if (!receipt || !canBeWrittenTo(receipt.order)) return undefined
  if (receipt.order.isGuest && !(await mayEmailGuest(scope, receipt.order))) return undefined
  const { payment, order, lines, date, restaurant } = receipt
  const letter = receiptLetter({
    restaurant,
    ...(await guestsOwnWords(scope, order)),
    orderNumber: order.number,
    number: await sayReceiptNumber(scope, payment.id),
    type: order.type,
    date,
    lines,
    paidCents: payment.amountCents,
    tipCents: payment.tipCents,
    roundingCents: payment.roundingCents,
    taxes: (await taxesOf(scope, order)).taxes,
    card: payment.card,
    pickup: await sayWhenReady(scope, order),
    link: linkOf(receipt),
    notes: fiscalStateOf(await getRestaurant(scope)) ? [fiscalReceiptTexts.notFiscal] : [],
  })
  return { to: order.customerEmail, letter }
}

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
  const news = receiptLetterTexts.news(orderNumber)
  const bill = billOfLetter(
    lines,
    {
      words: card === null ? receiptLetterTexts.paid : receiptLetterTexts.paidBy(card),
      cents: paidCents + roundingCents,
    },
    taxes,
    [
      ...(tipCents > 0 ? [{ words: texts.tip, cents: tipCents }] : []),
      ...(roundingCents === 0 ? [] : [{ words: texts.rounding, cents: roundingCents }]),
    ],
  )
  const below = [...(bill.notes ?? []), ...notes]
  return {
    kind: 'receipt',
    subject: receiptLetterTexts.subject(orderNumber, restaurant),
    preview: pickup === undefined ? news : receiptLetterTexts.preview(news, pickup),
    heading: customer === '' ? receiptLetterTexts.thanks : receiptLetterTexts.thanksTo(customer),
    paragraphs: [news],
    ...(pickup !== undefined && { place: placeOf(receipt, pickup) }),
    facts: [
      { name: texts.titles.sale, value: number },
      ...(note === '' ? [] : [{ name: receiptLetterTexts.note, value: note }]),
    ],
    button: { words: receiptLetterTexts.button, address: link },
    bill: {
      title: receiptLetterTexts.order(orderNumber, date),
      ...bill,
      ...(below.length > 0 && { notes: below }),
    },
  }
}
