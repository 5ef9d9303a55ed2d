import { Answer } from '#kernel/answer.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { dateIn } from '#kernel/formatter.ts'
import { Refusal } from '#kernel/refusal.ts'
import { getFollowedId } from '#modules/orders/following.server.ts'
import type { OrderLinks } from '#modules/orders/links.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { eInvoiceNote, taxPaperOf } from '#modules/restaurant/issuing.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Printer } from '#platform/pdf/printer.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { signedLinks, type SignedLinks } from '#platform/signed-links.server.ts'
import { listReceipts } from './composing-receipts.server.ts'
import { findPaymentOf, isOwnPayment, requireOwnPayment } from './listing.server.ts'
import * as contract from './receipts/contract.ts'
import type { ReceiptPrint } from './receipts/drawing.server.ts'
import { getReceiptNumber } from './receipts/giving.server.ts'
import { makeInvoice } from './receipts/invoicing.server.ts'
import type { Invoice } from './receipts/invoicing.ts'
import type { Sheet } from './receipts/rules.ts'
import { receiptTexts as texts } from './receipts/texts.ts'
import { refuseUnknown } from './rules.ts'
import { type Payment, selectPayment } from './settling-store.server.ts'

export interface Links {
  orders: OrderLinks
  receipts: ReceiptLinks
}

export function showingReceiptsRoutes(links: Links, print: Printer<ReceiptPrint>): Route[] {
  return [
    serve(contract.listReceipts, async (scope, { params }) => ({
      receipts: await listOwnReceipts(scope, links, params.id),
    })),
    serve(contract.listReceiptsByLink, async (scope, { params }) => ({
      receipts: await listReceiptsByLink(scope, links, params.token),
    })),
    serve(contract.askInvoice, async (scope, { params: { id }, body }) => ({
      receipts: await makeOwnInvoice(scope, links, { id, invoice: invoiceOf(body) }),
    })),
    serve(contract.askInvoiceByLink, async (scope, { params: { token }, body }) => ({
      receipts: await makeInvoiceByLink(scope, links, { token, invoice: invoiceOf(body) }),
    })),
    // Whoever has the address of one has that one.
    serve(contract.getReceiptPdf, async (scope, { params, query: { number, paper = 'a4' } }) => {
      const sheet = await getFiledReceipt(scope, links.receipts, { ...params, number })
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="receipt-${sheet.number}.pdf"`,
        'cache-control': 'private, no-store',
      }
      return new Answer(await print({ sheet, paper }), { headers })
    }),
  ]
}

type AskedInvoice = InputOf<typeof contract.askInvoice>['body']

function invoiceOf({ name, address, taxId = '' }: AskedInvoice) {
  return { name, address, taxId }
}

/** A receipt, and where it is had as a file. */
type FiledSheet = Sheet & {
  pdf: string
  rollPdf: string
  /** What a company is asked for its invoice. */
  taxIdLabel: string
  /** That a PDF is no electronic invoice, where businesses owe those. */
  eInvoice?: string | undefined
}

/** Receipts of one of the viewer's own payments, or for staff at the desk of anybody's. @throws Refusal `not_found` */
async function listOwnReceipts(scope: Scope, links: Links, id: string): Promise<FiledSheet[]> {
  return filed(scope, links, await requireOwnPayment(scope, id), 'named')
}

/** Receipts for whoever has an order's link: without names, and none before it is paid. @throws Refusal `not_found` */
async function listReceiptsByLink(
  scope: Scope,
  links: Links,
  token: string,
): Promise<FiledSheet[]> {
  const payment = await findPaidByLink(scope, links, token)
  return payment ? filed(scope, links, payment, 'plain') : []
}

/** Makes the receipt of a payment an invoice. @throws Refusal `not_found`, `invalid`, `conflict` */
async function makeOwnInvoice(
  scope: Scope,
  links: Links,
  { id, invoice }: { id: string; invoice: Invoice },
): Promise<FiledSheet[]> {
  return makeFor(scope, links, await requireOwnPayment(scope, id), { invoice, isPayer: true })
}

/**
 * Makes an order's receipt an invoice through its link: of all answers to the link, this one alone has the names.
 * @throws Refusal `not_found`, `invalid`, `conflict`
 */
async function makeInvoiceByLink(
  scope: Scope,
  links: Links,
  { token, invoice }: { token: string; invoice: Invoice },
): Promise<FiledSheet[]> {
  const payment = await findPaidByLink(scope, links, token)
  if (!payment) return refuseUnknown()
  const isPayer = await isOwnPayment(scope, payment)
  return makeFor(scope, links, payment, { invoice, isPayer })
}

async function makeFor(
  scope: Scope,
  links: Links,
  payment: Payment,
  { invoice, isPayer }: { invoice: Invoice; isPayer: boolean },
) {
  const receipt = await getReceiptNumber(scope, payment.id)
  await makeInvoice(scope, { receipt, isPayer }, invoice)
  return filed(scope, links, payment, 'named')
}

async function findPaidByLink(
  scope: Scope,
  { orders }: Links,
  token: string,
): Promise<Payment | undefined> {
  return findPaymentOf(scope, await getFollowedId(scope, orders, token))
}

async function filed(
  scope: Scope,
  { receipts }: Links,
  payment: Payment,
  as: keyof ReceiptLinks,
): Promise<FiledSheet[]> {
  const token = receipts[as].tokenOf(payment.id)
  const sheets = await listReceipts(scope, payment, { isNamed: as === 'named' })
  const { country, timeZone } = await getRestaurant(scope)
  const eInvoice = eInvoiceNote(country, dateIn(scope.now.getTime(), timeZone))
  return sheets.map((sheet) => ({
    ...sheet,
    taxIdLabel: taxPaperOf(country).id,
    ...(eInvoice !== undefined && { eInvoice }),
    pdf: pdfAddress(token, sheet.number, 'a4'),
    rollPdf: pdfAddress(token, sheet.number, 'roll'),
  }))
}

/** The receipt of this number behind the address of a file. @throws Refusal `not_found` */
async function getFiledReceipt(
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

/** Opens the PDFs of a payment's receipts without a sign-in. */
export interface ReceiptLinks {
  /** Without the invoice's names: for whoever has the order's link. */
  plain: SignedLinks
  /** With the invoice's names: for whoever paid, and the house. */
  named: SignedLinks
}

export function receiptLinks(secret: string): ReceiptLinks {
  return { plain: signedLinks(secret, 'receipt'), named: signedLinks(secret, 'invoice') }
}

/**
 * The address of a receipt as a PDF.
 * @param token names the payment, and says whether its invoices show their names
 */
function pdfAddress(token: string, number: number, paper: 'a4' | 'roll'): string {
  const query = new URLSearchParams({ number: String(number), ...(paper === 'roll' && { paper }) })
  return `/receipts/${token}/pdf?${query}`
}
