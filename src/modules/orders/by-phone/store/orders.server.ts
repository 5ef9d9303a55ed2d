import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { openStates } from '../../rules.ts'
import type { OrderTables } from '../../tables.server.ts'

/** How often each of these people has ordered, by their ids. */
export async function countOrdersByPerson(db: Db, people: string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('orders')
    .select(({ fn }) => ['person_id', fn.countAll<number>().as('orders')])
    .where('person_id', 'in', people)
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(({ person_id: id, orders }) => [id, Number(orders)]))
}

/** The number of an order that they wait for. */
export async function selectOrderUnderWay(db: Db, personId: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('orders').select('number').where('person_id', '=', personId)
  const waiting = query.where('state', 'in', ['awaiting_payment', ...openStates])
  return (await waiting.limit(1).executeTakeFirst())?.number
}

/** Answers whether it was owed until now. */
export async function clearOwed(db: Db, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('orders')
    .set({ is_owed: 0 })
    .where('id', '=', orderId)
    .where('is_owed', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateExpiry(db: Db, orderId: string, expiresAt: number): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ expires_at: expiresAt })
    .where('id', '=', orderId)
    .execute()
}

/** Links that nobody has begun to pay and that can be paid no longer. */
export async function selectEndedLinks(db: Db, now: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .select('id')
    // In the words of the small index.
    .where(sql<boolean>`pay_by = 'link' and state = 'awaiting_payment'`)
    .where('expires_at', '<=', now)
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
