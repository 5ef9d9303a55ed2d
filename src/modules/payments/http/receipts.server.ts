import type { InputOf } from '#kernel/endpoint.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { type RawRoute, type Route, serve, serveRaw } from '#platform/http/route.server.ts'
import type { Printer } from '#platform/pdf/printer.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from '../contract/receipts.ts'
import type { ReceiptPrint } from '../receipts/service/draw-receipt.server.ts'
import type { ReceiptLinks } from '../receipts/service/receipt-links.server.ts'
import { findPaymentOfOrder } from '../service/find-payment-of-order.server.ts'
import * as sheets from '../service/receipt-sheets.server.ts'

export function receiptRoutes(links: sheets.Links): Route[] {
  return [
    serve(contract.getPaymentOfOrder, async (scope, { params }) => {
      const found = await findPaymentOfOrder(scope, params.id)
      if (!found) return { payment: null }
      const { id, amountCents, tipCents, card, intentId, createdAt, by, takenBy, sealedUntil } =
        found
      const payment = {
        price: dollarsFromCents(amountCents),
        ...(tipCents > 0 && { tip: dollarsFromCents(tipCents) }),
        card,
        intentId,
        by,
        takenBy,
        sealedUntil,
      }
      return { payment: { _id: id, ...payment, createdAt: new Date(createdAt).toISOString() } }
    }),
    serve(contract.listReceipts, async (scope, { params }) => ({
      receipts: await sheets.listOwnReceipts(scope, links, params.id),
    })),
    serve(contract.listReceiptsByLink, async (scope, { params }) => ({
      receipts: await sheets.listReceiptsByLink(scope, links, params.token),
    })),
    serve(contract.askInvoice, async (scope, { params: { id }, body }) => ({
      receipts: await sheets.makeOwnInvoice(scope, links, { id, invoice: invoiceOf(body) }),
    })),
    serve(contract.askInvoiceByLink, async (scope, { params: { token }, body }) => ({
      receipts: await sheets.makeInvoiceByLink(scope, links, { token, invoice: invoiceOf(body) }),
    })),
  ]
}

function invoiceOf({ name, address, taxId = '' }: AskedInvoice) {
  return { name, address, taxId }
}

type AskedInvoice = InputOf<typeof contract.askInvoice>['body']

interface PdfParts {
  print: Printer<ReceiptPrint>
  receipts: ReceiptLinks
  scopeNow: () => Scope
  headers: Record<string, string>
}

/** Receipts as files: whoever has the address of one has that one. */
export function receiptPdfRoute({ print, receipts, scopeNow, headers }: PdfParts): RawRoute {
  return serveRaw(contract.getReceiptPdf, async (request, reply) => {
    const { token = '' } = Object(request.params) as { token?: string }
    const { number = '', paper } = Object(request.query) as { number?: string; paper?: string }
    const sheet = await sheets.getFiledReceipt(scopeNow(), receipts, { token, number })
    const bytes = await print({ sheet, paper: paper === 'roll' ? 'roll' : 'a4' })
    return reply
      .headers(headers)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .header('content-disposition', `inline; filename="receipt-${sheet.number}.pdf"`)
      .send(bytes)
  })
}
