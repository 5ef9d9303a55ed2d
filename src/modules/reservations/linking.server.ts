import type { SignedLinks } from '#platform/signed-links.server.ts'
import type { Booking } from './booking-store.server.ts'

/** What a link in a letter or calendar is made of: the site's origin, and a token that opens one booking. */
export interface LinkMaker extends Pick<SignedLinks, 'tokenOf'> {
  origin: string
}

/**
 * Whether whoever has the link may change the booking. Bookings of an account leave `email` empty; bookings by phone have no
 * person.
 */
export function isWithoutAccount({
  personId,
  email,
}: Pick<Booking, 'personId' | 'email'>): boolean {
  return personId !== null && email !== ''
}

/** Where somebody with an account changes and cancels their bookings. */
export function ownBookingsLink(origin: string): string {
  return `${origin}/dashboard/reservation?tab=bookings`
}

/** Where somebody without an account changes and cancels one booking. */
export function bookingLink(origin: string, token: string): string {
  return `${origin}/booking/${token}`
}
