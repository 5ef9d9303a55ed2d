import type { SignedLinks } from '#platform/signed-links.server.ts'
import type { Booking } from './booking-store.server.ts'

/** What letters and calendars lead to the site by: where it lives, and what opens one booking there. */
export interface LinkMaker extends Pick<SignedLinks, 'tokenOf'> {
  origin: string
}

/**
 * Whether a booking was made without an account: then whoever has its link changes and cancels it. A browser without
 * an account has a row of people of its own and leaves an address; an account has its address itself, and a booking
 * by phone has no person.
 */
export function isGuests({ personId, email }: Pick<Booking, 'personId' | 'email'>): boolean {
  return personId !== null && email !== ''
}

/** Where somebody with an account changes and cancels. */
export function bookingsLink(origin: string): string {
  return `${origin}/dashboard/reservation?tab=bookings`
}

/** Where whoever has no account changes and cancels one booking. */
export function guestsLink(origin: string, token: string): string {
  return `${origin}/booking/${token}`
}

export function newBookingLink(origin: string): string {
  return `${origin}/dashboard/reservation?tab=book`
}
