import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { ppm } from '#kernel/units.ts'
import { orderTypes } from '#modules/restaurant/order-rules.ts'
import { moveKinds, tenders } from './rules.ts'
import { tillCallTexts } from './texts.ts'

const type = z.enum(orderTypes)

const rateSchema = z.strictObject({
  type,
  /** The id of the house's tax class then; name and letter as they stood on the receipts. */
  classId: z.string(),
  name: z.string(),
  letter: z.string(),
  ppm: ppm(),
  /** Dollars, like all sums here. */
  net: z.number(),
  tax: z.number(),
  /** What the rate is made of; absent: of itself alone. */
  parts: z.optional(z.array(z.strictObject({ name: z.string(), ppm: ppm(), tax: z.number() }))),
})

const moveSchema = z.strictObject({
  kind: z.enum(moveKinds),
  /** Negative: taken out, or missing when the drawer was counted in the morning. */
  amount: z.number(),
  /** What an opening count found; null for all other moves. */
  counted: z.nullable(z.number()),
  words: z.string(),
  at: z.string(),
})

const cashFields = {
  /** What the close before left in the drawer. */
  float: z.number(),
  moves: z.array(moveSchema),
  /** What has to be in the drawer. */
  expected: z.number(),
}

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
    gross: z.number(),
    rates: z.array(rateSchema),
    /** What of the turnover is in no rate. */
    untaxed: z.number(),
    /** Tax within it that was added to prices, and is no revenue; absent: none. */
    addedTax: z.optional(z.number()),
    charges: z.array(z.strictObject({ name: z.string(), amount: z.number() })),
    types: z.array(z.strictObject({ type, orders: z.number(), amount: z.number() })),
  }),
  /** What of sales went back, less refunds that came back to the house. */
  corrections: z.strictObject({
    gross: z.number(),
    rates: z.array(rateSchema),
    untaxed: z.number(),
    addedTax: z.optional(z.number()),
  }),
  tips: z.strictObject({ came: z.number(), back: z.number() }),
  /** Tips included; of cash what was handed over. */
  tenders: z.array(
    z.strictObject({
      tender: z.enum(tenders),
      payments: z.number(),
      came: z.number(),
      refunds: z.number(),
      back: z.number(),
    }),
  ),
  /** What cash was rounded by; absent: by nothing. */
  rounding: z.optional(z.strictObject({ came: z.number(), back: z.number() })),
  /** Orders that are still to be paid at the counter. */
  owed: z.strictObject({ orders: z.number(), amount: z.number() }),
}

const xSchema = z.strictObject({
  /** When the last close was made; before the first, when the first receipt was given or cash moved; null: never. */
  openedAt: z.nullable(z.string()),
  ...reportFields,
  cash: z.strictObject(cashFields),
})

const zSchema = z.strictObject({
  number: z.number(),
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
    counted: z.number(),
    /** What was counted less what was expected. */
    difference: z.number(),
    /** What stayed in the drawer, and what was taken out of it. */
    kept: z.number(),
    taken: z.number(),
  }),
})

const closeSchema = z.strictObject({
  number: z.number(),
  openedAt: z.string(),
  closedAt: z.string(),
  by: z.string(),
  sales: z.number(),
  corrections: z.number(),
  counted: z.number(),
  difference: z.number(),
  kept: z.number(),
})

export type XReport = z.output<typeof xSchema>
export type WireZ = z.output<typeof zSchema>
export type ListedClose = z.output<typeof closeSchema>

export const getTill = endpoint({
  name: 'getTill',
  method: 'GET',
  path: '/till',
  summary: tillCallTexts.read,
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
  summary: tillCallTexts.move,
  who: 'host',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    kind: z.enum(moveKinds),
    /** What goes in or out; for `opening`, what was counted. */
    amount: z.number(),
    /** What it is for; required for `in` and `out`. */
    words: z.optional(z.string()),
  }),
  output: z.strictObject({
    seq: z.number(),
    /** Signed, as it stands in the report. */
    amount: z.number(),
    /** What has to be in the drawer now. */
    expected: z.number(),
  }),
  refusals: { 422: tillCallTexts.problems },
})

export const closeTill = endpoint({
  name: 'closeTill',
  method: 'POST',
  path: '/till/closes',
  summary: tillCallTexts.close,
  who: 'host',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    /** The number of the last close that was seen; 0: none. */
    after: z.number(),
    /** What was shown as expected in the drawer. */
    expected: z.number(),
    /** What was counted in the drawer: may be left out where no cash has come, gone or stayed. */
    counted: z.optional(z.number()),
    /** What of it stays there; nothing when left out. */
    kept: z.optional(z.number()),
  }),
  output: z.strictObject({ number: z.number(), difference: z.number() }),
  refusals: { 409: tillCallTexts.notClosed, 422: tillCallTexts.problems },
})

export const listCloses = endpoint({
  name: 'listCloses',
  method: 'GET',
  path: '/till/closes',
  summary: tillCallTexts.list,
  who: 'host',
  rate: 'read',
  query: z.object({ before: z.optional(z.string()) }),
  output: z.strictObject({ closes: z.array(closeSchema), next: z.nullable(z.string()) }),
  refusals: { 422: tillCallTexts.problems },
})

export const getClose = endpoint({
  name: 'getClose',
  method: 'GET',
  path: '/till/closes/:number',
  noun: 'close of a day',
  summary: tillCallTexts.get,
  who: 'host',
  rate: 'read',
  params: z.object({ number: z.string() }),
  output: zSchema,
  refusals: { 404: tillCallTexts.noClose },
})

export const printClose = endpoint({
  name: 'printClose',
  method: 'GET',
  path: '/till/closes/:number/pdf',
  summary: tillCallTexts.print,
  who: 'host',
  rate: 'read',
  params: z.object({ number: z.string() }),
  query: z.strictObject({ paper: z.optional(z.enum(['a4', 'roll'])) }),
  output: z.custom<Uint8Array>(),
  produces: 'application/pdf',
  refusals: { 404: tillCallTexts.noClose },
})
