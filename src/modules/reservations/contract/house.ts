import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import type { BookingRules } from '../booking-rules.ts'
import { bookingStates } from '../rules.ts'

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
} satisfies Record<Exclude<keyof BookingRules, 'isGuestBookingSaid'>, z.ZodMiniType>

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
    ...z.partial(z.strictObject(parts)).shape,
  }),
  output: settingsSchema,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`',
    422: 'The fields say what is wrong, by their names',
  },
})

const bookingOf = z.strictObject({
  _id: z.string(),
  status: z.enum(bookingStates),
  /** The service day, as the desk opens it: 2026-11-21. */
  day: z.string(),
  start: z.string(),
  party: z.number(),
  /** Names of the tables, in the plan's order. */
  tables: z.array(z.string()),
  area: z.string(),
  /** The guest's own words. */
  allergies: z.string(),
  note: z.string(),
})

export type PersonsBooking = z.output<typeof bookingOf>

export const listBookingsOf = endpoint({
  name: 'listBookingsOf',
  method: 'GET',
  path: '/users/:id/bookings',
  noun: 'bookings',
  summary: 'What a person has booked, the latest first, 20 at a time; `next` is the next `before`',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  query: z.object({ before: z.optional(z.string()) }),
  output: z.strictObject({
    bookings: z.array(bookingOf),
    next: z.nullable(z.string()),
    /** How many there are in all, and how many of them were missed. */
    count: z.number(),
    noShows: z.number(),
  }),
  refusals: { 404: 'No such person' },
})
