import { minutes } from '#kernel/duration.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Order, isOnBoard, orderOf } from '../../store.server.ts'
import type { OrderTables } from '../../tables.server.ts'
import type { EscalationTables } from '../tables.server.ts'

/**
 * What came before the kitchen between these moments and nobody has answered, the oldest first. What is
 * for later comes there when it has to be prepared.
 */
export async function selectUnanswered(
  db: Db,
  { after, before, preparation }: { after: number; before: number; preparation: number },
): Promise<Order[]> {
  const ahead = minutes(preparation)
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'pending')
    .where(isOnBoard())
    .where('placed_at', '<=', before)
    .where((eb) =>
      eb.or([
        eb('placed_at', '>', after).and('slot_at', 'is', null),
        eb('slot_at', '>', after + ahead).and('slot_at', '<=', before + ahead),
      ]),
    )
    .orderBy('placed_at')
    .execute()
  return rows.map(orderOf)
}

/** Answers whether nobody was written to about this order before. */
export async function insertAlert(db: Db, orderId: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('kitchen_alerts')
    .values({ order_id: orderId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The ids of these orders that somebody was already written to about. */
export async function selectAlerted(db: Db, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const query = tables(db).selectFrom('kitchen_alerts').select('order_id')
  const rows = await query.where('order_id', 'in', orderIds).execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

function tables(db: Db) {
  return db.tables<OrderTables & EscalationTables>()
}
