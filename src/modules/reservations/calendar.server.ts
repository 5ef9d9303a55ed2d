import { Answer } from '#kernel/answer.ts'
import { findPerson } from '#modules/accounts/people.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Booking } from './booking-store.server.ts'
import { type CalendarMethod, writeCalendar } from './calendar.ts'
import * as contract from './contract/guest.ts'
import { getHouse, type House } from './dining-tables/sittings.server.ts'
import { bookingsLink, guestsLink, isGuests, type LinkMaker } from './linking.server.ts'
import { quarterMs } from './rules.ts'
import { findOwnBooking } from './showing.server.ts'

/** @param links the way from the calendar to the booking */
export function calendarRoutes(links: LinkMaker): Route[] {
  return [
    serve(contract.getCalendarFile, async (scope, { params }) => {
      const headers = { 'content-disposition': 'attachment; filename="booking.ics"' }
      return new Answer(await getCalendarFile(scope, params.id, links), { headers })
    }),
  ]
}

/** The viewer's own booking as a file; it brings up to date what an email has put into a calendar. */
async function getCalendarFile(
  scope: Scope,
  id: string,
  { origin, tokenOf }: LinkMaker,
): Promise<string> {
  const booking = await findOwnBooking(scope, id)
  const email = await addressOf(scope, booking)
  const house = await getHouse(scope)
  const method = booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  // What shows that somebody has read the letter stands in the letter alone.
  const isLinked = isGuests(booking) && booking.proveBy === null
  const link = isLinked ? guestsLink(origin, tokenOf(id)) : bookingsLink(origin)
  return calendarOf(booking, { house, email, isTheirs: true, link, origin, now: scope.now }, method)
}

/** The account's, or what whoever has none has given; empty when there is none any more. */
export async function addressOf(scope: Scope, { personId, email }: Booking): Promise<string> {
  if (personId === null || email !== '') return email
  return (await findPerson(scope, personId))?.email ?? ''
}

interface Surroundings {
  house: House
  /** The address of whoever booked. */
  email: string
  /** The address is confirmed; a letter to any other repeats no name that somebody has typed. */
  isTheirs: boolean
  /** Where the guest changes and cancels; empty for whoever calls. */
  link: string
  /** Where the site lives. */
  origin: string
  now: Date
}

/** A restaurant without an address of its own still has to be named as the organizer. */
export function calendarOf(
  booking: Booking,
  { house, email, isTheirs, link, origin, now }: Surroundings,
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
    attendee: { name: isTheirs ? booking.name : '', email },
    address: house.address,
    party: booking.party,
    link,
  }
  return writeCalendar(event, method)
}
