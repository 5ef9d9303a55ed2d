import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type StockMoveRow, tables } from './tables.server.ts'
import type { Stock, TakenPortions } from './taking.ts'

export interface HeldStock {
  id: string
  name: string
  stock: Stock | null
}

/** The numbers of these dishes, deleted ones too, kept from all others until the transaction ends. */
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

/** Writes the number of a dish that the transaction holds. */
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

export interface Outstanding extends TakenPortions {
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

/** What an order still has of these portions, the oldest first: what comes back is what it took first. */
function stillTaken<One extends TakenPortions>(taken: readonly One[], returned: number): One[] {
  let back = returned
  return taken.flatMap((one) => {
    const units = Math.max(0, one.units - back)
    back -= one.units - units
    return units > 0 ? [{ ...one, units }] : []
  })
}

/** A dish's portions of the day that begins then. */
export interface DishDay {
  dishId: string
  morning: number
}

export async function selectPromised(db: Db, { dishId, morning }: DishDay): Promise<number> {
  const row = await tables(db)
    .selectFrom('stock_days')
    .select('taken')
    .where('dish_id', '=', dishId)
    .where('morning', '=', morning)
    .executeTakeFirst()
  return row?.taken ?? 0
}
