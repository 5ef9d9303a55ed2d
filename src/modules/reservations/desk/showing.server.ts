import { sql } from 'kysely'
import { fold } from '#kernel/fold.ts'
import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { digitsToFind, isNumberSearch } from '#kernel/phone-number.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findIdsByEmail } from '#modules/accounts/directory.server.ts'
import { findPeople } from '#modules/accounts/people.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { contains } from '#platform/database/text-search.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getBookingRules } from '../booking-rules.server.ts'
import { closureOn } from '../booking-rules.ts'
import { type Booking, bookingOf, selectBooking } from '../booking-store.server.ts'
import { findTables, getPlan } from '../dining-tables/planning.server.ts'
import type { Plan } from '../dining-tables/planning.ts'
import { isDay } from '../dining-tables/rules.ts'
import {
  dayWords,
  getHouse,
  type HouseClock,
  serviceDayAt,
  sittingsOn,
  startOfDay,
  timeLabel,
} from '../dining-tables/sittings.server.ts'
import { type BookingAction, bookingActions, instantOf } from '../rules.ts'
import { refuseUnknownBooking } from '../showing.server.ts'
import { selectTablesOf, selectTablesOfDay } from '../store.server.ts'
import { tables } from '../tables.server.ts'
import * as contract from './contract.ts'
import type { DeskBooking } from './contract.ts'
import { deskRefusals } from './house-texts.server.ts'

export const deskRoutes: Route[] = [
  serve(contract.getBookingDay, (scope, { params }) => getBookingDay(scope, params.day)),
  serve(contract.searchBookings, (scope, { query }) => searchBookings(scope, query)),
  serve(contract.getBookingHistory, (scope, { params }) => getBookingHistory(scope, params.id)),
]

/** A service day as its timeline and its list show it. @throws Refusal `not_found` for no day */
async function getBookingDay(scope: Scope, asked: string) {
  requireAudience('host', scope.viewer)
  const house = await getHouse(scope)
  const today = serviceDayAt(house, scope.now)
  const day = asked === 'today' ? today : asked
  if (!isDay(day)) throw new Refusal('not_found', deskRefusals.noDay)
  const bookings = await selectDay(scope.db, day, scope.now.getTime())
  const sat = await selectTablesOfDay(scope.db, day)
  const sittings = sittingsOn(house, day)
  const rules = await getBookingRules(scope)
  const plan = await getPlan(scope)
  const closure = closureOn(rules, day)
  const counted = bookings.filter(({ state }) => isComing(state))
  return {
    day,
    date: dayWords(day).date,
    today,
    now: scope.now.toISOString(),
    timeZone: house.timeZone,
    ...windowOf(house, day, [...sittings, ...bookings.map(spanOf)]),
    closure: closure ? closure.note || deskRefusals.closed : '',
    sittings: sittings.map(({ first, end, label }) => ({
      start: instantOf(first),
      end: instantOf(end),
      label,
    })),
    tables: await tablesOf(scope, plan, sat),
    combinations: plan.combinations,
    turnTimes: rules.turnTimes,
    bookings: await deskViews(scope, bookings, sat),
    covers: counted.reduce((sum, { party }) => sum + party, 0),
    bookingCount: counted.length,
  }
}

function isComing(state: Booking['state']): boolean {
  return state === 'confirmed' || state === 'seated' || state === 'completed'
}

/** A day without sittings and bookings is shown from noon to midnight. */
function windowOf(house: HouseClock, day: string, spans: { first: number; end: number }[]) {
  const noon = startOfDay(house, day) + 48
  const from = Math.min(...spans.map(({ first }) => first))
  const to = Math.max(...spans.map(({ end }) => end))
  const isEmpty = spans.length === 0
  return { from: instantOf(isEmpty ? noon : from), to: instantOf(isEmpty ? noon + 48 : to) }
}

function spanOf({ startQuarter, endQuarter }: Booking) {
  return { first: startQuarter, end: endQuarter }
}

/** Where parties sit, by their booking. */
type SatTables = Awaited<ReturnType<typeof selectTablesOf>>

/** The plan's tables, and those that are gone but have bookings here. */
async function tablesOf(scope: Scope, plan: Plan, sat: SatTables) {
  const known = new Set(plan.tables.map(({ id }) => id))
  const gone = [...sat.values()].flat().filter(({ id }) => !known.has(id))
  const others = await findTables(scope, [...new Set(gone.map(({ id }) => id))])
  return [...plan.tables, ...others].map(({ id, ...table }) => ({ _id: id, ...table }))
}

/** Letters that so many addresses have look for nobody in particular. */
const mostByEmail = 500

const mostFound = 50

/** @throws Refusal `invalid` */
async function searchBookings(scope: Scope, { q, from }: { q: string; from?: string | undefined }) {
  requireAudience('host', scope.viewer)
  const words = q.trim()
  const fields: Record<string, string> = {}
  if (words.length < 2 || words.length > 100) fields['q'] = deskRefusals.searchWords
  if (from !== undefined && !isDay(from)) fields['from'] = deskRefusals.day
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', deskRefusals.search, { fields })
  }
  const isNumber = isNumberSearch(words)
  // Who booked with an account has given no other address.
  const mayBeEmail = !isNumber && !/\s/.test(words)
  const people = mayBeEmail ? await findIdsByEmail(scope, words, mostByEmail) : []
  const wanted = isNumber ? digitsToFind(words) : fold(words)
  const limit = mostFound + 1
  const found = await selectByWords(scope.db, wanted, people, { from: from ?? '', limit })
  const shown = found.slice(0, mostFound)
  return { bookings: await deskViews(scope, shown), isComplete: found.length <= mostFound }
}

