import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { cents, ppm } from '#kernel/units.ts'
import { tenders } from '#modules/payments/rules.ts'
import { orderTypes, chargeKinds } from '#modules/restaurant/showing.ts'
import { moveKinds } from './moving.ts'

const type = z.enum(orderTypes)

/** What was sold, or went back, at one rate in one way of having it, as it stood on the receipts. */
const rateSchema = z.strictObject({
  type,
  /** The id of the house's tax class then; name and letter as they stood on the receipts. */
  classId: z.string(),
  name: z.string(),
  letter: z.string(),
  ppm: ppm(),
  netCents: cents(),
  taxCents: cents(),
  /** What of the tax was added to prices, and is no revenue; absent: none, or it is a close from before. */
  addedCents: z.optional(cents()),
  /** What the tax is made of; absent: of itself alone. */
  parts: z.optional(z.array(z.strictObject({ name: z.string(), ppm: ppm(), cents: cents() }))),
})

/** What was charged beside dishes in one way and rate: within the rates, and within what is not taxed. */
const chargeSchema = z.strictObject({
  type,
  part: z.enum(chargeKinds),
  /** Null: without tax. */
  classId: z.nullable(z.string()),
  ppm: ppm(),
  netCents: cents(),
  taxCents: cents(),
  addedCents: cents(),
})

const taxed = {
  grossCents: cents(),
  /** Leaves out what holds no tax. */
  rates: z.array(rateSchema),
  /** The charges by way, tax class and rate, as they are booked; absent: none, or an older close without them. */
  charged: z.optional(z.array(chargeSchema)),
}

const moved = { cameCents: cents(), backCents: cents() }

/** What an X and a Z tell alike. Of what went back sums are positive. */
const reportFields = {
  /** First and last are null where none was given. */
  receipts: z.strictObject({
    first: z.nullable(z.number()),
    last: z.nullable(z.number()),
    sales: z.number(),
    corrections: z.number(),
    reversals: z.number(),
  }),
  /** Turnover without tips. */
  sales: z.strictObject({
    ...taxed,
    charges: z.array(z.strictObject({ name: z.string(), cents: cents() })),
    types: z.array(z.strictObject({ type, orders: z.number(), cents: cents() })),
  }),
  /** What of sales went back, less refunds that came back to the house. */
  corrections: z.strictObject(taxed),
  tips: z.strictObject(moved),
  /** Tips included; of cash what was handed over, as it was rounded. */
  tenders: z.array(
    z.strictObject({
      tender: z.enum(tenders),
      payments: z.number(),
      refunds: z.number(),
      ...moved,
    }),
  ),
  /** What cash was rounded by; absent: by nothing. */
  rounding: z.optional(z.strictObject(moved)),
  /** Orders that are still to be paid at the counter; of a close, that were. */
  owed: z.strictObject({ orders: z.number(), cents: cents() }),
}

const cashFields = {
  /** What the close before left in the drawer. */
  floatCents: cents(),
  moves: z.array(
    z.strictObject({
      kind: z.enum(moveKinds),
      /** Negative: taken out, or missing when the drawer was counted in the morning. */
      cents: cents(),
      /** What an opening count found; null for all other moves. */
      countedCents: z.nullable(cents()),
      words: z.string(),
      at: z.string(),
    }),
  ),
  /** What has to be in the drawer: float, cash that came less cash that went back, and the moves. */
  expectedCents: cents(),
}

const xSchema = z.strictObject({
  /** When the last close was made; before the first, when the first receipt was given or cash moved; null: never. */
  openedAt: z.nullable(z.string()),
  ...reportFields,
  cash: z.strictObject(cashFields),
})

const zSchema = z.strictObject({
  /** Counts the closes from 1, without gaps. */
  number: z.number(),
  /** When the close before was made; of the first, when the first receipt was given. */
  openedAt: z.string(),
  closedAt: z.string(),
  /** Who closed, by the name they have now. */
  by: z.string(),
  /** The house as it was then. */
  house: z.strictObject({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    /** The house's number at the tax office; empty: it had none. */
    taxId: z.string(),
    /** The house's tax numbers, each with what it is called in its country. */
    taxLines: z.array(z.string()),
    timeZone: z.string(),
    /** A note at the end: that this is no fiscal report, where the law asks for one. */
    note: z.optional(z.string()),
  }),
  currency: z.string(),
  ...reportFields,
  cash: z.strictObject({
    ...cashFields,
    countedCents: cents(),
    /** What was counted less what was expected. */
    differenceCents: cents(),
    /** What stays in the drawer; the rest is taken to the safe or the bank. */
    keptCents: cents(),
    takenCents: cents(),
  }),
})

