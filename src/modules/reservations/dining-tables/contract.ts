import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { dayParts } from '#modules/restaurant/local-time.ts'

/** Why a day has no time for a party. */
export const noTimesReasons = [
  'no_tables',
  'paused',
  'closed',
  'past',
  'too_late',
  'too_far',
  'too_large',
  'full',
] as const

export type NoTimesReason = (typeof noTimesReasons)[number]

/** A day that can be chosen, or why not. */
const dayFields = {
  /** 2026-11-21 */
  day: z.string(),
  /** "Saturday, November 21" */
  date: z.string(),
  /** "Sat" */
  weekday: z.string(),
}

export const listBookableDays = endpoint({
  name: 'listBookableDays',
  method: 'GET',
  path: '/bookings/days',
  summary: 'Fourteen days from one on, and which of them have times for the party',
  who: 'anyone',
  rate: 'read',
  query: z.strictObject({
    party: z.string(),
    /** A service day; today when absent. */
    from: z.optional(z.string()),
    area: z.optional(z.string()),
    /** An own booking that is to be changed: its tables count as free. */
    instead: z.optional(z.string()),
  }),
  output: z.strictObject({
    days: z.array(
      z.strictObject({
        ...dayFields,
        hasTimes: z.boolean(),
        /** Null when it has. */
        reason: z.nullable(z.enum(noTimesReasons)),
      }),
    ),
    /** The first day of the next fourteen; null after the last that can be booked. */
    next: z.nullable(z.string()),
  }),
  refusals: { 422: 'The party, the day or the area is not valid; the fields say which' },
})

export const listTimes = endpoint({
  name: 'listTimes',
  method: 'GET',
  path: '/bookings/times',
  summary: 'The times of a day for a party, free and full, by sitting; or why there are none',
  who: 'anyone',
  rate: 'read',
  query: z.strictObject({
    day: z.string(),
    party: z.string(),
    area: z.optional(z.string()),
    /** An own booking that is to be changed: its tables count as free. */
    instead: z.optional(z.string()),
  }),
  output: z.strictObject({
    ...dayFields,
    party: z.number(),
    sittings: z.array(
      z.strictObject({
        /** ISO instants of the house hours. */
        start: z.string(),
        end: z.string(),
        /** "8 am – 10 pm" */
        label: z.string(),
        times: z.array(
          z.strictObject({
            start: z.string(),
            label: z.string(),
            /** For pages that group a long sitting: before 11 am, 3 pm, 5 pm, and after. */
            part: z.enum(dayParts),
            isFree: z.boolean(),
          }),
        ),
      }),
    ),
    hasTimes: z.boolean(),
    /** Null when there is a free time. */
    reason: z.nullable(z.enum(noTimesReasons)),
    /** The reason as a sentence for the guest; empty when there is a free time. */
    message: z.string(),
    /** When nothing is free: up to three later days that have times. */
    nextDays: z.array(z.strictObject(dayFields)),
  }),
  refusals: { 422: 'Day, party or area is none; the fields say which' },
})

const tableFields = {
  /** 1 to 20 characters, no two alike: "12", "Window". */
  name: z.string(),
  /** 1 to 40 characters. */
  area: z.string(),
  /** Fewer guests are not put here by themselves; the desk may. */
  minSeats: z.number(),
  /** At most 30. */
  maxSeats: z.number(),
  /** Out of service: nobody is put here, who is booked here stays. */
  isInService: z.boolean(),
}

const combinationSchema = z.strictObject({
  /** Names of two to six tables of one area that can be pushed together. */
  tables: z.array(z.string()),
  minSeats: z.number(),
  /** At most what the tables seat by themselves. */
  maxSeats: z.number(),
})

const planFields = {
  version: z.number(),
  /** In the house's own order, which breaks ties when a table is chosen; at most 200. */
  tables: z.array(
    z.strictObject({
      _id: z.string(),
      ...tableFields,
      /** Upcoming bookings at this table: with any it cannot be removed, only taken out of service. */
      futureBookings: z.number(),
    }),
  ),
  /** At most 100. */
  combinations: z.array(combinationSchema),
}

const planSchema = z.strictObject(planFields)

export type TablePlan = z.output<typeof planSchema>

export const getTablePlan = endpoint({
  name: 'getTablePlan',
  method: 'GET',
  path: '/dining-tables',
  noun: 'bookings',
  summary: 'All dining tables and which of them can be combined',
  who: 'admin',
  rate: 'read',
  output: planSchema,
})

export const changeTablePlan = endpoint({
  name: 'changeTablePlan',
  method: 'PATCH',
  path: '/dining-tables',
  summary: 'Puts a whole plan in the place of the present one: tables left out are taken away',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** The version of the plan that the change was made from. */
    version: z.number(),
    tables: z.array(
      z.strictObject({
        /** Left out for a new table. */
        _id: z.optional(z.string()),
        ...tableFields,
      }),
    ),
    combinations: z.array(combinationSchema),
  }),
  output: planSchema,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`. `has_bookings`: a table that is left out or seats fewer now has bookings to come; `tables` beside the error names them',
    422: 'Fields such as `tables.3.maxSeats` and `combinations.0.tables` say what is wrong',
  },
})
