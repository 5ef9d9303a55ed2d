import { taxesOf } from '#modules/orders/bill/describing.server.ts'
import { ownWords, spendLetterToGuest } from '#modules/orders/mailing.server.ts'
import { canBeWrittenTo } from '#modules/orders/rules.ts'
import { sayWhenReady } from '#modules/orders/when-ready.server.ts'
import { fiscalStateOf } from '#modules/restaurant/counter-money.server.ts'
import { fiscalTexts } from '#modules/restaurant/counter-money.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import type { AnyJobKind, JobKind, JobName } from '#platform/jobs/jobs.server.ts'
import type { DeliverMail, Mail } from '#platform/mail/mail.server.ts'
import { findReceipt, type Receipt } from './listing.server.ts'
import { receiptLetter } from './mailing-receipts.ts'
import { passPoint, type PaymentContext, type PaymentScope } from './payment-scope.server.ts'
import { sayReceiptNumber } from './receipts/giving.server.ts'

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

/** What was paid, to the address that the order has frozen; nothing where nobody is to be written to any more. */
async function composeReceipt(
  scope: PaymentScope,
  paymentId: string,
  linkOf: ReceiptLink,
): Promise<Mail | undefined> {
  const receipt = await findReceipt(scope, paymentId)
  if (!receipt || !canBeWrittenTo(receipt.order)) return undefined
  if (receipt.order.isGuest && !(await spendLetterToGuest(scope, receipt.order))) return undefined
  const { payment, order, lines, date, restaurant } = receipt
  const letter = receiptLetter({
    restaurant,
    ...(await ownWords(scope, order)),
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
    notes: fiscalStateOf(await getRestaurant(scope)) ? [fiscalTexts.receipt] : [],
  })
  return { to: order.customerEmail, letter }
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
