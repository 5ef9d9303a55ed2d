import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const parts = {
  /** The times that one tap accepts with, in minutes, the usual one first; one to six. */
  minutes: z.array(z.number()),
  /** After how many minutes the board rings louder for an unanswered order, 1 to 120. */
  remindMinutes: z.number(),
  /** After how many the restaurant is written to; null for never. */
  mailMinutes: z.nullable(z.number()),
  /** After how many it is rejected and its money sent back, 5 to 120; null for never. */
  rejectMinutes: z.nullable(z.number()),
  /** Orders are answered on the board; off: they are accepted by themselves, for the first of the times. */
  usesBoard: z.boolean(),
  /** Dollars of an order that the front of house may give back by itself; 0: nothing. */
  hostRefund: z.number(),
}

const settingsSchema = z.strictObject({ version: z.number(), ...parts })

export type KitchenSettingsView = z.output<typeof settingsSchema>

export const getKitchenSettings = endpoint({
  name: 'getKitchenSettings',
  method: 'GET',
  path: '/kitchen/settings',
  summary: 'How the kitchen answers: its usual times, and what happens when nobody does',
  who: 'host',
  rate: 'read',
  output: settingsSchema,
})

export const changeKitchenSettings = endpoint({
  name: 'changeKitchenSettings',
  method: 'PATCH',
  path: '/kitchen/settings',
  summary: 'Changes some of the kitchen’s settings; every board has them at once',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** The version of the settings that the change was made from. */
    version: z.number(),
    minutes: z.optional(parts.minutes),
    remindMinutes: z.optional(parts.remindMinutes),
    mailMinutes: z.optional(parts.mailMinutes),
    rejectMinutes: z.optional(parts.rejectMinutes),
    usesBoard: z.optional(parts.usesBoard),
    hostRefund: z.optional(parts.hostRefund),
  }),
  output: settingsSchema,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`',
    422: 'The fields say what is wrong, by their names',
  },
})
