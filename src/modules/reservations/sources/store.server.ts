import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { tables } from './tables.server.ts'

/** Confirmed bookings whose letters nobody has opened yet; the one whose table is given back first comes first. */
export async function selectUnproven(db: Db) {
  return tables(db)
    .selectFrom('bookings')
    .leftJoin('booking_sources', 'booking_sources.booking_id', 'bookings.id')
    .select([
      'bookings.id',
      'bookings.day',
      'bookings.start_quarter as startQuarter',
      'bookings.prove_by as proveBy',
      'booking_sources.network',
    ])
    .where('bookings.state', '=', literal('confirmed'))
    .where('bookings.prove_by', 'is not', null)
    .orderBy('bookings.prove_by')
    .execute()
}

/** Lets every confirmed booking whose letter was not opened yet wait for that until `proveBy`. */
export async function putOffProofs(db: Db, proveBy: number): Promise<void> {
  await tables(db)
    .updateTable('bookings')
    .set({ prove_by: proveBy })
    .where('state', '=', literal('confirmed'))
    .where('prove_by', 'is not', null)
    .execute()
}

/** Notes that the letter of a confirmed booking was opened: its table is not given back any more. */
export async function updateProven(db: Db, bookingId: string): Promise<void> {
  await tables(db)
    .updateTable('bookings')
    .set({ prove_by: null })
    .where('id', '=', bookingId)
    .where('state', '=', 'confirmed')
    .execute()
}
