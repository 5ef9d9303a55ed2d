import type { Db } from '#platform/database/database.server.ts'
import type { OrderTables } from '../tables.server.ts'

/** All of these buyers', oldest first. */
export async function selectOrdersOf(db: Db, buyerIds: readonly string[]) {
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'total_cents', 'currency', 'type'])
    .select(['customer_name', 'customer_email', 'created_at', 'slot_at', 'allergies', 'note'])
    .where('person_id', 'in', buyerIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function selectLinesOf(db: Db, buyerIds: readonly string[]) {
  return tables(db)
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.order_id', 'order_lines.name', 'order_lines.price_cents'])
    .select(['order_lines.quantity', 'order_lines.position', 'order_lines.base_cents'])
    .select('order_lines.note')
    .where('orders.person_id', 'in', buyerIds)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute()
}

export async function selectMovesOf(db: Db, buyerIds: readonly string[]) {
  return tables(db)
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.order_id', 'order_events.to_state', 'order_events.at'])
    .where('orders.person_id', 'in', buyerIds)
    .orderBy('order_events.order_id')
    .orderBy('order_events.position')
    .execute()
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
