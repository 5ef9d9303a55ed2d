import { newId } from '#kernel/ids.ts'
import { actorOf } from '#kernel/viewer.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { morningOf, nextMorning } from './coming-days.server.ts'
import { deleteDays, selectPromised } from '../store/coming-days.server.ts'
import type { Stock } from '../rules/stock.ts'
import {
  type HeldStock,
  type StockMoveRow,
  holdDue,
  holdStocks,
  insertMoves,
  updateStock,
} from '../store/stock.server.ts'

/** The dishes' numbers, kept from all others, with this morning's portions. */
export async function holdRefilled(
  scope: WriteScope,
  ids: readonly string[],
): Promise<HeldStock[]> {
  const held = await holdStocks(scope.db, ids)
  const refilled: HeldStock[] = []
  for (const dish of held) refilled.push({ ...dish, stock: await refill(scope, dish) })
  return refilled
}

/** Each morning's portions are there, and open pages are told, by the first process that looks. */
export async function refillStocks(scope: Scope): Promise<void> {
  await inTransaction(scope, async (transaction) => {
    const due = await holdDue(transaction.db, transaction.now)
    await holdRefilled(transaction, due)
    if (due.length > 0) await transaction.announceChange('menu')
  })
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

type Move = Pick<StockMoveRow, 'kind' | 'delta' | 'cause'> & { dishId: string }

/** A row of the ledger, by whoever asks and now. */
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
