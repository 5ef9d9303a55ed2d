import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { endBooking } from '../../service/cancel-booking.server.ts'
import {
  findAssignmentAtDesk,
  freeTables,
  takeTables,
} from '../../service/tables-of-a-day.server.ts'
import type { Booking } from '../../store/booking.server.ts'
import { selectExpected } from '../../store/bookings.server.ts'
import { selectTablesOf } from '../../store/table-assignments.server.ts'
import { quarterMs, quarterOf } from '../../rules.ts'
import { type TableAssignment, seatsOf } from '../../dining-tables/rules/choose-assignment.ts'
import { type TableDesk, openTableDesk } from '../../dining-tables/service/table-desk.server.ts'
import { serviceDayAt } from '../../dining-tables/service/clock.server.ts'
import { getHouse } from '../../dining-tables/service/house.server.ts'
import { endOfSeating } from './end-of-seating.server.ts'
import type { DeskBooking } from '../contract/day.ts'
import { requireFree, requireOneASitting } from './check-tables.server.ts'
import { atTheDesk, keepAction, requireMove } from './keep-action.server.ts'

/**
 * The party is here. Whoever comes early has the table from now on, if nobody else has it until then;
 * whoever comes after their time was over has it anew.
 * @throws Refusal `not_found`, `conflict`
 */
export async function seatBooking(scope: Scope, id: string): Promise<DeskBooking> {
  return atTheDesk(scope, id, async (held, before) => {
    if (before.state === 'seated') return before
    if (before.state !== 'confirmed') requireMove(before, 'seated')
    if (before.state !== 'confirmed') throw undoInstead()
    if (before.day > serviceDayAt(await getHouse(held), held.now)) {
      throw tooEarly('This booking is for another day.')
    }
    const seatedAt = held.now.getTime()
    const now = quarterOf(seatedAt)
    const startQuarter = Math.min(before.startQuarter, now)
    const tables = await tableIdsOf(held, before)
    const endQuarter = await endOfSeating(held, before, tables)
    const booking: Booking = { ...before, state: 'seated', seatedAt, startQuarter, endQuarter }
    await requireFree(held, booking, tables)
    const isSame = startQuarter === before.startQuarter && endQuarter === before.endQuarter
    if (!isSame) await takeTables(held, booking, tables)
    return keepAction(held, before, booking, 'seated')
  })
}

/** The party has left: the rest of its time is free. @throws Refusal `not_found`, `conflict` */
export async function completeBooking(scope: Scope, id: string): Promise<DeskBooking> {
  return atTheDesk(scope, id, (held, before) => leave(held, before, 'completed'))
}

/** Nobody came. @throws Refusal `not_found`, `conflict` */
export async function markNoShow(scope: Scope, id: string): Promise<DeskBooking> {
  return atTheDesk(scope, id, (held, before) => leave(held, before, 'no_show'))
}

/**
 * One step back from what was seen; what was free meanwhile has to be so still, but who has come late
 * may sit elsewhere. @throws Refusal `not_found`, `conflict`
 */
export async function undoBooking(
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

async function leave(
  scope: WriteScope,
  before: Booking,
  state: 'completed' | 'no_show',
): Promise<Booking> {
  if (before.state === state) return before
  requireMove(before, state)
  const hasBegun = before.startQuarter * quarterMs <= scope.now.getTime()
  if (before.state === 'confirmed' && !hasBegun) throw tooEarly('This booking has not begun.')
  await freeTables(scope, before.id)
  return keepAction(scope, before, { ...before, state, endedAt: scope.now.getTime() }, state)
}

async function takeAgain(scope: WriteScope, before: Booking, booking: Booking): Promise<Booking> {
  await requireOneASitting(scope, booking)
  const desk = await openTableDesk(scope, 'keep')
  const had = await tableIdsOf(scope, booking)
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

async function tableIdsOf({ db }: WriteScope, { id }: Booking): Promise<string[]> {
  return ((await selectTablesOf(db, [id])).get(id) ?? []).map((table) => table.id)
}

/** While it was over its tables or its party were changed. */
function tooLarge({ party }: Booking): Refusal {
  const message = `Its tables no longer seat ${party}. Seat them as a walk-in.`
  return new Refusal('conflict', message, { code: 'too_large' })
}

function tooEarly(message: string): Refusal {
  return new Refusal('conflict', message, { code: 'too_early' })
}

/** Another tablet has gone on, or this step back has been taken already. */
function notTheLast(): Refusal {
  const message = 'This booking has changed in the meantime. See where it stands now.'
  return new Refusal('conflict', message, { code: 'changed_meanwhile' })
}

function undoInstead(): Refusal {
  const message = 'There is nothing to continue or to undo here.'
  return new Refusal('conflict', message, { code: 'illegal_move' })
}
