import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { cents, ppm } from '#kernel/units.ts'
import { orderTypes } from '#modules/restaurant/showing.ts'

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

/** The sums of a time, without tips and without tax that was added to prices. */
const figures = {
  /** How many orders there were. */
  orders: z.number(),
  /** What the orders of that time come to, paid or still owed. */
  soldCents: cents(),
  /** What came in that time, by card or at the counter, less what went back in it. */
  revenueCents: cents(),
}

const figuresSchema = z.strictObject(figures)

export type Figures = z.output<typeof figuresSchema>

const compared = { ...figures, before: figuresSchema }

/** A day or an hour, and what it was in the period before. */
export interface Compared extends Figures {
  before: Figures
}

const type = z.enum(orderTypes)

const sold = {
  category: z.string(),
  /** What the category is called. */
  label: z.string(),
  quantity: z.number(),
  cents: cents(),
}

const taxedSchema = z.strictObject({ netCents: cents(), taxCents: cents() })

/** Payments with a tip, what came in tips, and what of any tips went back. */
const tipSums = { tips: z.number(), cameCents: cents(), backCents: cents() }

const reportSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** The restaurant's own day now. */
  today: z.string(),
  totals: z.strictObject({
    ...figures,
    /** By people who had never ordered before. */
    firstOrders: z.number(),
    firstCents: cents(),
  }),
  /** What went back in this time, of whatever orders; the revenue is without it. */
  refundedCents: cents(),
  /** What went through the restaurant's own hands. */
  byHand: z.strictObject({
    /** What came in cash in this time, as it was rounded. */
    cashCents: cents(),
    /** What came by the terminal in this time. */
    terminalCents: cents(),
    /** What went back in cash in this time, as it was rounded. */
    backCents: cents(),
    /** What went back by the terminal in this time. */
    terminalBackCents: cents(),
    /** What is still to come at the counter for the orders of this time. */
    owedCents: cents(),
  }),
  /** The part of the totals that is compared with `before`: up to `untilHour`. */
  soFar: figuresSchema,
  /** As many days, just before. */
  before: z.strictObject({ ...figures, from: z.string(), to: z.string() }),
  /**
   * The full hour at which the counts of both periods end while the asked one is not over: of that one today, of the
   * one before on the day that stands beside today. Null: both are counted whole.
   */
  untilHour: z.nullable(z.number()),
  /** By day; the figures of the period before add up to `before`. */
  days: z.array(z.strictObject({ day: z.string(), ...compared })),
  /** By hour of whole days, before as well: they say what the rest of a day used to bring. */
  hours: z.array(z.strictObject({ hour: z.number(), ...compared })),
  /** What was ordered, at its price then. */
  categories: z.array(z.strictObject(sold)),
  /** The best-selling dishes. */
  dishes: z.array(z.strictObject({ dishId: z.string(), name: z.string(), ...sold })),
  /** What was sold and what went back, by rate and way of handing over; none in a house without taxes. */
  taxes: z.array(
    z.strictObject({
      type,
      /** The id of the house's tax class then. */
      classId: z.string(),
      letter: z.string(),
      name: z.string(),
      ppm: ppm(),
      sold: taxedSchema,
      back: taxedSchema,
      /** What of the tax is left, by what the house's rate is made of; none: of itself alone. */
      parts: z.array(z.strictObject({ name: z.string(), ppm: ppm(), cents: cents() })),
    }),
  ),
  /** What was charged beside the dishes, before tax where that is added. */
  charges: z.array(z.strictObject({ name: z.string(), orders: z.number(), cents: cents() })),
  /** What was ordered, by how it was had; none where all of it was picked up. */
  types: z.array(z.strictObject({ type, orders: z.number(), cents: cents() })),
  /** What guests have added for the staff: no revenue. */
  tips: z.strictObject({
    sums: z.strictObject(tipSums),
    /** Only the ways to have the food for which tips came or went. */
    byType: z.array(z.strictObject({ type, ...tipSums })),
  }),
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
  refusals: { 422: 'No such period; the fields say which' },
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
  refusals: { 422: 'No such period or table; the fields say which' },
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
  refusals: { 422: 'No such period; the fields say which' },
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
