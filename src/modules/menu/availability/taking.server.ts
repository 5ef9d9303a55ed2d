import { sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import { sumPerDish } from '#modules/restaurant/order-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { dayFor, isSeenOn, morningOf } from './coming-days.server.ts'
import { holdRefilled, moveOf } from './refilling.server.ts'
import {
  type DishDay,
  insertMoves,
  selectOutstanding,
  selectPromised,
  updateStock,
} from './store.server.ts'
import { type StockMoveRow, tables } from './tables.server.ts'
import { isSeen, type Portions } from './taking.ts'
import { shortTexts } from './texts.server.ts'

interface Taking {
  orderId: string
  held: { by: string; until: number } | null
  /** For when: of that day's portions, where a dish has as many each day; null: of today's. */
  wantedAt: number | null
  /** Nobody has chosen that day: it is when the kitchen opens. */
  isAsap?: boolean
  /** What an order takes later, it takes for a cause of its own. */
  cause?: string
}

/**
 * An order takes its portions of what has a number, all or none: the last ones go to whoever is first.
 * Answers whether open pages show another number now. @throws Refusal `conflict` `sold_out`
 */
export async function takePortions(
  scope: WriteScope,
  { orderId, held, wantedAt, isAsap = false, cause = orderId }: Taking,
  wanted: readonly Portions[],
): Promise<boolean> {
  if (wanted.length === 0) return false
  const portions = new Map(sumPerDish(wanted).map((each) => [each.dishId, each]))
  const short: Short[] = []
  const moves: StockMoveRow[] = []
  let seen = false
  for (const { id, name, stock } of await holdRefilled(scope, [...portions.keys()])) {
    const { quantity = 0 } = portions.get(id) ?? {}
    if (!stock) continue
    const day = await dayFor(scope, stock, wantedAt)
    if (day) {
      const of = { dishId: id, morning: day.morning }
      if (!(await takeFromDay(scope.db, of, quantity, day.daily))) {
        const left = Math.max(0, day.daily - (await selectPromised(scope.db, of)))
        short.push({ name, left, isAhead: true })
        continue
      }
      const left = day.daily - (await selectPromised(scope.db, of))
      seen ||= await isSeenOn(scope, day.morning, left + quantity, left)
    } else if (await takeFromStock(scope.db, id, quantity)) {
      seen ||= isSeen(stock.left, stock.left - quantity)
    } else {
      short.push({ name, left: Math.max(0, stock.left), isAhead: false })
      continue
    }
    const [delta, morning] = day ? [0, day.morning] : [-quantity, null]
    const taken = { kind: 'taken', delta, units: quantity, order_id: orderId, morning } as const
    const hold = { held_by: held?.by ?? null, held_until: held?.until ?? null }
    moves.push(moveOf(scope, { dishId: id, cause: `taken ${cause}`, ...taken, ...hold }))
  }
  if (short.length > 0) {
    const soldOut = short.filter(({ left }) => left === 0).map(({ name }) => name)
    const beside = { soldOut, left: short }
    throw new Refusal('conflict', sayShort(short, isAsap), { code: 'sold_out', beside })
  }
  await insertMoves(scope.db, moves)
  return seen
}

/** Promises portions of a day if its number allows it; answers whether it does. */
async function takeFromDay(
  db: Db,
  { dishId, morning }: DishDay,
  quantity: number,
  daily: number,
): Promise<boolean> {
  // A day that nothing is promised of yet has no row to ask.
  if (quantity > daily) return false
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('stock_days')
    .values({ dish_id: dishId, morning, taken: quantity, most: daily })
    .onConflict((conflict) =>
      conflict
        .columns(['dish_id', 'morning'])
        .doUpdateSet((eb) => ({ taken: eb('stock_days.taken', '+', quantity), most: daily }))
        .where('stock_days.taken', '<=', daily - quantity),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes portions of a dish if that many are left; answers whether they were. */
async function takeFromStock(db: Db, id: string, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('menu_items')
    .set((eb) => ({ stock_left: eb('stock_left', '-', quantity) }))
    .where('id', '=', id)
    .where('stock_left', '>=', quantity)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** "Only 2 Tiramisu left." and what is all gone, in one text. `isAsap`: the guest has chosen no day to change. */
function sayShort(short: readonly Short[], isAsap = false): string {
  const isAhead = short.every((each) => each.isAhead)
  const when = !isAhead ? 'now' : isAsap ? 'opening' : 'thatDay'
  const gone = short.filter(({ left }) => left <= 0).map(({ name }) => name)
  const few = short.filter(({ left }) => left > 0)
  return [
    ...few.map(({ name, left }) => shortTexts.few(name, left, when)),
    ...(gone.length > 0 ? [shortTexts.gone(gone, when)] : []),
  ].join(' ')
}

/** A dish of which there are too few; `isAhead`: on a day to come, for which it is wanted. */
interface Short {
  name: string
  left: number
  isAhead: boolean
}

/** Money came late for an order that had given its portions back: it has them again, there or not. */
export async function takePortionsLate(
  scope: WriteScope,
  { orderId, wantedAt }: Pick<Taking, 'orderId' | 'wantedAt'>,
  wanted: readonly Portions[],
): Promise<boolean> {
  const portions = new Map(sumPerDish(wanted).map((each) => [each.dishId, each]))
  const held = await holdRefilled(scope, [...portions.keys()])
  const kept = await listPortions(scope, orderId)
  let seen = false
  for (const { id, stock } of held) {
    const { quantity = 0 } = portions.get(id) ?? {}
    if (!stock || kept.has(id)) continue
    const day = await dayFor(scope, stock, wantedAt)
    const of = day && { dishId: id, morning: day.morning }
    const before = day && of ? day.daily - (await selectPromised(scope.db, of)) : stock.left
    const left = before - quantity
    if (day && of) await addToDay(scope.db, of, quantity, day.daily)
    else await updateStock(scope.db, id, { ...stock, left })
    const late = {
      kind: 'late',
      delta: day ? 0 : -quantity,
      units: quantity,
      oversold: Math.min(quantity, Math.max(0, -left)),
      morning: day?.morning ?? null,
    } as const
    await insertMoves(scope.db, [
      moveOf(scope, { dishId: id, cause: `late ${orderId}`, order_id: orderId, ...late }),
    ])
    seen ||= day ? await isSeenOn(scope, day.morning, before, left) : isSeen(before, left)
  }
  return seen
}

/** Adds portions to what a day has promised, whether they will be there or not: the money for them came late. */
async function addToDay(
  db: Db,
  { dishId, morning }: DishDay,
  quantity: number,
  daily: number,
): Promise<void> {
  await tables(db)
    .insertInto('stock_days')
    .values({ dish_id: dishId, morning, taken: quantity, most: daily })
    .onConflict((conflict) =>
      conflict
        .columns(['dish_id', 'morning'])
        .doUpdateSet((eb) => ({ taken: eb('stock_days.taken', '+', quantity) })),
    )
    .execute()
}

/** What an order has of dishes with a number, by dish. */
export async function listPortions(scope: Scope, orderId: string): Promise<Map<string, number>> {
  const portions = new Map<string, number>()
  for (const { dishId, units } of await selectOutstanding(scope.db, orderId)) {
    portions.set(dishId, (portions.get(dishId) ?? 0) + units)
  }
  return portions
}

/**
 * How many of a dish somebody holds while they pay: to them these are not sold out.
 * @param made when it is made: its day counts for a dish whose number is of a day that has not begun
 */
export async function findHeld(
  scope: Scope,
  personId: string,
  made: Date,
): Promise<(dishId: string, isAhead: boolean) => number> {
  const held = await selectHeld(scope.db, personId, scope.now)
  const coming = await morningOf(scope, made.getTime())
  return (dishId, isAhead) => {
    const isOfDay = (morning: number) =>
      isAhead ? morning === coming : morning <= scope.now.getTime()
    const own = held.filter((one) => one.dishId === dishId && isOfDay(one.morning ?? 0))
    return own.reduce((sum, { units }) => sum + units, 0)
  }
}

/** What somebody holds of each dish and day while they pay. */
async function selectHeld(
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

/** `order dish` for each dish of an order that was sold beyond what there was. */
export async function findOversold(
  { db }: Scope,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('stock_moves')
    .select(['order_id', 'dish_id'])
    .where('order_id', 'in', orderIds)
    .where(sql<boolean>`oversold > 0`)
    .execute()
  return new Set(rows.map(({ order_id, dish_id }) => `${order_id} ${dish_id}`))
}
