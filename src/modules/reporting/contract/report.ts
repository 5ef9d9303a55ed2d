import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { orderTypes } from '#modules/restaurant/rules/order-types.ts'

/** A range that ends today, or a first and a last day as 2026-11-21. */
const period = {
  range: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
}

/**
 * Dollars that came, by card or at the counter, less what went back, in that time; what the orders of that
 * time come to, paid or still owed; orders; and what one of them comes to on average, null where there are
 * none.
 */
const sums = {
  revenue: z.number(),
  sales: z.number(),
  orders: z.number(),
  average: z.nullable(z.number()),
}

/** The same of the period before beside each. */
const compared = {
  revenue: z.number(),
  orders: z.number(),
  revenueBefore: z.number(),
  ordersBefore: z.number(),
}

/** Payments with one, dollars that came, and what of any went back. */
const tipSums = { count: z.number(), came: z.number(), back: z.number() }

const reportSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** The restaurant's, now. */
  today: z.string(),
  totals: z.strictObject({
    ...sums,
    /** Dollars that went back in this time, of whatever orders; `revenue` is without them. */
    refunded: z.number(),
    /** Dollars that went through the restaurant's own hands in this time, and what is still owed. */
    byHand: z.strictObject({
      cash: z.number(),
      terminal: z.number(),
      back: z.number(),
      owed: z.number(),
    }),
    /** Dollars that guests have added for the staff, and what of any went back: no revenue. Absent where there were none. */
    tips: z.optional(z.strictObject(tipSums)),
    /** By people who had never ordered before, and by all others. */
    newOrders: z.number(),
    newSales: z.number(),
    returningOrders: z.number(),
    returningSales: z.number(),
  }),
  /** The part of the totals that is compared with `before`: up to its `untilHour`. */
  soFar: z.strictObject(sums),
  before: z.strictObject({
    ...sums,
    from: z.string(),
    to: z.string(),
    /**
     * While the period is not over, both are counted up to this full hour: the one today, the other
     * on the day that stands beside today, after which nothing of it is counted.
     */
    untilHour: z.nullable(z.number()),
  }),
  /** What they say of before adds up to `before`. */
  days: z.array(z.strictObject({ day: z.string(), ...compared })),
  /** By hour of whole days, before as well: they say what the rest of a day used to bring. */
  hours: z.array(z.strictObject({ hour: z.number(), ...compared })),
  /** What was ordered, at its price then. */
  categories: z.array(
    z.strictObject({
      category: z.string(),
      /** What it is called, where that is something else. */
      label: z.optional(z.string()),
      sales: z.number(),
      quantity: z.number(),
    }),
  ),
  /** What was sold and what went back, by rate and way of handing over; absent in a house without taxes. */
  taxes: z.optional(
    z.array(
      z.strictObject({
        type: z.enum(orderTypes),
        letter: z.string(),
        name: z.string(),
        /** “8.875%”. */
        rate: z.string(),
        soldNet: z.number(),
        soldTax: z.number(),
        backNet: z.number(),
        backTax: z.number(),
        /** What of the tax is left, by what the rate is made of; absent: of itself alone. */
        parts: z.optional(
          z.array(z.strictObject({ name: z.string(), rate: z.string(), tax: z.number() })),
        ),
      }),
    ),
  ),
  /** What was charged beside the dishes, before tax where that is added; absent where nothing was. */
  charges: z.optional(
    z.array(z.strictObject({ name: z.string(), orders: z.number(), sales: z.number() })),
  ),
  /** What was ordered, by how it was had; absent where all of it was picked up. */
  types: z.optional(
    z.array(z.strictObject({ type: z.enum(orderTypes), orders: z.number(), sales: z.number() })),
  ),
  /** The tips among the totals, by how the food was had; absent where it was one way. */
  tips: z.optional(z.array(z.strictObject({ type: z.enum(orderTypes), ...tipSums }))),
  /** The best-selling dishes. */
  dishes: z.array(
    z.strictObject({
      dishId: z.string(),
      name: z.string(),
      category: z.string(),
      label: z.optional(z.string()),
      sales: z.number(),
      quantity: z.number(),
    }),
  ),
})

export type Report = z.output<typeof reportSchema>

const refusals = { 422: 'No such period or table; the fields say which' }

export const getReport = endpoint({
  name: 'getReport',
  method: 'GET',
  path: '/admin-stats/report',
  summary:
    'Revenue (what came, less what went back) and orders of a period by day and hour, and what was sold by category and dish, beside the period before',
  who: 'admin',
  rate: 'read',
  query: z.strictObject(period),
  output: reportSchema,
  refusals,
})

export const downloadReport = endpoint({
  name: 'downloadReport',
  method: 'GET',
  path: '/admin-stats/report.csv',
  summary:
    'One table of the report for a spreadsheet: days, hours, categories, dishes, taxes, types or charges',
  who: 'admin',
  rate: 'read',
  query: z.strictObject({ ...period, table: z.optional(z.string()) }),
  output: z.string(),
  produces: 'text/csv',
  refusals,
})
