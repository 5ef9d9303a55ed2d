import { Refusal } from '#kernel/refusal.ts'
import { hasConfirmed } from '#modules/accounts/people.server.ts'
import {
  earliestByAnyClock,
  isToCome,
  sameOnTheWall,
} from '#modules/restaurant/local-time.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal, literals } from '#platform/database/literal.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { getBookingRules, holdBookingRules } from './booking-rules.server.ts'
import { closureOn } from './booking-rules.ts'
import { type Booking, bookingOf, deleteHolds, updateBooking } from './booking-store.server.ts'
import { addressOf } from './calendar.server.ts'
import { getPlan, hasSeats } from './dining-tables/planning.server.ts'
import { dateLabel, getHouse, sittingsOn, timeLabel } from './dining-tables/sittings.server.ts'
import { ruleRefusals } from './house-texts.server.ts'
import { recordBooking } from './recording.server.ts'
import { awaitedOrSeated, quarterMs, quarterOf } from './rules.ts'
import { deleteSlots, insertSlots, selectTablesOf } from './store.server.ts'
import type { ReservationTables } from './tables.server.ts'

/** Who is awaited at this moment. */
export async function listComing(scope: Scope): Promise<{ id: string }[]> {
  return selectComing(scope.db, quarterOf(scope.now.getTime()))
}

/** Who is awaited from after a quarter on, the next first. */
async function selectComing(db: Db, after: number): Promise<Booking[]> {
  const rows = await db
    .tables<ReservationTables>()
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', literals(awaitedOrSeated))
    .where('state', '=', 'confirmed')
    .where('start_quarter', '>', after)
    .orderBy('start_quarter')
    .orderBy('id')
    .execute()
  return rows.map(bookingOf)
}

/** A party that is awaited, as whoever changes the house sees it. */
export interface ComingBooking {
  id: string
  /** Milliseconds since the epoch, and "Saturday, November 21, 8:30 pm". */
  at: number
  when: string
  name: string
  party: number
  phone: string
  /** Empty: nobody can write to them. */
  email: string
  personId: string | null
  /** The person has confirmed the address. */
  isTheirs: boolean
  /** The plan has no chairs for them any more. */
  hasNoSeats: boolean
}

/**
 * Reads who is awaited and what the house offers them. What it answers is called after a change, in the same transaction,
 * and says whom the change leaves outside of the hours, on a closed day, without a table in service or by another clock.
 */
export async function watchBookings(held: WriteScope): Promise<() => Promise<ComingBooking[]>> {
  // Whoever books at this moment is on the list, or sees the change.
  await holdBookingRules(held)
  const coming = await selectComing(held.db, quarterOf(earliestByAnyClock(held.now)))
  const sat = await selectTablesOf(
    held.db,
    coming.map(({ id }) => id),
  )
  const before = await groundOf(held)
  const tablesOf = ({ id }: Booking) => (sat.get(id) ?? []).map((table) => table.id)
  return async () => {
    const after = await groundOf(held)
    const zones = { from: before.house.timeZone, to: after.house.timeZone }
    const isAwaited = awaitedBy(held, zones)
    const touched = coming.filter((booking) => {
      const [had, has] = [before, after].map((ground) =>
        meritsOf(booking, tablesOf(booking), ground),
      )
      const isOtherClock = zones.from !== zones.to
      const isLost = had?.some((merit, index) => merit && has?.[index] === false)
      return isAwaited(booking) && (isOtherClock || isLost === true)
    })
    const views = []
    for (const booking of touched) {
      const hasNoSeats = !hasSeats(after.plan, { ...booking, tables: tablesOf(booking) })
      views.push(await viewOf(held, booking, before.house.timeZone, hasNoSeats))
    }
    return views
  }
}

async function groundOf(scope: Scope) {
  return {
    house: await getHouse(scope),
    rules: await getBookingRules(scope),
    plan: await getPlan(scope),
  }
}

/** Who is still to come, by the one clock or by the other. */
function awaitedBy({ now }: Scope, zones: { from: string; to: string }) {
  return ({ startQuarter }: Booking) => isToCome(now, startQuarter * quarterMs, zones)
}

/** What speaks for a booking; one that the desk took outside of the hours has never had all of it. */
function meritsOf(
  { day, startQuarter, endQuarter, party }: Booking,
  tables: readonly string[],
  { house, rules, plan }: Awaited<ReturnType<typeof groundOf>>,
): boolean[] {
  const sitting = sittingsOn(house, day).find(
    ({ first, end }) => first <= startQuarter && startQuarter < end,
  )
  const inService = new Set(plan.tables.flatMap((table) => (table.isInService ? [table.id] : [])))
  return [
    sitting !== undefined,
    sitting !== undefined && endQuarter <= sitting.end,
    closureOn(rules, day) === undefined,
    hasSeats(plan, { party, tables }),
    tables.every((id) => inService.has(id)),
  ]
}

async function viewOf(
  scope: Scope,
  booking: Booking,
  timeZone: string,
  hasNoSeats: boolean,
): Promise<ComingBooking> {
  const { id, name, party, phone, personId, startQuarter } = booking
  const email = await addressOf(scope, booking)
  return {
    id,
    at: startQuarter * quarterMs,
    when: `${dateLabel(startQuarter, timeZone)}, ${timeLabel(startQuarter, timeZone)}`,
    name,
    party,
    phone,
    email,
    personId,
    isTheirs: await hasConfirmed(scope, personId, email),
    hasNoSeats,
  }
}

/** A table for half past eight is for half past eight on the house's own clock, whatever zone that shows. */
export async function keepBookedTimes(
  scope: WriteScope,
  zones: { from: string; to: string },
): Promise<void> {
  // Whoever fills a form at this moment is shown the times anew.
  await deleteHolds(scope.db, await selectHolds(scope.db))
  const coming = (await selectComing(scope.db, quarterOf(earliestByAnyClock(scope.now)))).filter(
    awaitedBy(scope, zones),
  )
  const sat = await selectTablesOf(
    scope.db,
    coming.map(({ id }) => id),
  )
  const move = (quarter: number) => quarterOf(sameOnTheWall(quarter * quarterMs, zones))
  for (const { id } of coming) await deleteSlots(scope.db, id)
  const isLater = coming.some(({ startQuarter }) => move(startQuarter) > startQuarter)
  // Whoever is in front moves first, or one person's lunch would come to where their dinner still is.
  for (const before of isLater ? coming.toReversed() : coming) {
    const startQuarter = move(before.startQuarter)
    const booking: Booking = {
      ...before,
      startQuarter,
      // Keeps its length, also across a change of the clocks.
      endQuarter: startQuarter + before.endQuarter - before.startQuarter,
      sitting: before.sitting === null ? null : move(before.sitting),
      version: before.version + 1,
    }
    await updateBooking(scope.db, booking)
    const tables = (sat.get(booking.id) ?? []).map(({ id }) => id)
    await insertSlots(scope.db, booking, tables).catch(sayWhoSits)
    await recordBooking(scope, booking, 'moved', booking.state)
  }
}

/** Tables that are kept for a moment while a form is filled. */
async function selectHolds(db: Db): Promise<string[]> {
  const rows = await db
    .tables<ReservationTables>()
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', literal('held'))
    .where('held_until', '>', 0)
    .execute()
  return rows.map(({ id }) => id)
}

/** Who sits there sits there now, by every clock. */
function sayWhoSits(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const message = ruleRefusals.whoSits
  throw new Refusal('conflict', message, { code: 'has_bookings', fields: { timeZone: message } })
}
