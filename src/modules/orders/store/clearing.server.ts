import type { Db } from '#platform/database/database.server.ts'
import { isOnBoard } from '../store.server.ts'
import type { OrderTables } from '../tables.server.ts'

/** What the board still has of the days before this one, oldest first. */
export async function selectLeftOver(
  db: Db,
  { today, now }: { today: string; now: number },
  most: number,
): Promise<string[]> {
  const rows = await db
    .tables<OrderTables>()
    .selectFrom('orders')
    .select('id')
    .where(isOnBoard())
    .where('day', '<', today)
    // What was ordered ahead is still to come.
    .where((eb) => eb.or([eb('slot_at', 'is', null), eb('slot_at', '<', now)]))
    .orderBy('placed_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
