import * as z from 'zod/mini'
import { endpoint, type OutputOf } from '#kernel/endpoint.ts'
import { detailProblems } from '../detail-problem-texts.ts'
import { bookingOrigins, bookingStates, type Details, occasions } from '../rules.ts'

export const getBookingRules = endpoint({
  name: 'getBookingRules',
  method: 'GET',
  path: '/bookings/rules',
  summary: 'What a guest has to know before choosing: how many, how far ahead, whom to call',
  who: 'anyone',
  rate: 'read',
  output: z.strictObject({
    /** False while the house has no tables to book at all. */
    takesBookings: z.boolean(),
    /** More are for the phone. */
    largestParty: z.number(),
    /** The service day that it is now, and the last one that can be booked. */
    today: z.string(),
    lastDay: z.string(),
    /** The restaurant's; empty when it has said none. */
    phone: z.string(),
    /** "Coming with more than 8? Please call us on …, and we will find room." */
    callUs: z.string(),
    /** Areas in the house's own order; empty when there is only one. */
    areas: z.array(z.string()),
    /** Until when no bookings are taken on the site, ISO; null while they are. */
    pausedUntil: z.nullable(z.string()),
    /** How long before a booking it can still be changed and cancelled, in minutes. */
    changeUntilMinutes: z.number(),
    /** How long a table is kept while the form is filled, in seconds. */
    holdSeconds: z.number(),
    /** How many bookings to come one person may have. */
    maxFutureBookings: z.number(),
    /** Whether a table can be booked without an account. */
    guestBookings: z.boolean(),
    timeZone: z.string(),
  }),
})

export type GuestBookingRules = OutputOf<typeof getBookingRules>

const holdSchema = z.strictObject({
  start: z.string(),
  /** "6:30 pm", and "Saturday, November 21". */
  label: z.string(),
  date: z.string(),
  day: z.string(),
  /** Until about when the table is theirs. */
  end: z.string(),
  party: z.number(),
  /** Where the table stands: "Terrace". */
  area: z.string(),
  /** When the hold ends, ISO; the page counts down to it. */
  heldUntil: z.string(),
})

export type Hold = z.output<typeof holdSchema>

export const getHold = endpoint({
  name: 'getHold',
  method: 'GET',
  path: '/bookings/hold',
  summary: 'The table that is kept for the viewer at the moment; null when none is',
  who: 'buyer',
  rate: 'read',
  output: z.strictObject({ hold: z.nullable(holdSchema) }),
})

export const holdTable = endpoint({
  name: 'holdTable',
  method: 'POST',
  path: '/bookings/hold',
  summary:
    'Keeps a table for five minutes, in the place of whatever was kept; the same again changes nothing',
  who: 'buyer',
  rate: 'read',
  body: z.strictObject({
    start: z.string(),
    party: z.number(),
    area: z.optional(z.string()),
  }),
  output: z.strictObject({ hold: holdSchema }),
  refusals: {
    409: '`guests_off`: the restaurant asks for an account. `full`: that time has just gone; `times` beside the error lists the nearest others of that day, {start, label}. `too_many`, `same_sitting` and the reasons of the times, as for booking',
    429: 'Held too often',
  },
})

export const releaseHold = endpoint({
  name: 'releaseHold',
  method: 'DELETE',
  path: '/bookings/hold',
  summary: 'Gives the kept table back; none kept is fine',
  who: 'buyer',
  rate: 'read',
  output: z.strictObject({ deletedCount: z.number() }),
})

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
  occasion: z.enum(occasions, { error: () => detailProblems.occasion }),
} satisfies Record<keyof Details, z.ZodMiniType>

const { name, phone, ...extras } = detailFields

/** Whoever changes them says some, and a booking may do without all but name and number. */
export const someDetails = z.partial(z.strictObject(detailFields)).shape
export const someExtras = z.partial(z.strictObject(extras)).shape

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
  name,
  /** The booking is still to come, confirmed, and the limit for changes has not passed. */
  canChange: z.boolean(),
  /** Until when it can be changed and cancelled here, ISO. */
  changeUntil: z.string(),
}

export const bookingSchema = z.strictObject({
  _id: z.string(),
  ...standingFields,
  ...detailFields,
  /** Until when the email about it has to be opened, ISO: else the table is given back; null where it need not be. */
  openLetterBy: z.nullable(z.string()),
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
    /** The area that times were asked for; absent: anywhere. */
    area: z.optional(z.string()),
    name,
    phone,
    /** Where a guest without an account is written to: they need one. Somebody signed in has their own. */
    email: z.optional(z.string()),
    ...someExtras,
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

export const changeBooking = endpoint({
  name: 'changeBooking',
  method: 'PATCH',
  path: '/bookings/:id',
  summary: 'Changes the time, the party or the details of an own booking, until the limit',
  who: 'buyer',
  rate: 'read',
  params: byId,
  body: z.strictObject({
    start: z.optional(z.string()),
    party: z.optional(z.number()),
    ...someDetails,
  }),
  output: bookingSchema,
  refusals: {
    404: 'Not there, or somebody else’s',
    409: `${conflicts}. \`too_late\`: the limit has passed, please call. \`over\`: no longer confirmed. \`email_unconfirmed\` and \`too_many_of_network\`: as for a new booking, for another day`,
    429: 'Changed too often',
  },
})

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary:
    'Cancels an own booking until the limit, the desk any that is confirmed; cancelled already is fine',
  who: 'buyer',
  rate: 'read',
  params: byId,
  output: bookingSchema,
  refusals: {
    404: 'Not there, or somebody else’s',
    409: '`too_late`: the limit has passed, please call. `over`: no longer confirmed',
  },
})

/** What whoever has the link reads: no number, no address and no words of the guest. */
const linkedBooking = z.strictObject(standingFields)

export type LinkedBooking = z.output<typeof linkedBooking>

const byToken = z.object({ token: z.string() })
export const getLinkedBooking = endpoint({
  name: 'getLinkedBooking',
  method: 'GET',
  path: '/bookings/by-link/:token',
  summary:
    'What was booked without an account, for whoever has its link: asking shows that its letter was opened',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: linkedBooking,
  refusals: { 404: 'Nobody’s link, or its booking has been over for a day' },
})

export const changeLinkedBooking = endpoint({
  name: 'changeLinkedBooking',
  method: 'PATCH',
  path: '/bookings/by-link/:token',
  summary: 'Changes its time or its party, until the limit',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  body: z.strictObject({ start: z.optional(z.string()), party: z.optional(z.number()) }),
  output: linkedBooking,
  refusals: {
    404: 'Nobody’s link, or its booking has been over for a day',
    409: `${conflicts}. \`too_late\`: the limit has passed, please call. \`over\`: no longer confirmed. \`sign_in_to_book\`: as for a new booking, for another day`,
    429: 'Changed too often',
  },
})

export const cancelLinkedBooking = endpoint({
  name: 'cancelLinkedBooking',
  method: 'POST',
  path: '/bookings/by-link/:token/cancel',
  summary: 'Cancels it until the limit; cancelled already is fine',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: linkedBooking,
  refusals: {
    404: 'Nobody’s link, or its booking has been over for a day',
    409: '`too_late`: please call. `over`: no longer confirmed',
  },
})

export const getCalendarFile = endpoint({
  name: 'getCalendarFile',
  method: 'GET',
  path: '/bookings/:id/calendar.ics',
  summary: 'One of the viewer’s own bookings for a calendar, as the emails bring it',
  who: 'buyer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.string(),
  produces: 'text/calendar',
  refusals: { 404: 'Not there, or somebody else’s' },
})
