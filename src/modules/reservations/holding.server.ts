import { hours } from '#kernel/duration.ts'
import { isoOf } from '#kernel/iso.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import type { GuestSignedIn } from '#modules/accounts/events.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { holdBooker, requireBooker, requireMayBook } from './admitting.server.ts'
import { type AskedTime, offeringOthers, readRequest, readStart } from './asking.server.ts'
import {
  type Booking,
  deleteHolds,
  insertBooking,
  lockGuest,
  updateBooking,
} from './booking-store.server.ts'
import * as contract from './contract/guest.ts'
import type { Hold } from './contract/guest.ts'
import { dateLabel, getHouse, timeLabel } from './dining-tables/sittings.server.ts'
import { openTableDesk } from './dining-tables/table-desk.server.ts'
import { findAssignment, holdDays, takeTables } from './giving-out.server.ts'
import { newBooking } from './recording.server.ts'
import { areaOf, holdMs, instantOf } from './rules.ts'
import { isKnownBooker } from './sources/counting.server.ts'
import { selectHold, selectTablesOf } from './store.server.ts'

export const holdingRoutes: Route[] = [
  serve(contract.getHold, getHold),
  serve(contract.holdTable, (scope, { body }) => holdTable(scope, body)),
  serve(contract.releaseHold, releaseHold),
]

/** What is kept for the viewer now. */
async function getHold(scope: Scope): Promise<{ hold: Hold | null }> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  const hold = await findLiveHold(scope, personId)
  return { hold: hold ? await holdView(scope, hold) : null }
}

async function findLiveHold(scope: Scope, personId: string): Promise<Booking | undefined> {
  const hold = await selectHold(scope.db, personId)
  return hold && (hold.heldUntil ?? 0) > scope.now.getTime() ? hold : undefined
}

async function holdView(scope: Scope, hold: Booking): Promise<Hold> {
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
    heldUntil: isoOf(hold.heldUntil ?? 0),
  }
}

/** Whoever clicks through all times of an evening stays within it; whoever hoards tables does not. */
const perPerson: Limit = { name: 'table holds', most: 20, windowMs: hours(1) }

/** For people without a confirmed address, by their network: another of those is made up in a minute. */
const perNetwork: Limit = { name: 'table holds of a network', most: 120, windowMs: hours(1) }

/** Keeps a table for five minutes; the same time again neither counts nor lasts longer. @throws Refusal */
async function holdTable(scope: Scope, asked: AskedTime): Promise<{ hold: Hold }> {
  const { buyerId: personId } = await requireBooker(scope)
  const kept = await findLiveHold(scope, personId)
  if (kept && isSame(kept, asked)) return { hold: await holdView(scope, kept) }
  await spend(scope, perPerson, personId)
  if (!(await isKnownBooker(scope, personId))) await spend(scope, perNetwork, scope.network)
  return offeringOthers(scope, asked, () =>
    inTransaction(scope, async (transaction) => ({
      hold: await holdView(transaction, await keepTable(transaction, personId, asked)),
    })),
  )
}

function isSame(hold: Booking, { start, party, area = '' }: AskedTime): boolean {
  return hold.startQuarter === readStart(start) && hold.party === party && hold.wantedArea === area
}

/**
 * Two times by turns, changed every five minutes, would keep a table for good within the hourly limits. Whoever wants
 * to eat goes on with a few times of a day and books one of them; eight are forty minutes of three hours.
 * Who needs more books without a hold.
 */
const perDay: Limit = { name: 'table holds of a day', most: 8, windowMs: hours(3) }

async function keepTable(scope: WriteScope, personId: string, asked: AskedTime): Promise<Booking> {
  const { db, now } = scope
  const personIds = await holdBooker(scope)
  const desk = await openTableDesk(scope, 'keep')
  const request = readRequest(desk, asked, now)
  const before = await selectHold(db, personId)
  await holdDays(scope, [request.day, ...(before ? [before.day] : [])])
  // A second click finds what the first one has kept.
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

/** Gives the kept table back. */
async function releaseHold(scope: Scope): Promise<{ deletedCount: number }> {
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
