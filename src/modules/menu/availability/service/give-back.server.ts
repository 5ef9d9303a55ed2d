import type { WriteScope } from '#platform/scope.server.ts'
import { isSeenOn } from './coming-days.server.ts'
import { returnToDay, selectPromised } from '../store/coming-days.server.ts'
import { type Portions, type Stock, isOfToday, isSeen, perDish } from '../rules/stock.ts'
import {
  type Outstanding,
  type StockMoveRow,
  endHold,
  forgetMovesOf,
  holdStocks,
  insertMoves,
  selectOutstanding,
  selectTakenDishes,
  updateStock,
} from '../store/stock.server.ts'
import { holdRefilled, moveOf } from './refill.server.ts'

interface GivingBack {
  orderId: string
  cause: string
  asked?: readonly Portions[]
  /** The portions were never there: nobody can order them again. */
  isLost?: boolean
}

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

/**
 * Gives back what an order has taken: all of it, or so much of these dishes; each portion once, however
 * often it is asked for. What was taken of another morning's portions is no part of today's number.
 */
export async function giveBack(
  scope: WriteScope,
  { orderId, cause, asked, isLost = false }: GivingBack,
): Promise<boolean> {
  const ids = await selectTakenDishes(scope.db, orderId)
  if (ids.length === 0) return false
  const held = await holdRefilled(scope, ids.toSorted())
  const stocks = new Map(held.map(({ id, stock }) => [id, stock]))
  const wanted = asked && new Map(perDish(asked).map((each) => [each.dishId, each.quantity]))
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

/** What goes back to a day to come is seen where that day's number is shown. */
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

const nowhere = { delta: 0, morning: null }

/** To the day that they were taken of, while that is to come or is today. */
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

/** Orders that leave with the sample name no dish any more; how many are left stays as it is. */
export async function forgetPortions(
  { db }: WriteScope,
  { orderIds, kept }: { orderIds: readonly string[]; kept: ReadonlySet<string> },
): Promise<void> {
  await forgetMovesOf(
    db,
    orderIds.filter((id) => !kept.has(id)),
  )
}
