import type { Db } from '#platform/database/database.server.ts'
import { openStates } from '../rules.ts'
import { type Order, orderOf } from '../store.server.ts'
import type { OrderTables } from '../tables.server.ts'

/** What the kitchen has of these buyers and they have not put away. */
export async function selectUnderWay(db: Db, buyerIds: readonly string[]): Promise<Order[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('person_id', 'in', buyerIds)
    .where('state', 'in', openStates)
    .where('placed_at', 'is not', null)
    .where('put_away_at', 'is', null)
    .execute()
  return rows.map(orderOf)
}

export async function updatePutAway(db: Db, id: string, at: number): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ put_away_at: at })
    .where('id', '=', id)
    .where('put_away_at', 'is', null)
    .execute()
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
