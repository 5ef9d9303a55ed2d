import { findPerson } from '#modules/accounts/service.server.ts'
import { type LinkMaker, bookingsLink, guestsLink, isGuests } from './links.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { findOwnBooking } from './own-booking.server.ts'
import { quarterMs } from '../rules.ts'
import { type House, getHouse } from '../dining-tables/service/house.server.ts'
import type { Booking } from '../store/booking.server.ts'
import { type CalendarMethod, writeCalendar } from '../rules/calendar.ts'

interface Surroundings {
  house: House
  /** The address of whoever booked. */
  email: string
  /** Where the guest changes and cancels; empty for whoever calls. */
  link: string
  /** Where the site lives. */
  origin: string
  now: Date
}

/** The viewer's own booking as a file; it brings up to date what an email has put into a calendar. */
export async function getCalendarFile(
  scope: Scope,
  id: string,
  { origin, tokenOf }: LinkMaker,
): Promise<string> {
  const booking = await findOwnBooking(scope, id)
  const email = await addressOf(scope, booking)
  const house = await getHouse(scope)
  const method = booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  const link = isGuests(booking) ? guestsLink(origin, tokenOf(id)) : bookingsLink(origin)
  return calendarOf(booking, { house, email, link, origin, now: scope.now }, method)
}

/** The account's, or what whoever has none has given; empty when there is none any more. */
export async function addressOf(scope: Scope, { personId, email }: Booking): Promise<string> {
  if (personId === null || email !== '') return email
  return (await findPerson(scope, personId))?.email ?? ''
}

/** A restaurant without an address of its own still has to be named as the organizer. */
export function calendarOf(
  booking: Booking,
  { house, email, link, origin, now }: Surroundings,
  method: CalendarMethod,
): string {
  const host = new URL(origin).hostname
  const event = {
    uid: `booking-${booking.id}@${host}`,
    sequence: booking.sequence,
    writtenAt: now.getTime(),
    start: booking.startQuarter * quarterMs,
    end: booking.endQuarter * quarterMs,
    restaurant: house.name,
    organizer: house.email || `bookings@${host}`,
    attendee: { name: booking.name, email },
    address: house.address,
    party: booking.party,
    link,
  }
  return writeCalendar(event, method)
}
