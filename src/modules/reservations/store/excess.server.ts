import type { Db } from '#platform/database/database.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import { awaitedOrSeated } from '../rules.ts'
import type { ReservationTables } from '../tables.server.ts'

/** People with more than so many confirmed bookings after a quarter, made by themselves. */
export async function selectWithMoreThan(db: Db, most: number, after: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('person_id')
    .where('state', 'in', literals(awaitedOrSeated))
    .where('state', '=', 'confirmed')
    .where('origin', '=', 'online')
    .where('start_quarter', '>', after)
    .where('person_id', 'is not', null)
    .groupBy('person_id')
    .having((eb) => eb.fn.countAll(), '>', most)
    .execute()
  return rows.flatMap(({ person_id: personId }) => personId ?? [])
}

/** Bookings before a quarter that still say whose they were. */
export async function selectNamedBefore(db: Db, quarter: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('start_quarter', '<', quarter)
    .where('forgotten_at', 'is', null)
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
