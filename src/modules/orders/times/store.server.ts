import type { Db } from '#platform/database/database.server.ts'
import type { Load } from './rules.ts'
import { type SlotTables, tables } from './tables.server.ts'

/** What is taken of the slots between these moments, by their beginnings. */
export async function selectUsage(db: Db, from: number, to: number): Promise<Map<number, Load>> {
  const rows = await tables(db)
    .selectFrom('slot_usage')
    .selectAll()
    .where('slot_at', '>=', from)
    .where('slot_at', '<=', to)
    .execute()
  return new Map(
    rows.map(({ slot_at: at, orders, items, cents }) => [
      Number(at),
      numbersOf(orders, items, cents),
    ]),
  )
}

/** Adds an order to a slot unless that is more than the slot takes; answers whether it did. */
export async function addToSlot(
  db: Db,
  slotAt: number,
  load: Load,
  limits: Load,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('slot_usage')
    .values({ slot_at: slotAt, ...load })
    .onConflict((conflict) =>
      conflict
        .column('slot_at')
        .doUpdateSet((eb) => ({
          orders: eb('slot_usage.orders', '+', load.orders),
          items: eb('slot_usage.items', '+', load.items),
          cents: eb('slot_usage.cents', '+', load.cents),
        }))
        .where('slot_usage.orders', '<=', limits.orders - load.orders)
        .where('slot_usage.items', '<=', limits.items - load.items)
        .where('slot_usage.cents', '<=', limits.cents - load.cents),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function takeFromSlot(db: Db, slotAt: number, load: Load): Promise<void> {
  await tables(db)
    .updateTable('slot_usage')
    .set((eb) => ({
      orders: eb('orders', '-', load.orders),
      items: eb('items', '-', load.items),
      cents: eb('cents', '-', load.cents),
    }))
    .where('slot_at', '=', slotAt)
    .execute()
}

export interface Hold {
  slotAt: number
  load: Load
  isOver: boolean
}

/** The place that an order has in a slot now. */
export async function selectHold(db: Db, orderId: string): Promise<Hold | undefined> {
  const query = tables(db).selectFrom('slot_holds').selectAll().where('is_held', '=', 1)
  const row = await query.where('order_id', '=', orderId).executeTakeFirst()
  return row && holdOf(row)
}

export function holdOf(row: SlotTables['slot_holds']): Hold {
  const load = numbersOf(1, row.items, row.cents)
  return { slotAt: Number(row.slot_at), load, isOver: row.is_over === 1 }
}

function numbersOf(orders: number, items: number, cents: number): Load {
  return { orders: Number(orders), items: Number(items), cents: Number(cents) }
}
