import * as z from 'zod/mini'
import { type OutputOf, endpoint } from '#kernel/endpoint.ts'
import { detailFields, originSchema } from '../../contract/booking.ts'
import { bookingStates } from '../../rules.ts'

export const deskBookingSchema = z.strictObject({
  _id: z.string(),
  status: z.enum(bookingStates),
  origin: originSchema,
  day: z.string(),
  start: z.string(),
  /** Until when its tables are taken; a party that has left has `endedAt`. */
  end: z.string(),
  /** "6:30 pm" */
  label: z.string(),
  party: z.number(),
  ...detailFields,
  /** The account’s, or what was given by phone; empty when there is none. */
  email: z.string(),
  /** The guest's account; null without one. */
  personId: z.nullable(z.string()),
  /** Staff-only note. */
  staffNote: z.string(),
  /** Ids of the tables, in the plan's order; they stay known after the tables are free again. */
  tables: z.array(z.string()),
  /** To be sent with a change. */
  version: z.number(),
  createdAt: z.string(),
  seatedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Until when a table is only held, without a name; null otherwise. */
  heldUntil: z.nullable(z.string()),
})

export type DeskBooking = z.output<typeof deskBookingSchema>

/** The refusals of whoever gives a party tables. */
export const taken =
  '`taken`: somebody else has one of these tables then; `conflicts` beside the error lists {table, bookingId, name, party, start, end, label}'

export const sameSitting =
  '`same_sitting`: the same guest has another booking at this time, `bookingId` beside the error'

export const getBookingDay = endpoint({
  name: 'getBookingDay',
  method: 'GET',
  path: '/bookings/day/:day',
  summary: 'A service day at the desk: its tables, sittings and bookings, cancelled ones too',
  who: 'host',
  rate: 'read',
  /** A day such as 2026-11-21, or `today`: the service day that it is now. */
  params: z.object({ day: z.string() }),
  output: z.strictObject({
    day: z.string(),
    /** "Saturday, November 21" */
    date: z.string(),
    /** The service day that it is now. */
    today: z.string(),
    /** The server's clock, which a tablet's may not agree with; ISO. */
    now: z.string(),
    timeZone: z.string(),
    /** What the timeline runs from and to, ISO: all sittings and all bookings are inside. */
    from: z.string(),
    to: z.string(),
    /** Why guests cannot book this day: "Closed for the holidays"; empty when they can. */
    closure: z.string(),
    sittings: z.array(z.strictObject({ start: z.string(), end: z.string(), label: z.string() })),
    /** The plan's, and those that are gone but have bookings here. */
    tables: z.array(
      z.strictObject({
        _id: z.string(),
        name: z.string(),
        area: z.string(),
        minSeats: z.number(),
        maxSeats: z.number(),
        isInService: z.boolean(),
      }),
    ),
    /** Tables that can be pushed together, by their ids. */
    combinations: z.array(
      z.strictObject({
        tables: z.array(z.string()),
        minSeats: z.number(),
        maxSeats: z.number(),
      }),
    ),
    /** How long parties stay, by size, the smallest first; larger ones stay as long as the last. */
    turnTimes: z.array(z.strictObject({ upTo: z.number(), minutes: z.number() })),
    /** By start. Holds are among them: they block a table and have no name. */
    bookings: z.array(deskBookingSchema),
    /** Guests and bookings that are confirmed, seated or completed. */
    covers: z.number(),
    bookingCount: z.number(),
  }),
  refusals: { 404: 'No such day' },
})

export type BookingDay = OutputOf<typeof getBookingDay>

export const searchBookings = endpoint({
  name: 'searchBookings',
  method: 'GET',
  path: '/bookings/search',
  summary: 'Bookings by a part of a name or phone number, the latest day first; at most 50',
  who: 'host',
  rate: 'read',
  query: z.strictObject({
    /** 2 to 100 characters. */
    q: z.string(),
    /** Days from this one on; all when absent. */
    from: z.optional(z.string()),
  }),
  output: z.strictObject({ bookings: z.array(deskBookingSchema), isComplete: z.boolean() }),
  refusals: { 422: 'The words or the day are none; the fields say which' },
})
