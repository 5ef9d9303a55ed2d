import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { turnQuarters } from '../booking-rules.ts'
import { type Booking, selectExpected } from '../booking-store.server.ts'
import { endBooking } from '../cancelling.server.ts'
import { seatsOf, type TableAssignment } from '../dining-tables/free-times.ts'
import { getHouse, serviceDayAt } from '../dining-tables/sittings.server.ts'
import { openTableDesk, readBook, type TableDesk } from '../dining-tables/table-desk.server.ts'
import { findAssignmentAtDesk, freeTables, holdDays, takeTables } from '../giving-out.server.ts'
import { type BookingState, nextStates, quarterMs, quarterOf } from '../rules.ts'
import { keepAction, requireFree, requireOneASitting, tableIdsOf } from './acting.server.ts'
import * as contract from './contract.ts'
import type { DeskBooking } from './contract.ts'
import { deskRefusals } from './house-texts.server.ts'
import { deskView, findBooking } from './showing.server.ts'

export const visitRoutes: Route[] = [
  serve(contract.seatBooking, (scope, { params }) => seatBooking(scope, params.id)),
  serve(contract.completeBooking, (scope, { params }) => completeBooking(scope, params.id)),
  serve(contract.markNoShow, (scope, { params }) => markNoShow(scope, params.id)),
  serve(contract.undoBooking, (scope, { params, body }) => undoBooking(scope, params.id, body)),
]

/**
 * The party is here. Whoever comes early has the table from now on, if nobody else has it until then;
 * whoever comes after their time was over has it anew.
 * @throws Refusal `not_found`, `conflict`
 */
async function seatBooking(scope: Scope, id: string): Promise<DeskBooking> {
  return atTheDesk(scope, id, async (held, before) => {
    if (before.state === 'seated') return before
    if (before.state !== 'confirmed') {
      requireMove(before, 'seated')
      throw undoInstead()
    }
    if (before.day > serviceDayAt(await getHouse(held), held.now)) {
      throw tooEarly(deskRefusals.otherDay)
    }
    const seatedAt = held.now.getTime()
    const now = quarterOf(seatedAt)
    const startQuarter = Math.min(before.startQuarter, now)
    const tables = await tableIdsOf(held, id)
    const endQuarter = await endOfSeating(held, before, tables)
    const booking: Booking = { ...before, state: 'seated', seatedAt, startQuarter, endQuarter }
    await requireFree(held, booking, tables)
    const isSame = startQuarter === before.startQuarter && endQuarter === before.endQuarter
    if (!isSame) await takeTables(held, booking, tables)
    return keepAction(held, before, booking, 'seated')
  })
}

/**
 * Until when a party that sits down now has its tables. After its own end it gets its turn time anew,
 * or what is free of it. The day is held by the caller.
 */
async function endOfSeating(
  scope: WriteScope,
  { id, day, party, endQuarter }: Booking,
  tables: TableAssignment,
): Promise<number> {
  const now = quarterOf(scope.now.getTime())
  if (now < endQuarter) return endQuarter
  const { rules } = await openTableDesk(scope, 'keep')
  const window = { fromDay: day, toDay: day, from: now, to: now + turnQuarters(rules, party) }
  const { taken } = await readBook(scope, window, [id])
  // Where somebody else sits by now the quarter is refused with their name.
  return now + Math.max(1, taken.freeRun(tables, now))
}

type Work = (scope: WriteScope, before: Booking) => Promise<Booking>

/** Locks the booking's service day, does the work and answers the booking as the desk sees it. @throws Refusal `not_found` */
async function atTheDesk(scope: Scope, id: string, work: Work): Promise<DeskBooking> {
  requireAudience('host', scope.viewer)
  const seen = await findBooking(scope, id)
  return inTransaction(scope, async (transaction) => {
    await holdDays(transaction, [seen.day])
    return deskView(transaction, await work(transaction, await findBooking(transaction, id)))
  })
}

/** The party has left: the rest of its time is free. @throws Refusal `not_found`, `conflict` */
async function completeBooking(scope: Scope, id: string): Promise<DeskBooking> {
  return atTheDesk(scope, id, (held, before) => leave(held, before, 'completed'))
}

/** Nobody came. @throws Refusal `not_found`, `conflict` */
async function markNoShow(scope: Scope, id: string): Promise<DeskBooking> {
  return atTheDesk(scope, id, (held, before) => leave(held, before, 'no_show'))
}

