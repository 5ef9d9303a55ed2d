import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { openStates } from '../rules.ts'
import { type Order, orderOf } from '../store.server.ts'
import type { OrderTables } from '../tables.server.ts'

/** An order of the website that somebody still has to pay at the counter. */
export async function selectOwedBy(db: Db, personId: string): Promise<Order | undefined> {
  const row = await owed(db).selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row && orderOf(row)
}

/** Those that were wanted before this moment. */
export async function selectForgotten(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await owed(db)
    .select('id')
    .where('placed_at', '<', before)
    .where(({ eb, or }) => or([eb('slot_at', 'is', null), eb('slot_at', '<', before)]))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function owed(db: Db) {
  return db
    .tables<OrderTables>()
    .selectFrom('orders')
    .where('is_owed', '=', sql.lit(1))
    .where('is_by_phone', '=', sql.lit(0))
    .where('state', 'in', openStates)
}
