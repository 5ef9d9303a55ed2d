import { Answer } from '#kernel/answer.ts'
import { findPerson } from '#modules/accounts/people.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Booking } from './booking-store.server.ts'
import * as contract from './contract/guest.ts'
import { getHouse, type House } from './dining-tables/sittings.server.ts'
import { ownBookingsLink, bookingLink, isWithoutAccount, type LinkMaker } from './linking.server.ts'
import { quarterMs } from './rules.ts'
import { findOwnBooking } from './showing.server.ts'
import { calendarTexts } from './texts.server.ts'

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
  const isLinked = isWithoutAccount(booking) && booking.proveBy === null
  const link = isLinked ? bookingLink(origin, tokenOf(id)) : ownBookingsLink(origin)
  return calendarOf(booking, { house, email, isTheirs: true, link, origin, now: scope.now }, method)
}

/** The account's, or what whoever has none has given; empty when there is none any more. */
export async function addressOf(scope: Scope, { personId, email }: Booking): Promise<string> {
  if (personId === null || email !== '') return email
  return (await findPerson(scope, personId))?.email ?? ''
}

interface CalendarContext {
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

/** `PUBLISH` is a file that somebody fetches; the others are emails to the one who booked. */
type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** A restaurant without an address of its own still has to be named as the organizer. */
export function calendarOf(
  booking: Booking,
  { house, email, isTheirs, link, origin, now }: CalendarContext,
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

/** What a calendar has to know of a booking. */
interface CalendarEvent {
  uid: string
  /** Counts up with every change. */
  sequence: number
  /** When it was written, and from when to when it is; milliseconds. */
  writtenAt: number
  start: number
  end: number
  restaurant: string
  /** Whom calendars may answer. */
  organizer: string
  attendee: { name: string; email: string }
  address: string
  party: number
  /** Empty when there is nothing for this guest behind one. */
  link: string
}

/** A calendar file (RFC 5545) that puts the booking into a calendar, or takes it out again. */
export function writeCalendar(event: CalendarEvent, method: CalendarMethod): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Servery//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(calendarTexts.summary(event.restaurant, event.party))}`,
    ...(event.address === '' ? [] : [`LOCATION:${escaped(event.address)}`]),
    `DESCRIPTION:${escaped(calendarTexts.description(event.restaurant, event.party, event.link))}`,
    ...(event.link === '' ? [] : [`URL:${event.link}`]),
    `ORGANIZER;CN=${quoted(event.restaurant)}:mailto:${event.organizer}`,
    // A published event invites nobody (RFC 5546, 3.2.1).
    ...(method === 'PUBLISH' ? [] : [attendeeOf(event)]),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

/** 20261121T233000Z */
function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Text of a property (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** The value of a parameter may hold neither quotes nor breaks (RFC 5545, 3.1). */
function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what may not stand there
  return `"${text.replaceAll(/["\u0000-\u001f\u007f]/g, ' ')}"`
}

function attendeeOf({ attendee: { name, email } }: CalendarEvent): string {
  const named = name === '' ? '' : `;CN=${quoted(name)}`
  return `ATTENDEE${named};PARTSTAT=ACCEPTED:mailto:${email}`
}

const mostOctets = 75

/** No line is longer than 75 octets; what follows begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > mostOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}
