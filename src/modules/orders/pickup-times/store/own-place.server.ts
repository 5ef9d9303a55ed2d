import type { Db } from '#platform/database/database.server.ts'
import type { SlotTables } from '../tables.server.ts'
import type { OrderTables } from '../../tables.server.ts'

/** What somebody is paying for by card at the moment: for when, and the place that it has. */
export async function selectOwn(db: Db, personId: string) {
  const row = await db
    .tables<SlotTables & Pick<OrderTables, 'orders'>>()
    .selectFrom('orders')
    .leftJoin('slot_holds', 'order_id', 'id')
    .select([
      'orders.id as orderId',
      'orders.slot_at as wantedAt',
      'orders.type',
      'slot_holds.slot_at as at',
      'items',
      'cents',
    ])
    .where('person_id', '=', personId)
    .where('state', '=', 'awaiting_payment')
    .where('pay_by', '=', 'card')
    .executeTakeFirst()
  if (!row) return undefined
  const { orderId, wantedAt, type, at, items, cents } = row
  return {
    orderId,
    type,
    wantedAt: wantedAt === null ? null : Number(wantedAt),
    at: Number(at ?? 0),
    load: { orders: Number(at !== null), items: Number(items ?? 0), cents: Number(cents ?? 0) },
  }
}
