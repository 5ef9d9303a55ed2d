import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { awaitedOrSeated } from '../rules.ts'
import type { ReservationTables } from '../tables.server.ts'
import type { SourceRow, SourceTables } from './tables.server.ts'

export async function upsertSource(db: Db, row: SourceRow): Promise<void> {
  const { phone_hash, start_quarter } = row
  await tables(db)
    .insertInto('booking_sources')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet({ phone_hash, start_quarter }),
    )
    .execute()
}

/** Confirmed bookings to come with this number, but for one. */
export async function countOfPhone(
  db: Db,
  phoneHash: string,
  { after, except }: { after: number; except: string },
): Promise<number> {
  const row = await tables(db)
    .selectFrom('booking_sources')
    .innerJoin('bookings', 'bookings.id', 'booking_sources.booking_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booking_sources.phone_hash', '=', phoneHash)
    .where('booking_sources.phone_hash', '<>', literal(''))
    .where('booking_sources.start_quarter', '>', after)
    .where('booking_sources.booking_id', '<>', except)
    .where('bookings.state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Tables of a service day that guests without an account have: what was cancelled is free for the next. */
export async function countOfGuests(db: Db, day: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .where('state', 'in', awaitedOrSeated)
    .where('origin', '=', 'online')
    .where('email', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What was booked since then and is still to come, the first made first. */
export async function selectSourced(db: Db, { since, after }: { since: number; after: number }) {
  return tables(db)
    .selectFrom('booking_sources')
    .innerJoin('bookings', 'bookings.id', 'booking_sources.booking_id')
    .select([
      'bookings.id',
      'bookings.name',
      'bookings.phone',
      'bookings.party',
      'bookings.start_quarter as startQuarter',
      'booking_sources.network',
      'booking_sources.phone_hash as phoneHash',
    ])
    .where('booking_sources.network', '<>', literal(''))
    .where('booking_sources.made_at', '>', since)
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.start_quarter', '>', after)
    .orderBy('booking_sources.made_at')
    .execute()
}

export async function deleteSourcesBefore(db: Db, quarter: number): Promise<void> {
  await tables(db).deleteFrom('booking_sources').where('start_quarter', '<=', quarter).execute()
}

export async function clearNetworksBefore(db: Db, madeAt: number): Promise<void> {
  await tables(db)
    .updateTable('booking_sources')
    .set({ network: '' })
    .where('network', '<>', literal(''))
    .where('made_at', '<', madeAt)
    .execute()
}

function tables(db: Db) {
  return db.tables<SourceTables & Pick<ReservationTables, 'bookings'>>()
}
