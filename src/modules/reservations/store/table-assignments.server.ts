import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import { activeStates } from '../rules.ts'
import type { ReservationTables } from '../tables.server.ts'
import type { Booking } from './booking.server.ts'

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
  await refusingConflicts('That table has just been taken.', statement)
}

/** Frees what a booking takes; where it sat stays known. */
export async function deleteSlots(db: Db, bookingId: string): Promise<void> {
  await tables(db).deleteFrom('booking_slots').where('booking_id', '=', bookingId).execute()
}

/** Writes where a booking sits, in the place of where it sat. */
export async function replaceTables(
  db: Db,
  bookingId: string,
  tableIds: readonly string[],
): Promise<void> {
  await tables(db).deleteFrom('booking_tables').where('booking_id', '=', bookingId).execute()
  const rows = tableIds.map((tableId) => ({ booking_id: bookingId, table_id: tableId }))
  await tables(db).insertInto('booking_tables').values(rows).execute()
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

/** The same of all bookings of a service day. */
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

/** Who still sits somewhere although their time has ended: their quarters are over, the chairs are not free. */
export async function selectLingering(db: Db, quarter: number) {
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

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
