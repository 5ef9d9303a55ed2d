import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const parts = {
  /** How long parties stay, by size, the smallest first; larger ones stay as long as the last. */
  turnTimes: z.array(
    z.strictObject({
      /** Parties of up to so many. */
      upTo: z.number(),
      /** Whole quarters of an hour, 15 to 480. */
      minutes: z.number(),
    }),
  ),
  /** A time is offered every 15, 30 or 60 minutes. */
  stepMinutes: z.number(),
  /** How long before it a time can last be booked on the site, 0 to 10,080. */
  leadMinutes: z.number(),
  /** How many days ahead, 0 to 365. */
  daysAhead: z.number(),
  /** The largest party that may book on the site, 1 to 100. */
  largestParty: z.number(),
  /** How many guests may arrive in one quarter of an hour, 1 to 1,000; null for any number. */
  guestsPerQuarter: z.nullable(z.number()),
  /** Until how long before it a guest may change and cancel, 0 to 10,080. */
  changeUntilMinutes: z.number(),
  /** How long before a booking its guest is reminded, 1 to 72; null for never. */
  reminderHours: z.nullable(z.number()),
  /** Days without bookings on the site, such as holidays; at most 100. */
  closures: z.array(z.strictObject({ from: z.string(), to: z.string(), note: z.string() })),
  /**
   * When a pause ends by itself, an ISO instant; null when there is none. A change may also give a
   * time on the restaurant's clock: 2026-11-22T11:00.
   */
  pausedUntil: z.nullable(z.string()),
  /** Whether tables are booked without an account, too. */
  guestBookings: z.boolean(),
}

const settingsSchema = z.strictObject({ version: z.number(), ...parts })

export type BookingSettings = z.output<typeof settingsSchema>

export const getBookingSettings = endpoint({
  name: 'getBookingSettings',
  method: 'GET',
  path: '/bookings/settings',
  summary: 'How tables are booked: turn times, pacing, lead, days ahead, closures, pause',
  who: 'admin',
  rate: 'read',
  output: settingsSchema,
})

export const changeBookingSettings = endpoint({
  name: 'changeBookingSettings',
  method: 'PATCH',
  path: '/bookings/settings',
  summary: 'Changes some of the booking settings; bookings that stand already stay as they are',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** The version of the settings that the change was made from. */
    version: z.number(),
    turnTimes: z.optional(parts.turnTimes),
    stepMinutes: z.optional(parts.stepMinutes),
    leadMinutes: z.optional(parts.leadMinutes),
    daysAhead: z.optional(parts.daysAhead),
    largestParty: z.optional(parts.largestParty),
    guestsPerQuarter: z.optional(parts.guestsPerQuarter),
    changeUntilMinutes: z.optional(parts.changeUntilMinutes),
    reminderHours: z.optional(parts.reminderHours),
    closures: z.optional(parts.closures),
    pausedUntil: z.optional(parts.pausedUntil),
    guestBookings: z.optional(parts.guestBookings),
  }),
  output: settingsSchema,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`',
    422: 'The fields say what is wrong, by their names',
  },
})
