import { Refusal } from '#kernel/refusal.ts'
import { findBuyer } from '#kernel/viewer.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/visiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getBookingRules, keepBookingRules } from '../booking-rules.server.ts'
import type { BookingRules } from '../booking-rules.ts'
import { largestPartyEver } from '../rules.ts'
import { tables } from '../tables.server.ts'
import { type DayBook, TakenQuarters, type TakenSlot } from './free-times.ts'
import { getPlan } from './planning.server.ts'
import { areasOf, type Plan } from './planning.ts'
import { isParty, isDay } from './rules.ts'
import { getHouse, type House, serviceDayAt, shiftDay } from './sittings.server.ts'
import { searchTexts } from './texts.server.ts'

/** All that guests' questions are answered from, read once per question. */
export interface TableDesk {
  house: House
  rules: BookingRules
  plan: Plan
  areas: string[]
  /** The service day that it is now, and the last one that can be booked. */
  today: string
  lastDay: string
}

/** Reads the desk. A transaction that gives out tables says `keep`: rules and plan stay until its end. */
export async function openTableDesk(scope: Scope, keep?: 'keep'): Promise<TableDesk> {
  // First: whoever waits here for another's change of the house reads what it made of the hours.
  const rules = await (keep ? keepBookingRules(scope) : getBookingRules(scope))
  const house = await getHouse(scope)
  const plan = await getPlan(scope)
  const today = serviceDayAt(house, scope.now)
  return {
    house,
    rules,
    plan,
    areas: areasOf(plan),
    today,
    lastDay: shiftDay(today, rules.daysAhead),
  }
}

/** @throws Refusal `invalid` with a sentence per field */
export function requireAsked(desk: TableDesk, asked: Parameters<typeof readDayRequest>[0]) {
  const { problems, ...read } = readDayRequest(asked, desk.areas)
  if (Object.keys(problems).length === 0) return read
  throw new Refusal('invalid', searchTexts.refused, { fields: problems })
}

interface DayRequest {
  day?: string | undefined
  party: string | number
  area?: string | undefined
}

/** Party, day and area of a question, or a sentence per field that is none. */
function readDayRequest({ day, party: given, area = '' }: DayRequest, areas: readonly string[]) {
  const problems: Record<string, string> = {}
  const party = typeof given === 'number' ? given : /^\d{1,4}$/.test(given) ? Number(given) : 0
  if (!isParty(party)) problems['party'] = searchTexts.party(largestPartyEver)
  if (day !== undefined && !isDay(day)) problems['day'] = searchTexts.day
  if (area !== '' && !areas.includes(area)) problems['area'] = searchTexts.noArea
  return { party, area, problems }
}

/**
 * What is kept for the viewer, and the booking that they are about to change, is free for them.
 * Somebody else's id says nothing.
 */
export async function findOwnIds(scope: Scope, instead: string | undefined): Promise<string[]> {
  const buyer = findBuyer(scope.viewer)
  if (!buyer) return []
  return selectOwnIds(scope.db, await listOwnBrowsers(scope, buyer.buyerId), instead ?? '')
}

/** A person's hold, and the booking of theirs with this id, if there are such. */
async function selectOwnIds(db: Db, personIds: readonly string[], id: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('person_id', 'in', personIds)
    .where((eb) => eb.or([eb('state', '=', 'held'), eb('id', '=', id)]))
    .execute()
  return rows.map((row) => row.id)
}

/** Days and quarters that a book is read for; both ends of the days are included. */
interface BookWindow {
  fromDay: string
  toDay: string
  from: number
  to: number
}

/**
 * What is taken, whatever party asks. Bookings in `without` count as gone: the one that is being
 * changed, the viewer's own hold. Under the day's lock it is the truth, otherwise a good guess.
 */
export async function readBook(
  { db, now }: Scope,
  { fromDay, toDay, from, to }: BookWindow,
  without: readonly string[] = [],
): Promise<Omit<DayBook, 'assignments'>> {
  const gone = new Set([...without, ...(await selectEndedHolds(db, now.getTime()))])
  const slots = await selectSlots(db, from, to)
  const arrivals = new Map<number, number>()
  for (const { id, quarter, party } of await selectArrivals(db, fromDay, toDay)) {
    if (!gone.has(id)) arrivals.set(quarter, (arrivals.get(quarter) ?? 0) + party)
  }
  const theirs = slots.filter(({ bookingId }) => !gone.has(bookingId))
  return { taken: new TakenQuarters(theirs, from, to), arrivals }
}

/** Holds that have ended and that nobody has swept yet: their quarters are free. */
async function selectEndedHolds(db: Db, now: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', literal('held'))
    .where('held_until', '<=', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** A slot and whose it is. */
type Slot = TakenSlot & { bookingId: string }

/** What is taken from a quarter on up to another one, which is not included. */
async function selectSlots(db: Db, from: number, to: number): Promise<Slot[]> {
  return tables(db)
    .selectFrom('booking_slots')
    .select(['quarter', 'table_id as tableId', 'booking_id as bookingId'])
    .where('quarter', '>=', from)
    .where('quarter', '<', to)
    .execute()
}

/** Who arrives when, on these days, as far as somebody does. */
async function selectArrivals(db: Db, fromDay: string, toDay: string) {
  return tables(db)
    .selectFrom('bookings')
    .select(['id', 'start_quarter as quarter', 'party'])
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .where('state', 'in', ['held', 'confirmed', 'seated', 'completed'])
    .execute()
}
