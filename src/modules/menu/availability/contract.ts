import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const stateFields = {
  soldOut: z.boolean(),
  /** ISO 8601; null while sold out: until somebody says so. */
  soldOutUntil: z.nullable(z.string()),
  /** How many can be ordered; null: nobody counts. */
  left: z.nullable(z.number()),
  /** As many are there again each morning. */
  daily: z.nullable(z.number()),
}

const stateSchema = z.strictObject(stateFields)

const dishSchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  ...stateFields,
  /** When it is there again, in words: "tomorrow at 11 am". */
  backAt: z.nullable(z.string()),
  hidden: z.boolean(),
})

export type KitchenDish = z.output<typeof dishSchema>
export type AvailabilityState = z.output<typeof stateSchema>

export const listItemAvailability = endpoint({
  name: 'listItemAvailability',
  method: 'GET',
  path: '/kitchen/dishes',
  noun: 'menu',
  summary: 'Every dish for those who cook it: what is sold out, and how many are left',
  who: 'kitchen',
  rate: 'read',
  output: z.array(dishSchema),
})

export const changeItemAvailability = endpoint({
  name: 'changeItemAvailability',
  method: 'POST',
  path: '/kitchen/dishes/:id',
  summary: 'Marks a dish sold out or there again, or says how many are left',
  who: 'kitchen',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    /** `no`, `until_told`, `until_tomorrow`, a time of the restaurant’s day (`18:30`) or an instant (ISO 8601). */
    soldOut: z.optional(z.string()),
    left: z.optional(z.nullable(z.number())),
    daily: z.optional(z.nullable(z.number())),
    /** What the screen shows: with it nothing is changed that is no longer so. */
    seen: z.optional(stateSchema),
  }),
  output: z.strictObject({ dish: dishSchema, before: stateSchema }),
  refusals: { 404: 'No such dish', 409: '`changed_meanwhile`: it is not as it was seen any more' },
})

const optionSchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  group: z.string(),
  groupId: z.string(),
  /** On how many dishes of the menu it is offered. */
  dishes: z.number(),
  soldOut: z.boolean(),
  soldOutUntil: z.nullable(z.string()),
  backAt: z.nullable(z.string()),
})

export type KitchenOption = z.output<typeof optionSchema>

/** What is said of one of them goes to `PATCH /options/:id` (options/contract.ts). */
export const listOptionAvailability = endpoint({
  name: 'listOptionAvailability',
  method: 'GET',
  path: '/kitchen/options',
  noun: 'menu',
  summary: 'Every option that is on a dish, for those who cook: which are sold out',
  who: 'kitchen',
  rate: 'read',
  output: z.array(optionSchema),
})

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
  noun: 'menu',
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
