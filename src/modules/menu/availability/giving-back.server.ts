import { sumPerDish } from '#modules/restaurant/order-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { isSeenOn } from './coming-days.server.ts'
import { holdRefilled, moveOf } from './refilling.server.ts'
import {
  type DishDay,
  holdStocks,
  insertMoves,
  type Outstanding,
  selectOutstanding,
  selectPromised,
  updateStock,
} from './store.server.ts'
import { type StockMoveRow, tables } from './tables.server.ts'
import { isOfToday, isSeen, type Portions, type Stock } from './taking.ts'

/**
 * Keeps the dishes of an order and others from everybody else at once. Whoever gives back the ones and takes
 * of the others would hold them in an order that is not that of those who check out.
 */
export async function holdTogether(
  scope: WriteScope,
  orderId: string,
  others: readonly string[],
): Promise<void> {
  const own = await selectTakenDishes(scope.db, orderId)
  await holdStocks(scope.db, [...new Set([...own, ...others])])
}

/** Which dishes an order has taken portions of, whatever became of them. */
async function selectTakenDishes(db: Db, orderId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('stock_moves')
    .select('dish_id')
    .distinct()
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ dish_id }) => dish_id)
}

interface GivingBack {
  orderId: string
  cause: string
  /** Absent: all of it. */
  portions?: readonly Portions[]
  /** The portions were never there: nobody can order them again. */
  isLost?: boolean
}

const nowhere = { delta: 0, morning: null }

/**
 * Gives back what an order has taken: all of it, or so much of these dishes; each portion once, however
 * often it is portions for. What was taken of another morning's portions is no part of today's number.
 */
export async function giveBack(
  scope: WriteScope,
  { orderId, cause, portions, isLost = false }: GivingBack,
): Promise<boolean> {
  const ids = await selectTakenDishes(scope.db, orderId)
  if (ids.length === 0) return false
  const held = await holdRefilled(scope, ids.toSorted())
  const stocks = new Map(held.map(({ id, stock }) => [id, stock]))
  const wanted =
    portions && new Map(sumPerDish(portions).map((each) => [each.dishId, each.quantity]))
  const moves: StockMoveRow[] = []
  let seen = false
  for (const taken of await selectOutstanding(scope.db, orderId)) {
    const { dishId, units } = taken
    const back = Math.min(units, wanted ? (wanted.get(dishId) ?? 0) : units)
    if (back <= 0) continue
    wanted?.set(dishId, (wanted.get(dishId) ?? 0) - back)
    const stock = stocks.get(dishId) ?? null
    const put = isLost ? nowhere : await putBack(scope, taken, stock, back)
    if (stock) stocks.set(dishId, { ...stock, left: stock.left + put.delta })
    seen ||= stock !== null && isSeen(stock.left, stock.left + put.delta)
    seen ||= put.morning !== null && (await isSeenAhead(scope, taken, stock, back))
    const returned = { kind: 'returned', units: -back, order_id: orderId, ...put } as const
    const times = moves.filter((move) => move.dish_id === dishId).length + 1
    const own = `returned ${cause}${times > 1 ? ` ${times}` : ''}`
    moves.push(moveOf(scope, { dishId, cause: own, ...returned }))
  }
  await insertMoves(scope.db, moves)
  await endHold(scope.db, orderId)
  return seen
}

/** Gives portions back to the day that they were taken of, if that is today or to come; older ones are gone. */
async function putBack(
  { db, now }: WriteScope,
  taken: Outstanding,
  stock: Stock | null,
  back: number,
): Promise<{ delta: number; morning: number | null }> {
  const { dishId, morning } = taken
  if (morning !== null && morning > now.getTime()) {
    await returnToDay(db, { dishId, morning }, back)
    return { delta: 0, morning }
  }
  if (!stock || !isOfToday(taken, taken.refilledAt)) return nowhere
  await updateStock(db, dishId, { ...stock, left: stock.left + back })
  return { delta: back, morning: null }
}

/** Gives portions back to a day to come, for which they were promised. */
async function returnToDay(db: Db, { dishId, morning }: DishDay, quantity: number): Promise<void> {
  await tables(db)
    .updateTable('stock_days')
    .set((eb) => ({ taken: eb('taken', '-', quantity) }))
    .where('dish_id', '=', dishId)
    .where('morning', '=', morning)
    .execute()
}

/** Whether guests see that portions have gone back to a day to come. */
async function isSeenAhead(
  scope: WriteScope,
  { dishId, morning }: Outstanding,
  stock: Stock | null,
  back: number,
): Promise<boolean> {
  if (stock?.daily === undefined || stock.daily === null || morning === null) return false
  const left = stock.daily - (await selectPromised(scope.db, { dishId, morning }))
  return isSeenOn(scope, morning, left - back, left)
}

/** Ends the hold that somebody who was paying had on an order's portions. */
async function endHold(db: Db, orderId: string): Promise<void> {
  await tables(db)
    .updateTable('stock_moves')
    .set({ held_until: null })
    .where('order_id', '=', orderId)
    .where('held_until', 'is not', null)
    .execute()
}

/**
 * Orders that leave name no dish any more. What tests took is there, as nobody has cooked it; of the sample's how many
 * are left stays as it is.
 */
export async function forgetPortions(
  scope: WriteScope,
  fact: { orderIds: readonly string[]; wereTests: boolean; kept: ReadonlySet<string> },
): Promise<void> {
  const leaving = fact.orderIds.filter((id) => !fact.kept.has(id))
  if (fact.wereTests) {
    for (const orderId of leaving) await giveBack(scope, { orderId, cause: `${orderId} opened` })
  }
  await forgetMovesOf(scope.db, leaving)
}

/** Takes these orders off the ledger; the portions that they took stay counted, as nobody's. */
async function forgetMovesOf(db: Db, orderIds: readonly string[]): Promise<void> {
  await inChunks(orderIds, (some) =>
    tables(db)
      .updateTable('stock_moves')
      .set({ order_id: null, units: 0 })
      .where('order_id', 'in', some)
      .execute(),
  )
}
