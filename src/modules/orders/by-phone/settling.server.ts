import { sql } from 'kysely'
import type { WriteScope } from '#platform/scope.server.ts'
import { holdOrder, type Order } from '../store.server.ts'
import { tables } from './tables.server.ts'

/** An order, kept from every other transaction until this one ends; undefined when there is none. */
export async function holdTaken({ db }: WriteScope, id: string): Promise<Order | undefined> {
  return holdOrder(db, id)
}

/** Marks an order as paid at the counter, or in a till of the house's own. Answers whether it was owed. */
export async function settleOwed(
  { db }: WriteScope,
  orderId: string,
  { inOwnTill = false } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('orders')
    .set({ is_owed: 0, own_till: Number(inOwnTill) })
    .where('id', '=', orderId)
    .where('is_owed', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets an order's link be paid until a moment. */
export async function prolongLink(
  { db }: WriteScope,
  orderId: string,
  expiresAt: Date,
): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ expires_at: expiresAt.getTime() })
    .where('id', '=', orderId)
    .execute()
}

/** The ids of orders whose link nobody has begun to pay and that can be paid no longer, 200 at most. */
export async function listEndedLinks({
  db,
  now,
}: Pick<WriteScope, 'db' | 'now'>): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .select('id')
    // In the words of the small index.
    .where(sql<boolean>`pay_by = 'link' and state = 'awaiting_payment'`)
    .where('expires_at', '<=', now.getTime())
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}