/** Bookings by a part of a name, an email or a number, or by whose they are; the latest day first. */
async function selectByWords(
  db: Db,
  words: string,
  people: readonly string[],
  { from, limit }: { from: string; limit: number },
): Promise<Booking[]> {
  const isSaid = contains(db, sql`bookings.words`, words)
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('state', '!=', 'held')
    .where('day', '>=', from)
    .where(({ eb, or }) =>
      people.length === 0 ? isSaid : or([isSaid, eb('person_id', 'in', people)]),
    )
    .orderBy('day', 'desc')
    .orderBy('start_quarter')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(bookingOf)
}

/** What was done to a booking, the first first. @throws Refusal `not_found` */
async function getBookingHistory(scope: Scope, id: string) {
  requireAudience('host', scope.viewer)
  await findBooking(scope, id)
  const { timeZone } = await getHouse(scope)
  const events = await selectEvents(scope.db, id)
  const people = await findPeople(scope, [...new Set(events.map(({ actor }) => actor))])
  return {
    events: events.map(({ action, at, actor, party, start_quarter }) => ({
      action: readAction(action),
      at: isoOf(at),
      by: people.get(actor)?.name ?? '',
      party,
      label: timeLabel(start_quarter, timeZone),
    })),
  }
}

/** What was done to a booking, in order. */
async function selectEvents(db: Db, bookingId: string) {
  return tables(db)
    .selectFrom('booking_events')
    .select(['action', 'actor', 'at', 'party', 'start_quarter'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
}

function readAction(text: string): BookingAction {
  const action = bookingActions.find((each) => each === text)
  if (action) return action
  throw new Error(`A booking has an event "${text}" that nothing writes.`)
}

/** Holds are nobody's business: they are confirmed or they go. @throws Refusal `not_found` */
export async function findBooking(scope: Scope, id: string): Promise<Booking> {
  const booking = await selectBooking(scope.db, id)
  if (booking && booking.state !== 'held') return booking
  throw refuseUnknownBooking()
}

interface RestOfToday {
  /** Parties that are still to come, and their guests. */
  bookings: number
  guests: number
  /** The next of them, or the first that is late. */
  next: { start: string; party: number; name: string } | null
  /** Parties at their tables. */
  seated: number
}

/** What of this service day is still to come, for whoever receives the guests. */
export async function getRestOfToday(scope: Scope): Promise<RestOfToday> {
  requireAudience('host', scope.viewer)
  const day = serviceDayAt(await getHouse(scope), scope.now)
  const bookings = await selectDay(scope.db, day, scope.now.getTime())
  const coming = bookings.filter(({ state }) => state === 'confirmed')
  const [next] = coming
  return {
    bookings: coming.length,
    guests: coming.reduce((sum, { party }) => sum + party, 0),
    next: next ? { start: instantOf(next.startQuarter), party: next.party, name: next.name } : null,
    seated: bookings.filter(({ state }) => state === 'seated').length,
  }
}

/** A service day's bookings by start; holds only while they last. */
async function selectDay(db: Db, day: string, now: number): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('day', '=', day)
    .where((eb) => eb.or([eb('state', '!=', 'held'), eb('held_until', '>', now)]))
    .orderBy('start_quarter')
    .orderBy('id')
    .execute()
  return rows.map(bookingOf)
}

export async function deskView(scope: Scope, booking: Booking): Promise<DeskBooking> {
  const [view] = await deskViews(scope, [booking])
  if (view) return view
  throw new Error('One booking has one view.')
}

/** Bookings as the desk sees them; their tables are looked up unless they are known. */
async function deskViews(
  scope: Scope,
  bookings: readonly Booking[],
  known?: SatTables,
): Promise<DeskBooking[]> {
  const { timeZone } = await getHouse(scope)
  const ids = bookings.map(({ id }) => id)
  const sat = known ?? (await selectTablesOf(scope.db, ids))
  const people = await findPeople(scope, [
    ...new Set(bookings.flatMap(({ personId }) => personId ?? [])),
  ])
  // Hundreds of bookings begin and end in some fifty quarters.
  const labelOf = remembering((quarter) => timeLabel(quarter, timeZone))
  const momentOf = remembering(instantOf)
  return bookings.map((booking) => ({
    _id: booking.id,
    status: booking.state,
    origin: booking.origin,
    day: booking.day,
    start: momentOf(booking.startQuarter),
    end: momentOf(booking.endQuarter),
    label: labelOf(booking.startQuarter),
    party: booking.party,
    name: booking.name,
    phone: booking.phone,
    note: booking.note,
    allergies: booking.allergies,
    highChairs: booking.highChairs,
    occasion: booking.occasion,
    email: people.get(booking.personId ?? '')?.email ?? booking.email,
    // Who booked without an account has no page among the people.
    personId: people.has(booking.personId ?? '') ? booking.personId : null,
    staffNote: booking.staffNote,
    tables: (sat.get(booking.id) ?? []).map(({ id }) => id),
    version: booking.version,
    createdAt: isoOf(booking.createdAt),
    seatedAt: isoOrNull(booking.seatedAt),
    endedAt: isoOrNull(booking.endedAt),
    heldUntil: isoOrNull(booking.heldUntil),
  }))
}

function remembering(say: (quarter: number) => string): (quarter: number) => string {
  const said = new Map<number, string>()
  return (quarter) => {
    const text = said.get(quarter) ?? say(quarter)
    said.set(quarter, text)
    return text
  }
}
