import * as z from 'zod/mini'
import { endpoint, type OutputOf } from '#kernel/endpoint.ts'
import { detailFields, originSchema, someDetails, someExtras } from '../contract/guest.ts'
import { bookingActions, bookingStates } from '../rules.ts'

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
  /** Has to be sent back with a change. */
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
    /** Bookings by start. Holds are among them: they block a table and have no name. */
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

export const getBookingHistory = endpoint({
  name: 'getBookingHistory',
  method: 'GET',
  path: '/bookings/:id/history',
  summary: 'What was done to a booking, by whom and when, the first first',
  who: 'host',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    events: z.array(
      z.strictObject({
        action: z.enum(bookingActions),
        at: z.string(),
        /** A person's name; empty for the clock, and for people who are gone. */
        by: z.string(),
        party: z.number(),
        /** The start as it was then: "6:30 pm". */
        label: z.string(),
      }),
    ),
  }),
  refusals: { 404: 'No such booking' },
})

const newFields = {
  party: z.number(),
  /** Ids of tables that are free; the best when absent. */
  tables: z.optional(z.array(z.string())),
  ...someExtras,
  staffNote: z.optional(z.string()),
}

export const seatWalkIn = endpoint({
  name: 'seatWalkIn',
  method: 'POST',
  path: '/bookings/walk-in',
  summary: 'Seats a party that has come without a booking, from this quarter of an hour on',
  who: 'host',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    ...newFields,
    name: someDetails.name,
    phone: someDetails.phone,
    /** How long they have; their turn time when absent. Whole quarters, 15 to 720. */
    minutes: z.optional(z.number()),
  }),
  output: deskBookingSchema,
  refusals: {
    409: `\`full\`: no table is free for so long; \`freeMinutes\` beside the error says how long one is, if any. ${taken}`,
  },
})

export const bookByPhone = endpoint({
  name: 'bookByPhone',
  method: 'POST',
  path: '/bookings/phone',
  summary:
    'Takes a booking down for somebody: inside the house hours, but beyond lead time, days ahead and pacing',
  who: 'host',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    ...newFields,
    start: z.string(),
    name: detailFields.name,
    phone: someDetails.phone,
    /** Where the guest is written to: confirmed, changed, cancelled, reminded. */
    email: z.optional(z.string()),
    minutes: z.optional(z.number()),
  }),
  output: deskBookingSchema,
  refusals: {
    409: `\`full\`: no table is free; \`times\` beside the error has others of that day. ${taken}`,
  },
})

const byId = z.object({ id: z.string() })

const moved = '`illegal_move`: it does not stand where this leads from'

export const seatBooking = endpoint({
  name: 'seatBooking',
  method: 'POST',
  path: '/bookings/:id/seat',
  summary:
    'The party is here and sits down, from now on when it comes early; after its end it has its turn time anew, or what is free of it; seated already is fine',
  who: 'host',
  rate: 'read',
  params: byId,
  output: deskBookingSchema,
  refusals: {
    404: 'No such booking',
    409: `${moved}. \`too_early\`: it is for another day. ${taken}`,
  },
})

export const completeBooking = endpoint({
  name: 'completeBooking',
  method: 'POST',
  path: '/bookings/:id/complete',
  summary: 'The party has left: the rest of its time is free again; completed already is fine',
  who: 'host',
  rate: 'read',
  params: byId,
  output: deskBookingSchema,
  refusals: { 404: 'No such booking', 409: `${moved}. \`too_early\`: it has not begun` },
})

export const markNoShow = endpoint({
  name: 'markNoShow',
  method: 'POST',
  path: '/bookings/:id/no-show',
  summary: 'Nobody came: its tables are free again; marked already is fine',
  who: 'host',
  rate: 'read',
  params: byId,
  output: deskBookingSchema,
  refusals: { 404: 'No such booking', 409: `${moved}. \`too_early\`: it has not begun` },
})

export const undoBooking = endpoint({
  name: 'undoBooking',
  method: 'POST',
  path: '/bookings/:id/undo',
  summary:
    'One step back: completed to seated, seated or no-show to confirmed (at another table when theirs was given away), a walk-in that sits to cancelled',
  who: 'host',
  rate: 'read',
  params: byId,
  body: z.strictObject({ version: z.number() }),
  output: deskBookingSchema,
  refusals: {
    404: 'No such booking',
    409: `\`changed_meanwhile\`: something has been done with it since \`version\`. ${moved}. \`too_large\`: its tables seat fewer by now. ${sameSitting}. ${taken}`,
  },
})

const changed = '`changed_meanwhile`: somebody else has changed it since `version`'
export const moveBooking = endpoint({
  name: 'moveBooking',
  method: 'POST',
  path: '/bookings/:id/move',
  summary: 'Gives a booking other tables, another start or another length: all of it or nothing',
  who: 'host',
  rate: 'read',
  params: byId,
  body: z.strictObject({
    version: z.number(),
    /** Absent: where it sits now. */
    tables: z.optional(z.array(z.string())),
    start: z.optional(z.string()),
    /** Absent: as long as now. */
    minutes: z.optional(z.number()),
  }),
  output: deskBookingSchema,
  refusals: {
    404: 'No such booking',
    409: `${changed}. \`illegal_move\`: it is over. ${sameSitting}. ${taken}`,
  },
})

export const changeAtDesk = endpoint({
  name: 'changeAtDesk',
  method: 'PATCH',
  path: '/bookings/:id/desk',
  summary: 'Changes the party and the details of a booking, and the staff note',
  who: 'host',
  rate: 'read',
  params: byId,
  body: z.strictObject({
    version: z.number(),
    party: z.optional(z.number()),
    name: someDetails.name,
    phone: someDetails.phone,
    /** For a booking by phone only: who books on the site has an account with an address. */
    email: z.optional(z.string()),
    ...someExtras,
    staffNote: z.optional(z.string()),
  }),
  output: deskBookingSchema,
  refusals: {
    404: 'No such booking',
    409: `${changed}. \`too_large\`: more than its tables seat`,
  },
})
