import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { MenuTables } from '../../tables.server.ts'
import { type Stock, type Taken, stillTaken } from '../rules/stock.ts'
import type { StockMoveRow, StockTables } from '../tables.server.ts'

export type { StockMoveRow }

export interface HeldStock {
  id: string
  name: string
  stock: Stock | null
}

/** These dishes' numbers, kept from all others until the transaction ends; deleted ones too. */
export async function holdStocks(db: Db, ids: readonly string[]): Promise<HeldStock[]> {
  if (ids.length === 0) return []
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select(['id', 'name', 'stock_left', 'stock_daily', 'stock_refill_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map(({ id, name, ...row }) => ({ id, name, stock: stockOf(row) }))
}

interface StockColumns {
  stock_left: number | null
  stock_daily: number | null
  stock_refill_at: number | null
}

export function stockOf(row: StockColumns): Stock | null {
  if (row.stock_left === null) return null
  return { left: row.stock_left, daily: row.stock_daily, refillAt: row.stock_refill_at }
}

/** Takes so many if so many are there; answers whether they were. */
export async function takeFromStock(db: Db, id: string, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('menu_items')
    .set((eb) => ({ stock_left: eb('stock_left', '-', quantity) }))
    .where('id', '=', id)
    .where('stock_left', '>=', quantity)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of a dish that is held. */
export async function updateStock(db: Db, id: string, stock: Stock | null): Promise<void> {
  await tables(db)
    .updateTable('menu_items')
    .set({
      stock_left: stock?.left ?? null,
      stock_daily: stock?.daily ?? null,
      stock_refill_at: stock?.refillAt ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export async function insertMoves(db: Db, moves: readonly StockMoveRow[]): Promise<void> {
  if (moves.length > 0) await tables(db).insertInto('stock_moves').values(moves).execute()
}

/** Their portions stay counted, by nobody's order. */
export async function forgetMovesOf(db: Db, orderIds: readonly string[]): Promise<void> {
  await inChunks(orderIds, (some) =>
    tables(db)
      .updateTable('stock_moves')
      .set({ order_id: null, units: 0 })
      .where('order_id', 'in', some)
      .execute(),
  )
}

/** Which dishes an order has taken portions of, whatever became of them. */
export async function selectTakenDishes(db: Db, orderId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('stock_moves')
    .select('dish_id')
    .distinct()
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ dish_id }) => dish_id)
}

export interface Outstanding extends Taken {
  dishId: string
  /** The last morning that the number was refilled for; 0: none. */
  refilledAt: number
}

/** What an order has taken and not given back; a dish may be there twice, of two days. */
export async function selectOutstanding(db: Db, orderId: string): Promise<Outstanding[]> {
  const rows = await tables(db)
    .selectFrom('stock_moves')
    .select([
      'dish_id as dishId',
      'units',
      'at as takenAt',
      'morning',
      sql<
        number | string
      >`coalesce((select max(coalesce(refill.morning, refill.at)) from stock_moves as refill
        where refill.dish_id = stock_moves.dish_id and refill.kind = 'refill'), 0)`.as(
        'refilledAt',
      ),
    ])
    .where('order_id', '=', orderId)
    .orderBy('dish_id')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const moves = rows.map((row) => ({ ...row, refilledAt: Number(row.refilledAt) }))
  return [...Map.groupBy(moves, ({ dishId }) => dishId).values()].flatMap((own) => {
    const returned = own.reduce((sum, { units }) => sum - Math.min(0, units), 0)
    return stillTaken(
      own.filter(({ units }) => units > 0),
      returned,
    )
  })
}

/** Nobody holds an order's portions any more. */
export async function endHold(db: Db, orderId: string): Promise<void> {
  await tables(db)
    .updateTable('stock_moves')
    .set({ held_until: null })
    .where('order_id', '=', orderId)
    .where('held_until', 'is not', null)
    .execute()
}

/** What of each dish and day somebody holds who is paying. */
export async function selectHeld(
  db: Db,
  personId: string,
  now: Date,
): Promise<{ dishId: string; morning: number | null; units: number }[]> {
  const rows = await tables(db)
    .selectFrom('stock_moves')
    .select(['dish_id as dishId', 'morning', 'units'])
    .where('held_by', '=', personId)
    .where('held_until', '>', now.getTime())
    .execute()
  return rows.map((row) => ({ ...row, morning: row.morning === null ? null : Number(row.morning) }))
}

/** `order dish` where there were fewer than were sold. */
export async function selectOversold(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('stock_moves')
    .select(['order_id', 'dish_id'])
    .where('order_id', 'in', orderIds)
    .where(sql<boolean>`oversold > 0`)
    .execute()
  return new Set(rows.map(({ order_id, dish_id }) => `${order_id} ${dish_id}`))
}

/** The dishes that are due, kept from all others; whoever waited for them finds none. */
export async function holdDue(db: Db, now: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select('id')
    .where('stock_refill_at', '<=', now.getTime())
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

function tables(db: Db) {
  return db.tables<StockTables & MenuTables>()
}
