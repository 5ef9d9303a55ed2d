import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { orderTypes } from '../rules/order-types.ts'

const ruleSchema = z.strictObject({
  /** ISO days of the week, Monday is 1; none: every day. */
  days: z.array(z.number()),
  /** Slots that begin from here up to, not at, `to`, as 18:30. */
  from: z.string(),
  to: z.string(),
  unit: z.enum(['orders', 'items', 'money']),
  /** So many orders, items or whole dollars in a slot. */
  most: z.number(),
})

const parts = {
  /** At once, for later only, or both (the default). */
  mode: z.enum(['asap', 'later', 'both']),
  /** Minutes from one slot to the next, 5 to 60. */
  interval: z.number(),
  /** How many minutes ahead a guest orders at least, 0 to 1,440. */
  lead: z.number(),
  /** How many days ahead, 0 to 30; 0 is today only. */
  daysAhead: z.number(),
  /** The last slot begins so many minutes before closing, 0 to 180. */
  lastOrder: z.number(),
  /** How many minutes before its slot an order comes to the kitchen, 0 to 240. */
  preparation: z.number(),
  /** Whichever limit is reached first closes a slot; at most 20. */
  rules: z.array(ruleSchema),
  /** How guests may have their food, one or more. What is eaten here has the times at which the house is open, too. */
  types: z.array(z.enum(orderTypes)),
  /** How many minutes ahead a guest orders at least what is eaten here, 0 to 1,440. */
  eatInLead: z.number(),
}

const settingsSchema = z.strictObject({ version: z.number(), ...parts })

export type SlotSettingsView = z.output<typeof settingsSchema>

export const getSlotSettings = endpoint({
  name: 'getSlotSettings',
  method: 'GET',
  path: '/slots/settings',
  summary: 'Ordering times: whether guests order for later, the steps, and how much a slot takes',
  who: 'admin',
  rate: 'read',
  output: settingsSchema,
})

export const changeSlotSettings = endpoint({
  name: 'changeSlotSettings',
  method: 'PATCH',
  path: '/slots/settings',
  summary: 'Changes some of the ordering times; orders that have a time keep it',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** The version of the settings that the change was made from. */
    version: z.number(),
    mode: z.optional(parts.mode),
    interval: z.optional(parts.interval),
    lead: z.optional(parts.lead),
    daysAhead: z.optional(parts.daysAhead),
    lastOrder: z.optional(parts.lastOrder),
    preparation: z.optional(parts.preparation),
    rules: z.optional(parts.rules),
    types: z.optional(parts.types),
    eatInLead: z.optional(parts.eatInLead),
  }),
  output: settingsSchema,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`',
    422: 'The fields say what is wrong, by their names',
  },
})

export const previewSlots = endpoint({
  name: 'previewSlots',
  method: 'POST',
  path: '/slots/preview',
  summary: 'Tomorrow’s times by settings that are not saved yet, each with the most that it takes',
  who: 'admin',
  rate: 'read',
  body: z.strictObject(parts),
  output: z.strictObject({
    /** "Sunday, Nov 22". */
    day: z.string(),
    times: z.array(z.strictObject({ label: z.string(), limit: z.string() })),
  }),
  refusals: { 422: 'The fields say what is wrong, by their names' },
})
