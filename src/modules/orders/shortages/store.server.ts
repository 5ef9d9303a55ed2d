import type { Db } from '#platform/database/database.server.ts'
import { newsIn } from './rules.ts'
import { type ShortageRow, tables } from './tables.server.ts'

/** All shortages of these orders, in the order in which their guests were asked. */
export async function selectShortages(db: Db, orderIds: string[]): Promise<ShortageRow[]> {
  if (orderIds.length === 0) return []
  return tables(db)
    .selectFrom('order_shortages')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('asked_at')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function selectShortage(db: Db, id: string): Promise<ShortageRow | undefined> {
  return tables(db)
    .selectFrom('order_shortages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How often something ran out or was answered, by order. */
export async function selectNews(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await selectShortages(db, orderIds)
  const byOrder = Map.groupBy(rows, ({ order_id: id }) => id)
  return new Map([...byOrder].map(([id, own]) => [id, newsIn(own)]))
}
