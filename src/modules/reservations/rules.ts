/** Where a booking stands. `held`: a table is kept for some minutes while the form is filled. */
export const bookingStates = [
  'held',
  'confirmed',
  'seated',
  'completed',
  'no_show',
  'cancelled',
] as const

export type BookingState = (typeof bookingStates)[number]

/** Who took the booking down: the guest on the site, or the desk. */
export const bookingOrigins = ['online', 'phone', 'walk_in'] as const

export type BookingOrigin = (typeof bookingOrigins)[number]

/** Where each state may lead. What leads back is an Undo. */
export const nextStates: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ['confirmed'],
  confirmed: ['seated', 'completed', 'no_show', 'cancelled'],
  seated: ['confirmed', 'completed', 'cancelled'],
  completed: ['seated'],
  no_show: ['confirmed'],
  cancelled: [],
}

/** What is done to a booking, as its events name it. */
export const bookingActions = [
  'confirmed',
  'changed',
  'moved',
  'seated',
  'completed',
  'no_show',
  'cancelled',
  'undone',
] as const

export type BookingAction = (typeof bookingActions)[number]

/** While it is in one of these a booking keeps its tables from everybody else. */
export const activeStates = ['held', 'confirmed', 'seated'] as const satisfies BookingState[]

/** The states that are no mere hold: a party that is awaited or seated. */
export const awaitedOrSeated = ['confirmed', 'seated'] as const satisfies BookingState[]

export function isActive(state: BookingState): boolean {
  return activeStates.some((active) => active === state)
}

/** What people celebrate; the desk sees it. */
export const occasions = ['', 'birthday', 'anniversary', 'date', 'business', 'other'] as const

export type Occasion = (typeof occasions)[number]

export const quarterMs = 15 * 60_000

/** Quarters of an hour since 1970 in UTC: no clock change doubles or skips one (decision 20). */
export function quarterOf(ms: number): number {
  return Math.floor(ms / quarterMs)
}

export function instantOf(quarter: number): string {
  return new Date(quarter * quarterMs).toISOString()
}

/** No house seats more at once by a click; a longer list is for the phone. */
export const largestPartyEver = 100

/** How many bookings that are still to come a person may have made on the site. */
export const maxFutureBookings = 3

/** How long a table is kept while the form is filled. */
export const holdMs = 5 * 60_000
