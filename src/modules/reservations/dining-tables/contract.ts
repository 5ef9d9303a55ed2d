import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

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
