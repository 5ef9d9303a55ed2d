import { hours } from '#kernel/duration.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { holdBooker, requireBooker } from './booker.server.ts'
import { requireMayBook } from './may-book.server.ts'
import { newBooking } from './new-booking.server.ts'
import { offeringOthers } from './offer-others.server.ts'
import { findAssignment, holdDays, takeTables } from './tables-of-a-day.server.ts'
import { type AskedTime, readStart, readRequest } from './table-request.server.ts'
import type { Booking } from '../store/booking.server.ts'
import { deleteHolds, insertBooking } from '../store/bookings.server.ts'
import { selectHold } from '../store/own.server.ts'
import { holdMs } from '../rules.ts'
import { openTableDesk } from '../dining-tables/service/table-desk.server.ts'
import type { Hold } from '../contract/holds.ts'
import { findLiveHold, holdView } from './find-hold.server.ts'

/** One who clicks through all times of an evening stays below; one who hoards does not. */
const perPerson: Limit = { name: 'table holds', most: 20, windowMs: hours(1) }
/**
 * Two times by turns, changed every five minutes, would keep a table for good below that. Whoever wants
 * to eat goes on with a few times of a day and books one of them; eight are forty minutes of three hours.
 * Who needs more books without a hold.
 */
const perDay: Limit = { name: 'table holds of a day', most: 8, windowMs: hours(3) }
const perNetwork: Limit = { name: 'table holds of a network', most: 120, windowMs: hours(1) }

/** Keeps a table for five minutes; the same time again neither counts nor lasts longer. @throws Refusal */
export async function holdTable(scope: Scope, asked: AskedTime): Promise<{ hold: Hold }> {
  const { buyerId: personId } = await requireBooker(scope)
  const kept = await findLiveHold(scope, personId)
  if (kept && isSame(kept, asked)) return { hold: await holdView(scope, kept) }
  await spend(scope, perPerson, personId)
  await spend(scope, perNetwork, scope.network)
  return offeringOthers(scope, asked, () =>
    inTransaction(scope, async (transaction) => ({
      hold: await holdView(transaction, await keepTable(transaction, personId, asked)),
    })),
  )
}

async function keepTable(scope: WriteScope, personId: string, asked: AskedTime): Promise<Booking> {
  const { db, now } = scope
  const personIds = await holdBooker(scope)
  const desk = await openTableDesk(scope, 'keep')
  const request = readRequest(desk, asked, now)
  const before = await selectHold(db, personId)
  await holdDays(scope, [request.day, ...(before ? [before.day] : [])])
  // One that was clicked twice is there by now.
  if (before && isSame(before, asked) && (before.heldUntil ?? 0) > now.getTime()) return before
  if (before) await deleteHolds(db, [before.id])
  await requireMayBook(scope, personIds, request)
  const assignment = await findAssignment(scope, desk, request)
  const made = { state: 'held', origin: 'online', personId } as const
  const hold = { ...newBooking(request, now, made), heldUntil: now.getTime() + holdMs }
  await insertBooking(db, hold)
  await takeTables(scope, hold, assignment)
  // Only what was kept counts: on a full evening nobody is sent away for asking.
  await spend(scope, perDay, `${personId} ${request.day}`)
  await scope.announceChange('bookings')
  return hold
}

function isSame(hold: Booking, { start, party, area = '' }: AskedTime): boolean {
  return hold.startQuarter === readStart(start) && hold.party === party && hold.wantedArea === area
}
