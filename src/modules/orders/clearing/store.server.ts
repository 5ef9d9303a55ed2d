import type { Db } from '#platform/database/database.server.ts'
import { isOnBoard } from '../store.server.ts'
import type { OrderTables } from '../tables.server.ts'

/** What the board still has of the days before this one, oldest first. */
export async function selectLeftOver(db: Db, today: string, most: number): Promise<string[]> {
  const rows = await db
    .tables<OrderTables>()
    .selectFrom('orders')
    .select('id')
    .where(isOnBoard())
    .where('day', '<', today)
    .orderBy('placed_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
