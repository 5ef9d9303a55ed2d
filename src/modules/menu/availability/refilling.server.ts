import { newId } from '#kernel/ids.ts'
import { actorOf } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { morningOf, nextMorning } from './coming-days.server.ts'
import {
  type DishDay,
  type HeldStock,
  holdStocks,
  insertMoves,
  selectPromised,
  updateStock,
} from './store.server.ts'
import { type StockMoveRow, tables } from './tables.server.ts'
import type { Stock } from './taking.ts'

/** The numbers of these dishes, filled up if it is time, kept from all others until the transaction ends. */
export async function holdRefilled(
  scope: WriteScope,
  ids: readonly string[],
): Promise<HeldStock[]> {
  const held = await holdStocks(scope.db, ids)
  const refilled: HeldStock[] = []
  for (const dish of held) refilled.push({ ...dish, stock: await refill(scope, dish) })
  return refilled
}

async function refill(scope: WriteScope, { id, stock }: HeldStock): Promise<Stock | null> {
  if (!stock || stock.refillAt === null || stock.daily === null) return stock
  if (stock.refillAt > scope.now.getTime()) return stock
  const today = { dishId: id, morning: await morningOf(scope, scope.now.getTime()) }
  const left = stock.daily - (await selectPromised(scope.db, today))
  const refilled = { left, daily: stock.daily, refillAt: await nextMorning(scope) }
  await updateStock(scope.db, id, refilled)
  await deleteDays(scope.db, today)
  // Less than nothing where fewer are made a day now than were promised.
  const change = { delta: left - stock.left, oversold: Math.max(0, -left) }
  const cause = `refill ${stock.refillAt}`
  await insertMoves(scope.db, [moveOf(scope, { ...today, kind: 'refill', cause, ...change })])
  return refilled
}

/** Forgets what was promised of days that have begun: it is a part of the dish's number now. */
async function deleteDays(db: Db, { dishId, morning }: DishDay): Promise<void> {
  await tables(db)
    .deleteFrom('stock_days')
    .where('dish_id', '=', dishId)
    .where('morning', '<=', morning)
    .execute()
}

/** Fills up daily numbers each morning and tells open pages; the first process that looks does it for all. */
export async function refillStocks(scope: Scope): Promise<void> {
  await inTransaction(scope, async (transaction) => {
    const due = await holdDue(transaction.db, transaction.now)
    await holdRefilled(transaction, due)
    if (due.length > 0) await transaction.announceChange('menu')
  })
}

/** The ids of dishes to fill up, kept from all others; a process that waited for them finds none. */
async function holdDue(db: Db, now: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select('id')
    .where('stock_refill_at', '<=', now.getTime())
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

type Move = Pick<StockMoveRow, 'kind' | 'delta' | 'cause'> & { dishId: string }

/** A row of the ledger, dated now, by whoever asks. */
export function moveOf(
  { now, viewer }: Pick<Scope, 'now' | 'viewer'>,
  { dishId, ...move }: Move & Partial<StockMoveRow>,
): StockMoveRow {
  return {
    id: newId(now.getTime()),
    dish_id: dishId,
    units: 0,
    oversold: 0,
    order_id: null,
    held_by: null,
    held_until: null,
    morning: null,
    actor: actorOf(viewer),
    at: now.getTime(),
    ...move,
  }
}
