import type { SignedLinks } from '#platform/signed-links.server.ts'
import type { Booking } from '../store/booking.server.ts'

/** Where the site lives, and what opens one booking there. */
export interface LinkMaker extends Pick<SignedLinks, 'tokenOf'> {
  origin: string
}

/** It was booked without an account: who has its link changes and cancels it. */
export function isGuests({ personId, email }: Pick<Booking, 'personId' | 'email'>): boolean {
  return personId !== null && email !== ''
}

/** Where somebody with an account changes and cancels. */
export function bookingsLink(origin: string): string {
  return `${origin}/dashboard/reservation?tab=bookings`
}

/** The same of one booking, for whoever has none. */
export function guestsLink(origin: string, token: string): string {
  return `${origin}/booking/${token}`
}

export function newBookingLink(origin: string): string {
  return `${origin}/dashboard/reservation?tab=book`
}
