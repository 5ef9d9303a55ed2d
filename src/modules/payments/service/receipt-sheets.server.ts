import { Refusal } from '#kernel/refusal.ts'
import { getFollowedId } from '#modules/orders/service/follow.server.ts'
import type { OrderLinks } from '#modules/orders/service/links.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Invoice } from '../receipts/rules/invoice.ts'
import { pdfAddress } from '../receipts/rules/links.ts'
import type { Sheet } from '../receipts/rules/sheet.ts'
import { makeInvoice } from '../receipts/service/make-invoice.server.ts'
import { getReceiptNumber } from '../receipts/service/receipt-number.server.ts'
import type { ReceiptLinks } from '../receipts/service/receipt-links.server.ts'
import { receiptTexts as texts } from '../receipts/texts.ts'
import { refuseUnknown } from '../rules/attempts.ts'
import { type Payment, selectPayment } from '../store/payments.server.ts'
import { listReceipts } from './list-receipts.server.ts'
import { findPaymentOf, requireOwnPayment } from './own-payment.server.ts'

/** A receipt, and where it is had as a file. */
type FiledSheet = Sheet & { pdf: string; rollPdf: string }

export interface Links {
  orders: OrderLinks
  receipts: ReceiptLinks
}

/** Of one of the viewer's own payments; of the house's desk, every one. @throws Refusal `not_found` */
export async function listOwnReceipts(
  scope: Scope,
  links: Links,
  id: string,
): Promise<FiledSheet[]> {
  return filed(scope, links, await requireOwnPayment(scope, id), 'named')
}

/** Of an order, for whoever has its link: no names, and none until it is paid. @throws Refusal `not_found` */
export async function listReceiptsByLink(
  scope: Scope,
  links: Links,
  token: string,
): Promise<FiledSheet[]> {
  const payment = await findPaidByLink(scope, links, token)
  return payment ? filed(scope, links, payment, 'plain') : []
}

/** Makes the receipt of a payment an invoice. @throws Refusal `not_found`, `invalid`, `conflict` */
export async function makeOwnInvoice(
  scope: Scope,
  links: Links,
  { id, invoice }: { id: string; invoice: Invoice },
): Promise<FiledSheet[]> {
  return makeFor(scope, links, await requireOwnPayment(scope, id), invoice)
}

/** The same by an order's link: this answer alone has the names. @throws Refusal `not_found`, `invalid`, `conflict` */
export async function makeInvoiceByLink(
  scope: Scope,
  links: Links,
  { token, invoice }: { token: string; invoice: Invoice },
): Promise<FiledSheet[]> {
  const payment = await findPaidByLink(scope, links, token)
  return payment ? makeFor(scope, links, payment, invoice) : refuseUnknown()
}

/** The receipt of this number behind the address of a file. @throws Refusal `not_found` */
export async function getFiledReceipt(
  scope: Scope,
  links: ReceiptLinks,
  { token, number }: { token: string; number: string },
): Promise<Sheet> {
  const named = links.named.idOf(token)
  const payment = await selectPayment(scope.db, named ?? links.plain.idOf(token) ?? '')
  const isNamed = named !== undefined
  const only = /^\d{1,9}$/.test(number) ? Number(number) : 0
  const [sheet] = payment ? await listReceipts(scope, payment, { isNamed, only }) : []
  if (!sheet) throw new Refusal('not_found', texts.noneHere)
  return sheet
}

async function findPaidByLink(
  scope: Scope,
  { orders }: Links,
  token: string,
): Promise<Payment | undefined> {
  return findPaymentOf(scope, await getFollowedId(scope, orders, token))
}

async function makeFor(scope: Scope, links: Links, payment: Payment, invoice: Invoice) {
  await makeInvoice(scope, await getReceiptNumber(scope, payment.id), invoice)
  return filed(scope, links, payment, 'named')
}

async function filed(
  scope: Scope,
  { receipts }: Links,
  payment: Payment,
  as: keyof ReceiptLinks,
): Promise<FiledSheet[]> {
  const token = receipts[as].tokenOf(payment.id)
  const sheets = await listReceipts(scope, payment, { isNamed: as === 'named' })
  return sheets.map((sheet) => ({
    ...sheet,
    pdf: pdfAddress(token, sheet.number, 'a4'),
    rollPdf: pdfAddress(token, sheet.number, 'roll'),
  }))
}
