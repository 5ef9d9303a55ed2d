import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { unlimited } from '#modules/restaurant/ordering-times.ts'
import { findSlotSettings, limitsOfOrder } from '#modules/restaurant/times-ahead.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import type { OrderState } from '../rules.ts'
import type { ChosenSlot } from './choosing.server.ts'
import { refuseFull } from './refusing.server.ts'
import type { Load } from './rules.ts'
import { addToSlot, type Hold, holdOf, selectHold, takeFromSlot } from './store.server.ts'
import { tables } from './tables.server.ts'

/** Gives a new order its place; of all who want the last one, one has it. @throws Refusal `slot_full` */
export async function holdSlot(
  scope: WriteScope,
  orderId: string,
  { at, limits, bound, handover }: ChosenSlot,
  load: Load,
): Promise<void> {
  if (!(await addToSlot(scope.db, at, load, limits))) {
    await refuseFull(scope, { handover, load, bound, instead: orderId })
  }
  await insertHold(scope.db, orderId, { slotAt: at, load })
}

async function insertHold(
  db: Db,
  orderId: string,
  { slotAt, load }: Omit<Hold, 'isOver'>,
): Promise<void> {
  const { items, cents } = load
  await tables(db)
    .insertInto('slot_holds')
    .values({ order_id: orderId, slot_at: slotAt, items, cents, is_held: 1, is_over: 0 })
    .execute()
}

async function markOver(db: Db, orderId: string): Promise<void> {
  const query = tables(db).updateTable('slot_holds').set({ is_over: 1 })
  await query.where('order_id', '=', orderId).execute()
}

/** States in which an order has no place in its slot. */
const givenUp: ReadonlySet<OrderState> = new Set(['cancelled', 'rejected', 'expired'])

/**
 * What becomes of an order's place when it moves: given back once when it is given up, and taken again
 * when its money comes late. Then it has its slot also when that is full: the row says so.
 */
export async function followSlot(
  scope: WriteScope,
  id: string,
  from: OrderState,
  to: OrderState,
): Promise<void> {
  if (givenUp.has(from) === givenUp.has(to)) return
  const { db } = scope
  const hold = await turnHold(db, id, givenUp.has(from))
  if (!hold) return
  const { slotAt } = hold
  if (givenUp.has(to)) return takeFromSlot(db, slotAt, hold.load)
  const settings = await findSlotSettings(scope)
  const limits = limitsOfOrder(slotAt, await getRestaurant(scope), settings)
  if (await addToSlot(db, slotAt, hold.load, limits)) return
  await addToSlot(db, slotAt, hold.load, { orders: unlimited, items: unlimited, cents: unlimited })
  await markOver(db, id)
}

/** Marks an order's place as given up or taken again; undefined when it is so already. */
async function turnHold(db: Db, orderId: string, isHeld: boolean): Promise<Hold | undefined> {
  const row = await tables(db)
    .updateTable('slot_holds')
    .set({ is_held: Number(isHeld) })
    .where('order_id', '=', orderId)
    .where('is_held', '=', Number(!isHeld))
    .returningAll()
    .executeTakeFirst()
  return row && holdOf(row)
}

/** Whether an order has its slot although that was full when its money came. */
export async function isOverSlot({ db }: Pick<Scope, 'db'>, orderId: string): Promise<boolean> {
  return (await selectHold(db, orderId))?.isOver ?? false
}
