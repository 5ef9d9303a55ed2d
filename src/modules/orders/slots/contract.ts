import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

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
  /** How an order without a time stands; null where only later ones are taken. */
  asap: z.nullable(z.strictObject({ isOpen: z.boolean(), label: z.string() })),
  /** The days that have times, and the one whose times these are; null when there is none. */
  days: z.array(daySchema),
  day: z.nullable(z.string()),
  times: z.array(timeSchema),
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
  query: z.strictObject({ day: z.optional(z.string()) }),
  output: timesSchema,
})
