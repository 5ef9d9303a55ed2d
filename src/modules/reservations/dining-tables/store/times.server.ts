import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { ReservationTables } from '../../tables.server.ts'
import type { TakenSlot } from '../rules/taken.ts'

/** A slot and whose it is. */
export type Slot = TakenSlot & { bookingId: string }

/** What is taken from a quarter on up to another one, which is not included. */
export async function selectSlots(db: Db, from: number, to: number): Promise<Slot[]> {
  return tables(db)
    .selectFrom('booking_slots')
    .select(['quarter', 'table_id as tableId', 'booking_id as bookingId'])
    .where('quarter', '>=', from)
    .where('quarter', '<', to)
    .execute()
}

/** Holds that have ended and that nobody has swept yet: their quarters are free. */
export async function selectEndedHolds(db: Db, now: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', literal('held'))
    .where('held_until', '<=', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** Who arrives when, on these days, as far as somebody does. */
export async function selectArrivals(db: Db, fromDay: string, toDay: string) {
  return tables(db)
    .selectFrom('bookings')
    .select(['id', 'start_quarter as quarter', 'party'])
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .where('state', 'in', ['held', 'confirmed', 'seated', 'completed'])
    .execute()
}

/** A person's hold, and the booking of theirs with this id, if there are such. */
export async function selectOwnIds(
  db: Db,
  personIds: readonly string[],
  id: string,
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('person_id', 'in', personIds)
    .where((eb) => eb.or([eb('state', '=', 'held'), eb('id', '=', id)]))
    .execute()
  return rows.map((row) => row.id)
}

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