const closeSchema = z.strictObject({
  number: z.number(),
  openedAt: z.string(),
  closedAt: z.string(),
  by: z.string(),
  salesCents: cents(),
  correctionsCents: cents(),
  countedCents: cents(),
  differenceCents: cents(),
  keptCents: cents(),
})

export type XReport = z.output<typeof xSchema>
export type WireZ = z.output<typeof zSchema>
export type ListedClose = z.output<typeof closeSchema>

export const getTill = endpoint({
  name: 'getTill',
  method: 'GET',
  path: '/till',
  summary: 'The X report: what has come since the last close, and what has to be in the drawer',
  who: 'host',
  rate: 'read',
  output: z.strictObject({
    x: xSchema,
    /** Times of the first and the last receipt where they are of more than a day; else null. */
    longOpen: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
    /** When the last close was made, where that is still to come by the server’s clock: a close is dated no earlier; else null. */
    lateClock: z.nullable(z.string()),
    lastClose: z.nullable(closeSchema),
    /** The house counts without seeing what is expected. */
    isBlind: z.boolean(),
  }),
})

export const moveCash = endpoint({
  name: 'moveCash',
  method: 'POST',
  path: '/till/moves',
  summary:
    'Records cash that is paid into the drawer or out of it, or what was found in it at the opening count',
  who: 'host',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    kind: z.enum(moveKinds),
    /** What goes in or out; for `opening`, what was counted. */
    cents: cents(),
    /** What it is for; required for `in` and `out`. */
    words: z.optional(z.string()),
  }),
  output: z.strictObject({
    seq: z.number(),
    /** Signed, as it stands in the report. */
    cents: cents(),
    /** What has to be in the drawer now. */
    expectedCents: cents(),
  }),
  refusals: { 422: 'A sentence per field' },
})

export const closeTill = endpoint({
  name: 'closeTill',
  method: 'POST',
  path: '/till/closes',
  summary: 'Closes the day: counts the drawer and freezes the Z report',
  who: 'host',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    /** The number of the last close that was seen; 0: none. */
    after: z.number(),
    /** What was shown as expected in the drawer. */
    expectedCents: cents(),
    /** What was counted in the drawer: may be left out where no cash has come, gone or stayed. */
    countedCents: z.optional(cents()),
    /** What of it stays there; nothing when left out. */
    keptCents: z.optional(cents()),
  }),
  output: z.strictObject({ number: z.number(), differenceCents: cents() }),
  refusals: {
    409: '`nothing_to_close`: nothing has come and no cash has moved since the last; `closed_meanwhile`: another close is the last; `cash_moved`: another sum is expected in the drawer, `expectedCents` says which',
    422: 'A sentence per field',
  },
})

export const listCloses = endpoint({
  name: 'listCloses',
  method: 'GET',
  path: '/till/closes',
  summary: 'The closes, newest first, 20 at a time; `next` is the next `before`',
  who: 'host',
  rate: 'read',
  query: z.object({ before: z.optional(z.string()) }),
  output: z.strictObject({ closes: z.array(closeSchema), next: z.nullable(z.string()) }),
  refusals: { 422: 'A sentence per field' },
})

export const getClose = endpoint({
  name: 'getClose',
  method: 'GET',
  path: '/till/closes/:number',
  noun: 'close of a day',
  summary: 'A close and its Z report',
  who: 'host',
  rate: 'read',
  params: z.object({ number: z.string() }),
  output: zSchema,
  refusals: { 404: 'No close with this number' },
})

export const printClose = endpoint({
  name: 'printClose',
  method: 'GET',
  path: '/till/closes/:number/pdf',
  summary: 'The Z report of a close as a PDF: A4, or for a roll of 80 mm',
  who: 'host',
  rate: 'read',
  params: z.object({ number: z.string() }),
  query: z.strictObject({ paper: z.optional(z.enum(['a4', 'roll'])) }),
  output: z.custom<Uint8Array>(),
  produces: 'application/pdf',
  refusals: { 404: 'No close with this number' },
})
