import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { type Portions, isSeen, perDish, sayShort } from '../rules.ts'
import {
  type StockMoveRow,
  endHold,
  insertMoves,
  selectHeld,
  selectOutstanding,
  selectOversold,
  selectTakenDishes,
  takeFromStock,
  updateStock,
} from '../store.server.ts'
import { holdRefilled, moveOf } from './refill.server.ts'

interface Taking {
  orderId: string
  held: { by: string; until: number } | null
  /** What an order takes later, it takes for a cause of its own. */
  cause?: string
}

/**
 * An order takes its portions of what has a number, all or none: the last ones go to whoever is first.
 * Answers whether open pages show another number now. @throws Refusal `conflict` `sold_out`
 */
export async function takePortions(
  scope: WriteScope,
  { orderId, held, cause = orderId }: Taking,
  wanted: readonly Portions[],
): Promise<boolean> {
  if (wanted.length === 0) return false
  const portions = new Map(perDish(wanted).map((each) => [each.dishId, each]))
  const short: { name: string; left: number }[] = []
  const moves: StockMoveRow[] = []
  let seen = false
  for (const { id, name, stock } of await holdRefilled(scope, [...portions.keys()])) {
    const { quantity = 0 } = portions.get(id) ?? {}
    if (!stock) continue
    if (!(await takeFromStock(scope.db, id, quantity))) {
      short.push({ name, left: Math.max(0, stock.left) })
      continue
    }
    seen ||= isSeen(stock.left, stock.left - quantity)
    const taken = { kind: 'taken', delta: -quantity, units: quantity, order_id: orderId } as const
    const hold = { held_by: held?.by ?? null, held_until: held?.until ?? null }
    moves.push(moveOf(scope, { dishId: id, cause: `taken ${cause}`, ...taken, ...hold }))
  }
  if (short.length > 0) {
    const soldOut = short.filter(({ left }) => left === 0).map(({ name }) => name)
    const beside = { soldOut, left: short }
    throw new Refusal('conflict', sayShort(short), { code: 'sold_out', beside })
  }
  await insertMoves(scope.db, moves)
  return seen
}

/** Money came late for an order that had given its portions back: it has them again, there or not. */
export async function takePortionsLate(
  scope: WriteScope,
  orderId: string,
  wanted: readonly Portions[],
): Promise<boolean> {
  const portions = new Map(perDish(wanted).map((each) => [each.dishId, each]))
  const held = await holdRefilled(scope, [...portions.keys()])
  const kept = new Map((await selectOutstanding(scope.db, orderId)).map((one) => [one.dishId, one]))
  let seen = false
  for (const { id, stock } of held) {
    const { quantity = 0 } = portions.get(id) ?? {}
    if (!stock || (kept.get(id)?.units ?? 0) > 0) continue
    const left = stock.left - quantity
    const oversold = Math.min(quantity, Math.max(0, -left))
    await updateStock(scope.db, id, { ...stock, left })
    const late = { kind: 'late', delta: -quantity, units: quantity, oversold } as const
    await insertMoves(scope.db, [
      moveOf(scope, { dishId: id, cause: `late ${orderId}`, order_id: orderId, ...late }),
    ])
    seen ||= isSeen(stock.left, left)
  }
  return seen
}

interface GivingBack {
  orderId: string
  cause: string
  asked?: readonly Portions[]
  /** They were never there: nobody can order them again. */
  isLost?: boolean
}

/**
 * Gives back what an order has taken: all of it, or so much of these dishes; each portion once, however
 * often it is asked for. What was taken before this morning is no part of today's number.
 */
export async function giveBack(
  scope: WriteScope,
  { orderId, cause, asked, isLost = false }: GivingBack,
): Promise<boolean> {
  const ids = await selectTakenDishes(scope.db, orderId)
  if (ids.length === 0) return false
  const held = new Map((await holdRefilled(scope, ids.toSorted())).map((dish) => [dish.id, dish]))
  const wanted = asked && new Map(perDish(asked).map((each) => [each.dishId, each.quantity]))
  let seen = false
  for (const { dishId, units, takenAt, refilledAt } of await selectOutstanding(scope.db, orderId)) {
    const back = Math.min(units, wanted ? (wanted.get(dishId) ?? 0) : units)
    if (back <= 0) continue
    const stock = held.get(dishId)?.stock ?? null
    const delta = stock && !isLost && takenAt >= refilledAt ? back : 0
    if (stock && delta > 0) {
      await updateStock(scope.db, dishId, { ...stock, left: stock.left + delta })
      seen ||= isSeen(stock.left, stock.left + delta)
    }
    const returned = { kind: 'returned', delta, units: -back, order_id: orderId } as const
    await insertMoves(scope.db, [
      moveOf(scope, { dishId, cause: `returned ${cause}`, ...returned }),
    ])
  }
  await endHold(scope.db, orderId)
  return seen
}

/** What an order has of dishes with a number, by dish. */
export async function listPortions(scope: Scope, orderId: string): Promise<Map<string, number>> {
  const outstanding = await selectOutstanding(scope.db, orderId)
  return new Map(outstanding.map(({ dishId, units }) => [dishId, units]))
}

/** How many of each dish somebody holds who is paying: to them they are not sold out. */
export async function findHeld(scope: Scope, personId: string): Promise<Map<string, number>> {
  return selectHeld(scope.db, personId, scope.now)
}

/** `order dish` of what was sold twice. */
export async function findOversold(
  scope: Scope,
  orderIds: readonly string[],
): Promise<Set<string>> {
  return selectOversold(scope.db, orderIds)
}
