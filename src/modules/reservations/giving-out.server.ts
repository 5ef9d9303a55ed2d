import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { refuseTime, type TableRequest } from './asking.server.ts'
import { type Booking, deleteHolds } from './booking-store.server.ts'
import {
  bookFor,
  chooseAssignment,
  type DayBook,
  seatsOf,
  type TableAssignment,
} from './dining-tables/free-times.ts'
import { readBook, type TableDesk } from './dining-tables/table-desk.server.ts'
import { activeStates, quarterOf } from './rules.ts'
import { deleteSlots, insertSlots } from './store.server.ts'
import { tables } from './tables.server.ts'

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

/** Whoever books, moves or frees a table on this service day comes after this transaction. */
async function lockDay(db: Db, day: string): Promise<void> {
  await tables(db)
    .insertInto('booking_days')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (db.engine === 'sqlite') return
  await tables(db)
    .selectFrom('booking_days')
    .select('day')
    .where('day', '=', day)
    .forUpdate()
    .execute()
}

/** Ended holds of a day, whoever's. */
async function selectEndedHoldsOn(db: Db, day: string, now: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('day', '=', day)
    .where('held_until', '<=', now)
    .execute()
  return rows.map(({ id }) => id)
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

/** Who has outstayed their time and is in the way of a stay that runs now. */
export async function findLingering({ db, now }: Scope, start: number, end: number) {
  const quarter = quarterOf(now.getTime())
  return start <= quarter && quarter < end ? selectLingering(db, quarter) : []
}

/** Who still sits somewhere although their time has ended: their quarters are over, the chairs are not free. */
async function selectLingering(db: Db, quarter: number) {
  return tables(db)
    .selectFrom('bookings')
    .innerJoin('booking_tables', 'booking_tables.booking_id', 'bookings.id')
    .innerJoin('dining_tables', 'dining_tables.id', 'booking_tables.table_id')
    .select(['dining_tables.id as tableId', 'dining_tables.name as table', 'bookings.id'])
    .select(['bookings.name', 'bookings.party', 'bookings.state'])
    .select(['bookings.start_quarter as start', 'bookings.end_quarter as end'])
    .where('bookings.state', 'in', literals(activeStates))
    .where('bookings.state', '=', 'seated')
    .where('bookings.end_quarter', '<=', quarter)
    .execute()
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

/** Writes where a booking sits, in the place of where it sat. */
async function replaceTables(
  db: Db,
  bookingId: string,
  tableIds: readonly string[],
): Promise<void> {
  await tables(db).deleteFrom('booking_tables').where('booking_id', '=', bookingId).execute()
  const rows = tableIds.map((tableId) => ({ booking_id: bookingId, table_id: tableId }))
  await tables(db).insertInto('booking_tables').values(rows).execute()
}

/** Frees a booking's quarters for anybody; where it sat stays known. */
export async function freeTables({ db }: WriteScope, bookingId: string): Promise<void> {
  await deleteSlots(db, bookingId)
}
