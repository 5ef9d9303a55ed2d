import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { bookingOrigins, bookingStates, occasions } from '../rules.ts'

const byId = z.object({ id: z.string() })

/** What a guest tells the house; all optional when it is changed. */
export const detailFields = {
  /** 1 to 100 characters. */
  name: z.string(),
  /** 5 to 30 characters, digits among them: needed on the site. */
  phone: z.string(),
  /** The guest's own words, at most 500 characters. */
  note: z.string(),
  /** At most 300 characters. */
  allergies: z.string(),
  /** 0 to 10, and no more than there are guests. */
  highChairs: z.number(),
  occasion: z.enum(occasions, 'Choose one from the list.'),
}

/** What stands of it, for whoever may look at it at all. */
export const standingFields = {
  status: z.enum(bookingStates),
  /** The service day, 2026-11-21: a table at half past midnight stands in the evening before. */
  day: z.string(),
  /** "Saturday, November 21": the day on the calendar. */
  date: z.string(),
  start: z.string(),
  end: z.string(),
  /** "6:30 pm" */
  label: z.string(),
  party: z.number(),
  /** Where the table stands: "Terrace". */
  area: z.string(),
  name: detailFields.name,
  /** The booking is still to come, confirmed, and the limit for changes has not passed. */
  canChange: z.boolean(),
  /** Until when it can be changed and cancelled here, ISO. */
  changeUntil: z.string(),
}

export const bookingSchema = z.strictObject({
  _id: z.string(),
  ...standingFields,
  ...detailFields,
  createdAt: z.string(),
})

export type Booking = z.output<typeof bookingSchema>

/** The refusals of whoever books a time. */
export const conflicts =
  '`full`: that time has just gone; `times` beside the error lists the nearest others of that day, {start, label}. ' +
  '`too_many`: three bookings to come already. `same_sitting`: one is booked for these hours already. ' +
  '`closed`, `past`, `too_late`, `too_far`, `too_large`, `paused`, `no_tables`: as the times say'

export const listOwnBookings = endpoint({
  name: 'listOwnBookings',
  method: 'GET',
  path: '/bookings',
  summary: 'What the viewer has booked: to come, the next one first, and past, the last one first',
  who: 'buyer',
  rate: 'read',
  output: z.strictObject({
    upcoming: z.array(bookingSchema),
    /** Past, cancelled and missed ones; at most 50. */
    past: z.array(bookingSchema),
  }),
})

export const getBooking = endpoint({
  name: 'getBooking',
  method: 'GET',
  path: '/bookings/:id',
  summary: 'One of the viewer’s own bookings',
  who: 'buyer',
  rate: 'read',
  params: byId,
  output: bookingSchema,
  refusals: { 404: 'Not there, or somebody else’s' },
})

export const bookTable = endpoint({
  name: 'bookTable',
  method: 'POST',
  path: '/bookings',
  summary:
    'Confirms the viewer’s hold on this time, or takes the time when there is none or it has ended',
  who: 'buyer',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    start: z.string(),
    party: z.number(),
    /** As it was asked of the times; anywhere when absent. */
    area: z.optional(z.string()),
    name: detailFields.name,
    phone: detailFields.phone,
    /** Where a guest without an account is written to: they need one. Somebody signed in has their own. */
    email: z.optional(z.string()),
    note: z.optional(detailFields.note),
    allergies: z.optional(detailFields.allergies),
    highChairs: z.optional(detailFields.highChairs),
    occasion: z.optional(detailFields.occasion),
  }),
  output: bookingSchema,
  refusals: {
    403: 'Another email than one’s own. `captcha_required` where many of a network book for one day: x-captcha-pass has to cost `proof.difficulty`',
    409: `${conflicts}. \`too_many_by_phone\`: three to come with this number, for an address that is not confirmed. \`email_unconfirmed\`: a second one, or one for a day of which many are taken, needs a confirmed address. \`too_many_of_network\`: the same where the house sends no mail, please call. \`guests_off\`: the restaurant asks for an account. \`sign_in_to_book\`: as many tables of the day as there may be are booked without one`,
    429: 'Booked and cancelled too often',
  },
})

/** For the contracts of the desk. */
export const originSchema = z.enum(bookingOrigins)
