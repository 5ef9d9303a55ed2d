import { Refusal } from '#kernel/refusal.ts'
import { spellingsOf } from '#modules/accounts/rules/directory.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Booking } from '../../store/booking.server.ts'
import { selectTablesOfDay } from '../../store/table-assignments.server.ts'
import type { Plan } from '../../dining-tables/rules/plan.ts'
import { findTables, getPlan } from '../../dining-tables/service/get-plan.server.ts'
import { instantOf } from '../../rules.ts'
import { closureOn } from '../../rules/house-rules.ts'
import {
  type HouseClock,
  serviceDayAt,
  sittingsOn,
  startOfDay,
} from '../../dining-tables/service/clock.server.ts'
import { getHouse } from '../../dining-tables/service/house.server.ts'
import { getHouseRules } from '../../service/house-rules.server.ts'
import { dayWords } from '../../dining-tables/service/words.server.ts'
import { isDay } from '../../dining-tables/rules/read-asked.ts'
import { selectByWords, selectDay } from '../store.server.ts'
import { type SatTables, deskViews } from './desk-view.server.ts'

/** A service day as its timeline and its list show it. @throws Refusal `not_found` for no day */
export async function getBookingDay(scope: Scope, asked: string) {
  requireAudience('host', scope.viewer)
  const house = await getHouse(scope)
  const today = serviceDayAt(house, scope.now)
  const day = asked === 'today' ? today : asked
  if (!isDay(day)) throw new Refusal('not_found', 'There is no such day.')
  const bookings = await selectDay(scope.db, day, scope.now.getTime())
  const sat = await selectTablesOfDay(scope.db, day)
  const sittings = sittingsOn(house, day)
  const rules = await getHouseRules(scope)
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
    closure: closure ? closure.note || 'Closed' : '',
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

const mostFound = 50

/** @throws Refusal `invalid` */
export async function searchBookings(
  scope: Scope,
  { q, from }: { q: string; from?: string | undefined },
) {
  requireAudience('host', scope.viewer)
  const words = q.trim()
  const fields: Record<string, string> = {}
  if (words.length < 2 || words.length > 100) fields['q'] = 'Write 2 to 100 characters.'
  if (from !== undefined && !isDay(from)) fields['from'] = 'Choose a day such as 2026-11-21.'
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', 'Bookings cannot be searched like that.', { fields })
  }
  const spellings = spellingsOf(words.toLowerCase())
  const found = await selectByWords(scope.db, spellings, from ?? '', mostFound + 1)
  const shown = found.slice(0, mostFound)
  return { bookings: await deskViews(scope, shown), isComplete: found.length <= mostFound }
}

/** The plan's tables, and those that are gone but have bookings here. */
async function tablesOf(scope: Scope, plan: Plan, sat: SatTables) {
  const known = new Set(plan.tables.map(({ id }) => id))
  const gone = [...sat.values()].flat().filter(({ id }) => !known.has(id))
  const others = await findTables(scope, [...new Set(gone.map(({ id }) => id))])
  return [...plan.tables, ...others].map(({ id, ...table }) => ({ _id: id, ...table }))
}

function isComing(state: Booking['state']): boolean {
  return state === 'confirmed' || state === 'seated' || state === 'completed'
}

function spanOf({ startQuarter, endQuarter }: Booking) {
  return { first: startQuarter, end: endQuarter }
}

/** A day without sittings and bookings is shown from noon to midnight. */
function windowOf(house: HouseClock, day: string, spans: { first: number; end: number }[]) {
  const noon = startOfDay(house, day) + 48
  const from = Math.min(...spans.map(({ first }) => first))
  const to = Math.max(...spans.map(({ end }) => end))
  const isEmpty = spans.length === 0
  return { from: instantOf(isEmpty ? noon : from), to: instantOf(isEmpty ? noon + 48 : to) }
}
