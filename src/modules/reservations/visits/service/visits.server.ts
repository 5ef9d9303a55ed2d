import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { endBooking } from '../../booking/service/cancel-booking.server.ts'
import { freeTables, takeTables } from '../../taking/service/tables-of-a-day.server.ts'
import type { Booking } from '../../taking/store/booking.server.ts'
import { selectTablesOf } from '../../taking/store/places.server.ts'
import { quarterMs } from '../../rules.ts'
import { serviceDayAt } from '../../sittings/service/clock.server.ts'
import { getHouse } from '../../sittings/service/house.server.ts'
import type { DeskBooking } from '../../desk/contract/day.ts'
import { requireFree } from '../../desk/service/check-tables.server.ts'
import { atTheDesk, keepDeed, requireMove } from '../../desk/service/find-booking.server.ts'

/** The party is here. @throws Refusal `not_found`, `conflict` */
export async function seatBooking(scope: Scope, id: string): Promise<DeskBooking> {
  return atTheDesk(scope, id, async (held, before) => {
    if (before.state === 'seated') return before
    if (before.state !== 'confirmed') requireMove(before, 'seated')
    if (before.state !== 'confirmed') throw undoInstead()
    if (before.day > serviceDayAt(await getHouse(held), held.now)) {
      throw tooEarly('This booking is for another day.')
    }
    const seatedAt = held.now.getTime()
    return keepDeed(held, before, { ...before, state: 'seated', seatedAt }, 'seated')
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

/** One step back; what was free meanwhile has to be so still. @throws Refusal `not_found`, `conflict` */
export async function undoBooking(scope: Scope, id: string): Promise<DeskBooking> {
  return atTheDesk(scope, id, async (held, before) => {
    switch (before.state) {
      case 'completed':
        return takeAgain(held, before, { ...before, state: 'seated', endedAt: null })
      case 'no_show':
        return takeAgain(held, before, { ...before, state: 'confirmed', endedAt: null })
      case 'seated':
        if (before.origin === 'walk_in') return endBooking(held, before)
        return keepDeed(held, before, { ...before, state: 'confirmed', seatedAt: null }, 'undone')
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
  return keepDeed(scope, before, { ...before, state, endedAt: scope.now.getTime() }, state)
}

async function takeAgain(scope: WriteScope, before: Booking, booking: Booking): Promise<Booking> {
  const tables = (await selectTablesOf(scope.db, [booking.id])).get(booking.id) ?? []
  const ids = tables.map(({ id }) => id)
  await requireFree(scope, booking, ids)
  await takeTables(scope, booking, ids)
  return keepDeed(scope, before, booking, 'undone')
}

function tooEarly(message: string): Refusal {
  return new Refusal('conflict', message, { code: 'too_early' })
}

function undoInstead(): Refusal {
  const message = 'There is nothing here to go on from or to take back.'
  return new Refusal('conflict', message, { code: 'illegal_move' })
}
