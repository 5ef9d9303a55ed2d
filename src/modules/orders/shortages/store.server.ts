import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { newsIn } from './rules.ts'
import type { ShortageRow, ShortageTables } from './tables.server.ts'

export type { ShortageRow }

export async function insertShortage(db: Db, row: ShortageRow): Promise<void> {
  await tables(db).insertInto('order_shortages').values(row).execute()
}

/** All of these orders', in the order in which they were asked. */
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

type Answer = Pick<ShortageRow, 'state' | 'chosen_by' | 'decided_at'> &
  Partial<Pick<ShortageRow, 'swap_dish_id' | 'swap_name' | 'swap_cents'>>

/** The one answer that counts; answers whether it was this one. */
export async function answerAsked(db: Db, id: string, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('order_shortages')
    .set(answer)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateBack(db: Db, id: string, cents: number): Promise<void> {
  await tables(db)
    .updateTable('order_shortages')
    .set({ back_cents: cents })
    .where('id', '=', id)
    .execute()
}

/** The end of an order ends what was asked about it. */
export async function withdrawAsked(db: Db, orderId: string, at: number): Promise<void> {
  await tables(db)
    .updateTable('order_shortages')
    .set({ state: 'withdrawn', chosen_by: 'kitchen', decided_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .execute()
}

/** What nobody has answered in time, by its small index. */
export async function selectDue(db: Db, now: number): Promise<{ id: string; orderId: string }[]> {
  return tables(db)
    .selectFrom('order_shortages')
    .select(['id', 'order_id as orderId'])
    .where('state', '=', literal('asked'))
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(200)
    .execute()
}

/** How often something ran out or was answered, by order. */
export async function selectNews(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await selectShortages(db, orderIds)
  const byOrder = Map.groupBy(rows, ({ order_id: id }) => id)
  return new Map([...byOrder].map(([id, own]) => [id, newsIn(own)]))
}

function tables(db: Db) {
  return db.tables<ShortageTables>()
}
