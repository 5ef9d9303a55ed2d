import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

/** Only what the change is about. */
const stateSchema = z.strictObject({
  /** Dollars. */
  price: z.optional(z.number()),
  soldOut: z.optional(z.boolean()),
  soldOutUntil: z.optional(z.nullable(z.string())),
  hidden: z.optional(z.boolean()),
})

const changeFields = { _id: z.string(), from: stateSchema, to: stateSchema }

const describedChange = z.strictObject({ ...changeFields, name: z.string() })

export type DishState = z.output<typeof stateSchema>
export type DishChange = z.output<typeof describedChange>

export const changeMenuItems = endpoint({
  name: 'changeMenuItems',
  method: 'POST',
  path: '/menu/bulk',
  summary: 'Changes prices or availability of many dishes, all or none; says from what to what',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    ids: z.array(z.string()),
    price: z.optional(
      z.strictObject({
        percent: z.optional(z.number()),
        amount: z.optional(z.number()),
        roundTo: z.optional(z.number()),
      }),
    ),
    /** `no`, `until_told`, `until_tomorrow`, or a time of the restaurant's day such as `18:30`. */
    soldOut: z.optional(z.string()),
    hidden: z.optional(z.boolean()),
  }),
  output: z.strictObject({ modifiedCount: z.number(), changes: z.array(describedChange) }),
  refusals: { 404: 'None of these dishes is there' },
})

export const undoMenuChanges = endpoint({
  name: 'undoMenuChanges',
  method: 'POST',
  path: '/menu/bulk/undo',
  summary:
    'Takes changes back, of every dish that is still as the change left it; names the others',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({ changes: z.array(z.strictObject(changeFields)) }),
  output: z.strictObject({ modifiedCount: z.number(), skipped: z.array(z.string()) }),
})
