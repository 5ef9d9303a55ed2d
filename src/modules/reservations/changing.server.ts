import { requireBuyer } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { spend } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { lockBooker, requireMayBook } from './admitting.server.ts'
import {
  offeringOthers,
  placeInTime,
  readRequest,
  readStart,
  type TableRequest,
} from './asking.server.ts'
import { remindedByNews, turnQuarters } from './booking-rules.ts'
import { type Booking, deleteHolds, updateBooking } from './booking-store.server.ts'
import { bookingLimit, requireDetails } from './booking.server.ts'
import * as changes from './contract/guest.ts'
import type { Booking as BookingView } from './contract/guest.ts'
import { getPlan } from './dining-tables/planning.server.ts'
import { areasOf } from './dining-tables/planning.ts'
import { openTableDesk, requireAsked, type TableDesk } from './dining-tables/table-desk.server.ts'
import { findAssignment, holdDays, takeTables } from './giving-out.server.ts'
import { recordBooking } from './recording.server.ts'
import { type Details, detailsWith, instantOf } from './rules.ts'
import { findOwnBooking, requireMayChange, viewOf } from './showing.server.ts'
import { type BookedFrom, countMove, tablesOf } from './sources/counting.server.ts'
import { noteSource } from './sources/noting.server.ts'
import { selectHold, selectTablesOf } from './store.server.ts'
import { tellGuest } from './telling.server.ts'

/** @param hasMail emails leave the house, so that an address can be confirmed */
export const changingRoutes = (hasMail: boolean): Route[] => [
  serve(changes.changeBooking, (scope, { params, body }) =>
    changeBooking(scope, params.id, body, { hasMail }),
  ),
]

export type Change = { [Field in keyof Details]?: Details[Field] | undefined } & {
  start?: string | undefined
  party?: number | undefined
}

/** Changes an own booking: its tables are kept when they still fit and are free. @throws Refusal */
export async function changeBooking(
  scope: Scope,
  id: string,
  change: Change,
  from: Pick<BookedFrom, 'hasMail'>,
): Promise<BookingView> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  const known = await findOwnBooking(scope, id)
  await requireMayChange(scope, known)
  await spend(scope, bookingLimit, personId)
  const { start = instantOf(known.startQuarter), party = known.party } = change
  const asked = { start, party, area: areaOf(known, areasOf(await getPlan(scope))) }
  return offeringOthers(
    scope,
    asked,
    () =>
      inTransaction(scope, async (transaction) =>
        viewOf(transaction, await apply(transaction, { id, personId, change, from })),
      ),
    { instead: id },
  )
}

/** Where a guest wanted to sit, as long as there is such an area. */
function areaOf({ wantedArea }: Booking, areas: readonly string[]): string {
  return areas.includes(wantedArea) ? wantedArea : ''
}

interface Changing {
  id: string
  personId: string
  change: Change
  from: Pick<BookedFrom, 'hasMail'>
}

async function apply(scope: WriteScope, changing: Changing): Promise<Booking> {
  const { id, personId, change, from } = changing
  const personIds = await lockBooker(scope, personId)
  const desk = await openTableDesk(scope, 'keep')
  const seen = await findOwnBooking(scope, id)
  const request = requestOf(desk, seen, change, scope.now)
  const hold = await selectHold(scope.db, personId)
  await holdDays(scope, [seen.day, request.day, ...(hold ? [hold.day] : [])])
  const before = await findOwnBooking(scope, id)
  // The house had the day, and has changed the booking: what was requested is to be read anew.
  if (before.version !== seen.version) return apply(scope, changing)
  await requireMayChange(scope, before)
  const details = detailsWith(before, change)
  requireDetails(details, request.party)
  if (request.day !== before.day)
    await countMove(scope, { day: request.day, personId, tables: tablesOf(desk) }, from)
  const booking: Booking = {
    ...before,
    ...details,
    day: request.day,
    sitting: request.sitting,
    startQuarter: request.start,
    endQuarter: request.end,
    party: request.party,
  }
  if (JSON.stringify(booking) === JSON.stringify(before)) return before
  return keep(scope, desk, before, booking, async () => {
    // Whoever moves a booking has given up what was kept for another one.
    if (hold) await deleteHolds(scope.db, [hold.id])
    if (request.sitting !== before.sitting) {
      await requireMayBook(scope, personIds, request, booking.id)
    }
    await seat(scope, desk, booking, request)
  })
}

/** A booking that stands keeps its start, whatever the rules say of new ones by now. */
function requestOf(desk: TableDesk, seen: Booking, change: Change, now: Date): TableRequest {
  const { day, sitting } = seen
  const start = change.start === undefined ? seen.startQuarter : readStart(change.start)
  const party = change.party ?? seen.party
  const area = areaOf(seen, desk.areas)
  const isStanding = party <= Math.max(desk.rules.largestParty, seen.party)
  if (start !== seen.startQuarter || !isStanding) {
    return readRequest(desk, { start: instantOf(start), party, area }, now)
  }
  requireAsked(desk, { party })
  return { day, sitting, start, end: endOf(desk, seen, party), party, area }
}

/** A party that keeps its size keeps its time at the table; nobody sits beyond the house hours. */
function endOf({ house, rules }: TableDesk, booking: Booking, party: number): number {
  if (party === booking.party) return booking.endQuarter
  const closes = placeInTime(house, booking.startQuarter)?.end ?? Infinity
  return Math.min(booking.startQuarter + turnQuarters(rules, party), closes)
}

async function keep(
  scope: WriteScope,
  { rules }: TableDesk,
  before: Booking,
  changed: Booking,
  seatAnew: () => Promise<void>,
): Promise<Booking> {
  const { startQuarter, endQuarter, party } = before
  const isAnotherTime = changed.startQuarter !== startQuarter
  const isMoved = isAnotherTime || changed.endQuarter !== endQuarter
  if (isMoved || changed.party !== party) await seatAnew()
  const booking: Booking = {
    ...changed,
    version: before.version + 1,
    sequence: before.sequence + 1,
    remindedAt: isAnotherTime
      ? remindedByNews(changed.startQuarter, rules, scope.now)
      : before.remindedAt,
  }
  await updateBooking(scope.db, booking)
  if (isAnotherTime || booking.phone !== before.phone) await noteSource(scope, booking)
  await recordBooking(scope, booking, 'changed', before.state)
  await tellGuest(scope, booking, 'changed')
  return booking
}

async function seat(
  scope: WriteScope,
  desk: TableDesk,
  booking: Booking,
  request: TableRequest,
): Promise<void> {
  const tables = (await selectTablesOf(scope.db, [booking.id])).get(booking.id) ?? []
  const preferred = tables.map((table) => table.id)
  const assignment = await findAssignment(scope, desk, request, { without: booking.id, preferred })
  await takeTables(scope, booking, assignment)
}
