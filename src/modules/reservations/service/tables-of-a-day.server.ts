import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { type DayBook, bookFor, chooseAssignment } from '../dining-tables/rules/judge-start.ts'
import { type TableAssignment, seatsOf } from '../dining-tables/rules/choose-assignment.ts'
import { readBook } from '../dining-tables/service/read-book.server.ts'
import type { TableDesk } from '../dining-tables/service/table-desk.server.ts'
import { quarterOf } from '../rules.ts'
import type { Booking } from '../store/booking.server.ts'
import { deleteHolds, lockDay } from '../store/bookings.server.ts'
import { selectEndedHoldsOn } from '../store/own.server.ts'
import {
  deleteSlots,
  insertSlots,
  replaceTables,
  selectLingering,
} from '../store/table-assignments.server.ts'
import { refuseTime, type TableRequest } from './table-request.server.ts'

/**
 * Takes service days for this transaction, always in the same order; what was held there too long is
 * free from here on.
 */
export async function holdDays(scope: WriteScope, days: readonly string[]): Promise<void> {
  for (const day of [...new Set(days)].toSorted()) {
    await lockDay(scope.db, day)
    await deleteHolds(scope.db, await selectEndedHoldsOn(scope.db, day, scope.now.getTime()))
  }
}

interface Taking {
  /** Whose quarters and guests do not count: the booking that is being changed. */
  without?: string
  /** Where it sits now: kept when it still fits. */
  preferred?: TableAssignment
}

/** The best free assignment for a request. The day is held by the caller. @throws Refusal `conflict` `full` */
export async function findAssignment(
  scope: WriteScope,
  desk: TableDesk,
  request: TableRequest,
  { without, preferred }: Taking = {},
): Promise<TableAssignment> {
  const window = { fromDay: request.day, toDay: request.day, from: request.start, to: request.end }
  const read = await readBook(scope, window, without === undefined ? [] : [without])
  const book = bookFor(read, desk.plan, request.party, request.area)
  const stays = preferred && seatsParty(desk, preferred, request.party) ? [preferred] : []
  const assignments = [...stays, ...book.assignments]
  const quarters = request.end - request.start
  const assignment = chooseAssignment(
    { ...book, assignments },
    request.start,
    request.party,
    desk.rules,
    quarters,
  )
  if (assignment) return assignment
  throw refuseTime(assignments.length === 0 ? 'too_large' : 'full', desk, scope.now, request.day)
}

/** The best assignment that is free for so long, whatever the pace; for the desk. */
export async function findAssignmentAtDesk(
  scope: WriteScope,
  desk: TableDesk,
  request: TableRequest,
): Promise<TableAssignment | undefined> {
  const { assignments, taken } = await bookOf(scope, desk, request)
  return assignments.find((assignment) =>
    taken.isFree(assignment, request.start, request.end - request.start),
  )
}

/** For how long a party could sit down at once, if not for as long as they asked. */
export async function longestFreeMinutes(
  scope: WriteScope,
  desk: TableDesk,
  request: TableRequest,
): Promise<number> {
  const { assignments, taken } = await bookOf(scope, desk, request)
  return (
    15 * Math.max(0, ...assignments.map((assignment) => taken.freeRun(assignment, request.start)))
  )
}

async function bookOf(
  scope: WriteScope,
  { plan }: TableDesk,
  request: TableRequest,
): Promise<DayBook> {
  const window = { fromDay: request.day, toDay: request.day, from: request.start, to: request.end }
  const book = bookFor(await readBook(scope, window), plan, request.party, request.area)
  const sat = new Set(
    (await findLingering(scope, request.start, request.end)).map(({ tableId }) => tableId),
  )
  return {
    ...book,
    assignments: book.assignments.filter((assignment) => !assignment.some((id) => sat.has(id))),
  }
}

/** Who has outstayed their time and is in the way of a stay that runs now. */
export async function findLingering({ db, now }: Scope, start: number, end: number) {
  const quarter = quarterOf(now.getTime())
  return start <= quarter && quarter < end ? selectLingering(db, quarter) : []
}

/** Gives a booking its tables and quarters, in the place of those it had. @throws Refusal */
export async function takeTables(
  { db }: WriteScope,
  booking: Booking,
  assignment: TableAssignment,
): Promise<void> {
  await deleteSlots(db, booking.id)
  await replaceTables(db, booking.id, assignment)
  await insertSlots(db, booking, assignment).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('conflict', error.message, { code: 'full' })
  })
}

/** Frees a booking's quarters for anybody; where it sat stays known. */
export async function freeTables({ db }: WriteScope, bookingId: string): Promise<void> {
  await deleteSlots(db, bookingId)
}

/** The desk pushes tables together that are no combination of the plan. */
function seatsParty({ plan }: TableDesk, assignment: TableAssignment, party: number): boolean {
  const sat = plan.tables.filter(({ id, isInService }) => isInService && assignment.includes(id))
  if (sat.length < assignment.length) return false
  const together = plan.combinations.find(
    (one) =>
      one.tables.length === assignment.length && one.tables.every((id) => assignment.includes(id)),
  )
  return party <= (together?.maxSeats ?? seatsOf(plan, assignment))
}
