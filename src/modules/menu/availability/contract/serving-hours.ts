import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const periods = z.array(z.strictObject({ from: z.string(), to: z.string() }))

/** By the day they start on: Monday is 1. Local times; an end at or before its start is on the next day. */
const hoursSchema = z.strictObject({
  1: periods,
  2: periods,
  3: periods,
  4: periods,
  5: periods,
  6: periods,
  7: periods,
})

const whoseFields = {
  /** Exactly one of the two. */
  dish: z.optional(z.string()),
  category: z.optional(z.string()),
}

export const listServingHours = endpoint({
  name: 'listServingHours',
  method: 'GET',
  path: '/menu-hours',
  summary: 'When dishes and categories are served that are not served whenever orders are taken',
  who: 'admin',
  rate: 'read',
  output: z.array(z.strictObject({ ...whoseFields, hours: hoursSchema, words: z.string() })),
})

export const setServingHours = endpoint({
  name: 'setServingHours',
  method: 'PATCH',
  path: '/menu-hours',
  summary: 'Says when a dish or a category is served; null: whenever orders are taken',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({ ...whoseFields, hours: z.nullable(hoursSchema) }),
  output: z.strictObject({ words: z.nullable(z.string()) }),
  refusals: { 404: 'No such dish', 422: 'Periods that overlap or are none' },
})
