import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { orderTypes } from '#modules/restaurant/order-rules.ts'

const statsSchema = z.strictObject({
  revenue: z.number(),
  owed: z.number(),
  users: z.number(),
  menus: z.number(),
  orders: z.number(),
})

export type AdminStats = z.output<typeof statsSchema>

export const getAdminStats = endpoint({
  name: 'getAdminStats',
  method: 'GET',
  path: '/admin-stats',
  summary:
    'Revenue: dollars that have come, by card or at the counter, less what went back, without tips and without tax that was added to prices; `owed` is what is still to come at the counter. People, dishes on the menu, and orders that were placed and not given up',
  who: 'admin',
  rate: 'read',
  output: statsSchema,
})

/** The sums of a time, in dollars without tips and without tax that was added to prices. */
const sums = {
  /** What came in that time, by card or at the counter, less what went back in it. */
  revenue: z.number(),
  /** What the orders of that time come to, paid or still owed. */
  sales: z.number(),
  /** How many orders there were. */
  orders: z.number(),
  /** What one order comes to on average; null where there are none. */
  average: z.nullable(z.number()),
}

/** Payments with a tip, dollars of tips that came, and dollars of tips that went back. */
const tipSums = { count: z.number(), came: z.number(), back: z.number() }

/** Dollars and orders, each beside those of the period before. */
const compared = {
  revenue: z.number(),
  orders: z.number(),
  revenueBefore: z.number(),
  ordersBefore: z.number(),
}

const reportSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** The restaurant's own day now. */
  today: z.string(),
  totals: z.strictObject({
    ...sums,
    /** Dollars that went back in this time, of whatever orders; `revenue` is without them. */
    refunded: z.number(),
    /** Dollars that went through the restaurant's own hands. */
    byHand: z.strictObject({
      /** What came in cash in this time, as it was rounded. */
      cash: z.number(),
      /** What came by the terminal in this time. */
      terminal: z.number(),
      /** What went back in cash in this time, as it was rounded. */
      back: z.number(),
      /** What went back by the terminal in this time. */
      terminalBack: z.number(),
      /** What is still to come at the counter for the orders of this time. */
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
     * The full hour at which the counts of both periods end while the asked one is not over: of that one today, of the
     * one before on the day that stands beside today. Null: both are counted whole.
     */
    untilHour: z.nullable(z.number()),
  }),
  /** By day; the figures of the period before add up to `before`. */
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

/** A range that ends today, or a first and a last day as 2026-11-21. */
const period = {
  range: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
}

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
  refusals: noSuch('period'),
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
  refusals: noSuch('period or table'),
})

const bookingSums = {
  /** Guests who came, or are to come, and their bookings; walk-ins are bookings too. */
  covers: z.number(),
  bookings: z.number(),
  noShows: z.number(),
  cancelled: z.number(),
}

const bookingReportSchema = z.strictObject({
  /** False while the house has no tables and nobody has ever booked in these days. */
  hasTables: z.boolean(),
  from: z.string(),
  to: z.string(),
  today: z.string(),
  totals: z.strictObject(bookingSums),
  before: z.strictObject(bookingSums),
  /** The middle of how long before their time bookings are made; null without any. */
  medianLeadHours: z.nullable(z.number()),
  medianLeadHoursBefore: z.nullable(z.number()),
  days: z.array(z.strictObject({ day: z.string(), ...bookingSums, coversBefore: z.number() })),
  /** Booked for the seven days after today. */
  ahead: z.strictObject({ covers: z.number(), bookings: z.number() }),
})

export type BookingReport = z.output<typeof bookingReportSchema>

export const getBookingReport = endpoint({
  name: 'getBookingReport',
  method: 'GET',
  path: '/admin-stats/bookings',
  noun: 'bookings',
  summary: 'Guests, no-shows and how far ahead people book, by day, beside the period before',
  who: 'admin',
  rate: 'read',
  query: z.strictObject(period),
  output: bookingReportSchema,
  refusals: noSuch('period'),
})

export const getCustomerTotals = endpoint({
  name: 'getCustomerTotals',
  method: 'GET',
  path: '/users/:id/totals',
  summary: 'What a person has paid in dollars, how often they ordered, and when last',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    spend: z.number(),
    orders: z.number(),
    /** The locale's short date, in the restaurant's time zone. */
    lastOrder: z.nullable(z.string()),
  }),
  refusals: { 404: 'No such person' },
})

function noSuch(what: string) {
  return { 422: `No such ${what}; the fields say which` }
}
