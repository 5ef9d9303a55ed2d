import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { orderTypes } from '#modules/restaurant/showing.ts'

const timeSchema = z.strictObject({
  /** The slot's id: the instant it begins. */
  slot: z.string(),
  /** On the restaurant's clock: "6:40 pm". */
  label: z.string(),
  isFull: z.boolean(),
})

const daySchema = z.strictObject({
  /** 2026-11-21, on the restaurant's calendar. */
  day: z.string(),
  label: z.string(),
  isFull: z.boolean(),
})

const timesSchema = z.strictObject({
  mode: z.enum(['asap', 'later', 'both']),
  /** Whether an order without a chosen time is taken now, in words; null where only orders for a time are taken. */
  asap: z.nullable(
    z.strictObject({
      isOpen: z.boolean(),
      /** The kitchen's first time is full, which binds the staff as well. */
      isFull: z.optional(z.boolean()),
      label: z.string(),
      /** The first time that is free, while as soon as possible cannot be had. */
      next: z.optional(z.strictObject({ slot: z.string(), label: z.string() })),
    }),
  ),
  /** The days that have times, and the one whose times these are; null when there is none. */
  days: z.array(daySchema),
  day: z.nullable(z.string()),
  /** Why other times are not among them: what of the cart is served when, and on which days it is sold out. */
  only: z.optional(z.string()),
  times: z.array(timeSchema),
  /** The time that is kept for you while you pay. */
  held: z.optional(z.strictObject({ slot: z.string(), label: z.string() })),
})

export type SlotTimes = z.output<typeof timesSchema>

export const listSlots = endpoint({
  name: 'listSlots',
  method: 'GET',
  path: '/slots',
  summary:
    'For when one may order: days, the times of one of them, and how as-soon-as-possible stands',
  who: 'anyone',
  rate: 'read',
  query: z.strictObject({
    day: z.optional(z.string()),
    /** `cart`: only times that suit all of what you have in it; your own place is free for you. */
    for: z.optional(z.enum(['cart'])),
    /** How the food is had, which has times of its own; absent: as most is. */
    type: z.optional(z.enum(orderTypes)),
  }),
  output: timesSchema,
  refusals: { 409: '`type_off`: nobody can have it so; `types` says how they can' },
})
