import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { dayParts } from '#modules/restaurant/rules/day-parts.ts'
import { noTimesReasons } from '../rules/reasons.ts'

/** A day that can be chosen, or why not. */
const dayFields = {
  /** 2026-11-21 */
  day: z.string(),
  /** "Saturday, November 21" */
  date: z.string(),
  /** "Sat" */
  weekday: z.string(),
}

export const listBookableDays = endpoint({
  name: 'listBookableDays',
  method: 'GET',
  path: '/bookings/days',
  summary: 'Fourteen days from one on, and which of them have times for the party',
  who: 'anyone',
  rate: 'read',
  query: z.strictObject({
    party: z.string(),
    /** A service day; today when absent. */
    from: z.optional(z.string()),
    area: z.optional(z.string()),
    /** An own booking that is to be changed: its tables count as free. */
    instead: z.optional(z.string()),
  }),
  output: z.strictObject({
    days: z.array(
      z.strictObject({
        ...dayFields,
        hasTimes: z.boolean(),
        /** Null when it has. */
        reason: z.nullable(z.enum(noTimesReasons)),
      }),
    ),
    /** The first day of the next fourteen; null after the last that can be booked. */
    next: z.nullable(z.string()),
  }),
  refusals: { 422: 'Party, day or area is none; the fields say which' },
})

export const listTimes = endpoint({
  name: 'listTimes',
  method: 'GET',
  path: '/bookings/times',
  summary: 'The times of a day for a party, free and full, by sitting; or why there are none',
  who: 'anyone',
  rate: 'read',
  query: z.strictObject({
    day: z.string(),
    party: z.string(),
    area: z.optional(z.string()),
    /** An own booking that is to be changed: its tables count as free. */
    instead: z.optional(z.string()),
  }),
  output: z.strictObject({
    ...dayFields,
    party: z.number(),
    sittings: z.array(
      z.strictObject({
        /** ISO instants of the house hours. */
        start: z.string(),
        end: z.string(),
        /** "8 am – 10 pm" */
        label: z.string(),
        times: z.array(
          z.strictObject({
            start: z.string(),
            label: z.string(),
            /** For pages that group a long sitting: before 11 am, 3 pm, 5 pm, and after. */
            part: z.enum(dayParts),
            isFree: z.boolean(),
          }),
        ),
      }),
    ),
    hasTimes: z.boolean(),
    /** Null when there is a free time. */
    reason: z.nullable(z.enum(noTimesReasons)),
    /** The reason as a sentence for the guest; empty when there is a free time. */
    message: z.string(),
    /** When nothing is free: up to three later days that have times. */
    nextDays: z.array(z.strictObject(dayFields)),
  }),
  refusals: { 422: 'Day, party or area is none; the fields say which' },
})
