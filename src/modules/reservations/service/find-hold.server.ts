import { requireBuyer } from '#kernel/viewer.ts'
import type { GuestSignedIn } from '#modules/accounts/events.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { holdDays } from './tables-of-a-day.server.ts'
import { areaOf } from '../rules/area.ts'
import type { Booking } from '../store/booking.server.ts'
import { deleteHolds, lockGuest, updateBooking } from '../store/bookings.server.ts'
import { selectHold } from '../store/own.server.ts'
import { selectTablesOf } from '../store/table-assignments.server.ts'
import { instantOf } from '../rules.ts'
import { getHouse } from '../dining-tables/service/house.server.ts'
import { dateLabel, timeLabel } from '../dining-tables/service/words.server.ts'
import type { Hold } from '../contract/holds.ts'

/** What is kept for the viewer now. */
export async function getHold(scope: Scope): Promise<{ hold: Hold | null }> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  const hold = await findLiveHold(scope, personId)
  return { hold: hold ? await holdView(scope, hold) : null }
}

export async function findLiveHold(scope: Scope, personId: string): Promise<Booking | undefined> {
  const hold = await selectHold(scope.db, personId)
  return hold && (hold.heldUntil ?? 0) > scope.now.getTime() ? hold : undefined
}

/** Gives the kept table back. */
export async function releaseHold(scope: Scope): Promise<{ deletedCount: number }> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  if (!(await selectHold(scope.db, personId))) return { deletedCount: 0 }
  return inTransaction(scope, async (transaction) => {
    await lockGuest(transaction.db, personId)
    const hold = await selectHold(transaction.db, personId)
    if (!hold) return { deletedCount: 0 }
    await holdDays(transaction, [hold.day])
    await deleteHolds(transaction.db, [hold.id])
    await transaction.announceChange('bookings')
    return { deletedCount: 1 }
  })
}

/** The table that is kept in this browser is kept for whoever signs in there, in the place of whatever was. */
export async function handOverHold(
  scope: WriteScope,
  { buyerId, personId, proof }: GuestSignedIn,
): Promise<void> {
  if (proof !== 'browser') return
  const { db } = scope
  const seen = await selectHold(db, buyerId)
  if (!seen) return
  await lockGuest(db, personId)
  const before = await selectHold(db, personId)
  await holdDays(scope, [seen.day, ...(before ? [before.day] : [])])
  // An ended one has gone with `holdDays`.
  const hold = await selectHold(db, buyerId)
  if (!hold) return
  if (before) await deleteHolds(db, [before.id])
  await updateBooking(db, { ...hold, personId, version: hold.version + 1 })
  await scope.announceChange('bookings')
}

export async function holdView(scope: Scope, hold: Booking): Promise<Hold> {
  const { timeZone } = await getHouse(scope)
  const tables = (await selectTablesOf(scope.db, [hold.id])).get(hold.id) ?? []
  return {
    start: instantOf(hold.startQuarter),
    end: instantOf(hold.endQuarter),
    label: timeLabel(hold.startQuarter, timeZone),
    date: dateLabel(hold.startQuarter, timeZone),
    day: hold.day,
    party: hold.party,
    area: areaOf(tables),
    heldUntil: new Date(hold.heldUntil ?? 0).toISOString(),
  }
}
