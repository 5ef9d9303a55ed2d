import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const sheetRow = z.strictObject({
  name: z.string(),
  /** “2 ×”. */
  quantity: z.optional(z.string()),
  details: z.optional(z.readonly(z.array(z.string()))),
  amount: z.string(),
  letter: z.optional(z.string()),
})

const rows = z.readonly(z.array(sheetRow))

const words = z.readonly(z.array(z.string()))

/** A receipt in words and sums as they are read, and where it is had as a PDF. */
const receiptSheet = z.strictObject({
  /** Counts the house’s receipts, without gaps. */
  number: z.number(),
  kind: z.enum(['sale', 'correction', 'reversal']),
  /** When it was given, in milliseconds. */
  at: z.number(),
  title: z.string(),
  /** What it corrects. */
  refers: z.optional(z.string()),
  /** The house as it was called then. */
  house: words,
  /** Whom the full invoice is for; absent: it is none, or whoever asks is not to know. */
  to: z.optional(words),
  /** The fields that `to` was written from; only on the invoice itself, not on what corrects it. */
  invoice: z.optional(z.strictObject({ name: z.string(), address: z.string(), taxId: z.string() })),
  /** It is an invoice, but whoever asks is not to know for whom. */
  invoiced: z.optional(z.literal(true)),
  /** The invoice was asked for through the order’s link alone: whoever paid may still change its name. */
  invoiceOpen: z.optional(z.literal(true)),
  facts: z.readonly(z.array(z.strictObject({ term: z.string(), text: z.string() }))),
  rows,
  sums: rows,
  total: sheetRow,
  tenders: rows,
  rates: z.readonly(
    z.array(
      z.strictObject({ name: z.string(), net: z.string(), tax: z.string(), gross: z.string() }),
    ),
  ),
  /** What else stands on it: “This is not a fiscal receipt.” */
  notes: z.optional(words),
  /** What a company’s number is called where the house is, and that a PDF is no electronic invoice, where those are owed. */
  taxIdLabel: z.string(),
  eInvoice: z.optional(z.string()),
  /** Addresses here. */
  pdf: z.string(),
  rollPdf: z.string(),
})

export type ReceiptSheet = z.output<typeof receiptSheet>

const byId = z.object({ id: z.string() })

const byToken = z.object({ token: z.string() })

const sheets = z.strictObject({
  /** The sale first, then what corrects it. */
  receipts: z.array(receiptSheet),
})

export const listReceipts = endpoint({
  name: 'listReceipts',
  method: 'GET',
  path: '/payments/:id/receipts',
  summary: 'The receipts of one of your payments as they were given; the house may read every one',
  who: 'customer',
  rate: 'read',
  params: byId,
  output: sheets,
  refusals: { 404: 'No such payment of yours' },
})

export const listReceiptsByLink = endpoint({
  name: 'listReceiptsByLink',
  method: 'GET',
  path: '/orders/by-link/:token/receipts',
  noun: 'order',
  summary:
    'The same for whoever has an order’s link, without the names on invoices; none until it is paid',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: sheets,
  refusals: { 404: 'Nobody’s link' },
})

const invoice = z.strictObject({
  name: z.string(),
  /** May have several lines. */
  address: z.string(),
  /** A company’s tax number. */
  taxId: z.optional(z.string()),
})

export const askInvoice = endpoint({
  name: 'askInvoice',
  method: 'POST',
  path: '/payments/:id/invoice',
  summary:
    'Makes the receipt of one of your payments a full invoice; the house may, of every one, and put it right',
  who: 'customer',
  rate: 'read',
  params: byId,
  body: invoice,
  output: sheets,
  refusals: {
    404: 'No such payment of yours',
    409: '`invoice_made`: for somebody else; the house may change it, whoever paid what was written by the link alone, and whoever has the link that within an hour',
    422: 'The fields say why',
  },
})

export const askInvoiceByLink = endpoint({
  name: 'askInvoiceByLink',
  method: 'POST',
  path: '/orders/by-link/:token/invoice',
  summary: 'The same for whoever has an order’s link; the answer alone names them',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  body: invoice,
  output: sheets,
  refusals: {
    404: 'Nobody’s link, or it is not paid',
    409: '`invoice_made`: for somebody else; the house may change it, whoever paid what was written by the link alone, and whoever has the link that within an hour',
    422: 'The fields say why',
  },
})

export const getReceiptPdf = endpoint({
  name: 'getReceiptPdf',
  method: 'GET',
  path: '/receipts/:token/pdf',
  summary: 'A receipt as a PDF, by the address that its answer names: A4, or for a roll of 80 mm',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  query: z.strictObject({
    number: z.string(),
    paper: z.optional(z.enum(['a4', 'roll'])),
  }),
  output: z.custom<Uint8Array>(),
  produces: 'application/pdf',
  refusals: { 400: 'A paper that is neither', 404: 'Nobody’s address' },
})