async function leave(
  scope: WriteScope,
  before: Booking,
  state: 'completed' | 'no_show',
): Promise<Booking> {
  if (before.state === state) return before
  requireMove(before, state)
  const hasBegun = before.startQuarter * quarterMs <= scope.now.getTime()
  if (before.state === 'confirmed' && !hasBegun) throw tooEarly(deskRefusals.notBegun)
  await freeTables(scope, before.id)
  return keepAction(scope, before, { ...before, state, endedAt: scope.now.getTime() }, state)
}

/** @throws Refusal `conflict`, code `illegal_move` */
function requireMove({ state }: Booking, to: BookingState): void {
  if (nextStates[state].includes(to)) return
  throw new Refusal('conflict', deskRefusals.noMove(state, to), { code: 'illegal_move' })
}

function tooEarly(message: string): Refusal {
  return new Refusal('conflict', message, { code: 'too_early' })
}

/**
 * One step back from what was seen; what was free meanwhile has to be so still, but who has come late
 * may sit elsewhere. @throws Refusal `not_found`, `conflict`
 */
async function undoBooking(
  scope: Scope,
  id: string,
  { version }: { version: number },
): Promise<DeskBooking> {
  return atTheDesk(scope, id, async (held, before) => {
    if (before.version !== version) throw notTheLast()
    switch (before.state) {
      case 'completed':
        return takeAgain(held, before, { ...before, state: 'seated', endedAt: null })
      case 'no_show':
        return takeAgain(held, before, { ...before, state: 'confirmed', endedAt: null })
      case 'seated':
        if (before.origin === 'walk_in') return endBooking(held, before)
        return takeAgain(held, before, {
          ...before,
          state: 'confirmed',
          seatedAt: null,
          ...(await expectedTimes(held, before)),
        })
      case 'held':
      case 'confirmed':
      case 'cancelled':
        throw undoInstead()
    }
  })
}

/** Refuses because another tablet has gone on, or this step back has been taken already. */
function notTheLast(): Refusal {
  return new Refusal('conflict', deskRefusals.hasChanged, { code: 'changed_meanwhile' })
}

async function takeAgain(scope: WriteScope, before: Booking, booking: Booking): Promise<Booking> {
  await requireOneASitting(scope, booking)
  const desk = await openTableDesk(scope, 'keep')
  const had = await tableIdsOf(scope, booking.id)
  const tables = await requireAgain(scope, desk, booking, had).catch(async (error: unknown) => {
    const other = before.state === 'no_show' ? await findOther(scope, desk, booking) : undefined
    if (other) return other
    throw error
  })
  await takeTables(scope, booking, tables)
  return keepAction(scope, before, booking, 'undone')
}

async function requireAgain(
  scope: WriteScope,
  { plan }: TableDesk,
  booking: Booking,
  tables: TableAssignment,
): Promise<TableAssignment> {
  if (seatsOf(plan, tables) < booking.party) throw tooLarge(booking)
  await requireFree(scope, booking, tables)
  return tables
}

/** While it was over its tables or its party were changed. */
function tooLarge({ party }: Booking): Refusal {
  return new Refusal('conflict', deskRefusals.seatWalkIn(party), { code: 'too_large' })
}

/** Whoever comes late after all sits elsewhere, as their tables were given away. */
async function findOther(scope: WriteScope, desk: TableDesk, booking: Booking) {
  const { startQuarter: start, endQuarter: end, ...rest } = booking
  return findAssignmentAtDesk(scope, desk, { ...rest, start, end, area: '' })
}

/** Whoever sat down early was expected later, and whoever came after their time had another end. */
async function expectedTimes({ db }: WriteScope, booking: Booking) {
  const expected = await selectExpected(db, booking.id)
  const end = expected?.end ?? Infinity
  const wasOver = end <= quarterOf(booking.seatedAt ?? 0)
  const endQuarter = wasOver ? end : booking.endQuarter
  const start = expected?.start ?? booking.startQuarter
  // The desk may have shortened the stay until before it.
  return { startQuarter: start < endQuarter ? start : booking.startQuarter, endQuarter }
}

function undoInstead(): Refusal {
  return new Refusal('conflict', deskRefusals.nothingToUndo, { code: 'illegal_move' })
}
