import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { type Booking, bookingOf } from './booking-store.server.ts'
import { tables } from './tables.server.ts'
import { bookingRefusals } from './texts.server.ts'

/** What is kept for a person; it may have ended. */
export async function selectHold(db: Db, personId: string): Promise<Booking | undefined> {
  const row = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return row && bookingOf(row)
}

/** What somebody has confirmed under their ids from a quarter on, and where they sit now. */
export async function selectComing(
  db: Db,
  personIds: readonly string[],
  from: number,
): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('person_id', 'in', personIds)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'confirmed'), eb('end_quarter', '>', from)]),
        eb('state', '=', 'seated'),
      ]),
    )
    .orderBy('start_quarter')
    .execute()
  return rows.map(bookingOf)
}

/** What a person has in a sitting, by its first quarter. */
export async function selectInSitting(
  db: Db,
  personIds: readonly string[],
  sitting: number,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('person_id', 'in', personIds)
    .where('sitting', '=', sitting)
    .where('state', 'in', ['confirmed', 'seated'])
    .executeTakeFirst()
  return row?.id
}

/**
 * Takes every quarter of a booking at every one of its tables. The primary key has the last word:
 * one that is taken refuses the whole. @throws Refusal `conflict`
 */
export async function insertSlots(
  db: Db,
  { id, startQuarter, endQuarter }: Booking,
  tableIds: readonly string[],
): Promise<void> {
  const rows = tableIds.flatMap((tableId) =>
    Array.from({ length: endQuarter - startQuarter }, (_, index) => ({
      quarter: startQuarter + index,
      table_id: tableId,
      booking_id: id,
    })),
  )
  const statement = tables(db).insertInto('booking_slots').values(rows).execute()
  await refusingConflicts(bookingRefusals.tableTaken, statement)
}

/** Frees what a booking takes; where it sat stays known. */
export async function deleteSlots(db: Db, bookingId: string): Promise<void> {
  await tables(db).deleteFrom('booking_slots').where('booking_id', '=', bookingId).execute()
}

/** The tables of bookings, in the plan's order. */
export async function selectTablesOf(db: Db, bookingIds: string[]) {
  if (bookingIds.length === 0)
    return new Map<string, { id: string; name: string; area: string }[]>()
  const rows = await tables(db)
    .selectFrom('booking_tables')
    .innerJoin('dining_tables', 'dining_tables.id', 'booking_tables.table_id')
    .select(['booking_tables.booking_id as bookingId', 'dining_tables.id'])
    .select(['dining_tables.name', 'dining_tables.area'])
    .where('booking_tables.booking_id', 'in', bookingIds)
    .orderBy('dining_tables.position')
    .execute()
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

/** The tables of all bookings of a service day. */
export async function selectTablesOfDay(db: Db, day: string) {
  const rows = await tables(db)
    .selectFrom('bookings')
    .innerJoin('booking_tables', 'booking_tables.booking_id', 'bookings.id')
    .innerJoin('dining_tables', 'dining_tables.id', 'booking_tables.table_id')
    .select(['bookings.id as bookingId', 'dining_tables.id'])
    .select(['dining_tables.name', 'dining_tables.area'])
    .where('bookings.day', '=', day)
    .orderBy('dining_tables.position')
    .execute()
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

/** Who has these tables in these quarters. */
export async function selectTakers(
  db: Db,
  tableIds: readonly string[],
  from: number,
  to: number,
  except: string,
) {
  if (tableIds.length === 0) return []
  return tables(db)
    .selectFrom('booking_slots')
    .innerJoin('bookings', 'bookings.id', 'booking_slots.booking_id')
    .innerJoin('dining_tables', 'dining_tables.id', 'booking_slots.table_id')
    .select(['dining_tables.name as table', 'bookings.id', 'bookings.name', 'bookings.party'])
    .select(['bookings.start_quarter as start', 'bookings.end_quarter as end', 'bookings.state'])
    .distinct()
    .where('booking_slots.quarter', '>=', from)
    .where('booking_slots.quarter', '<', to)
    .where('booking_slots.table_id', 'in', tableIds)
    .where('booking_slots.booking_id', '!=', except)
    .execute()
}

/** The plan's version; with `hold`, nobody else changes the plan or gives out a table until the transaction ends. */
export async function selectPlanVersion(db: Db, lock?: 'hold'): Promise<number> {
  const row = await tables(db)
    .selectFrom('booking_settings')
    .select('plan_version')
    .$if(db.engine === 'postgres' && lock === 'hold', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return row.plan_version
}

export async function updatePlanVersion(db: Db, version: number): Promise<void> {
  await tables(db).updateTable('booking_settings').set({ plan_version: version }).execute()
}
