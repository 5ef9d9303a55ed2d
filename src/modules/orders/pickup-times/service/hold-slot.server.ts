import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { limitsOf } from '#modules/restaurant/service/slot-calendar.server.ts'
import { unlimited } from '#modules/restaurant/rules/ordering-times.ts'
import { findSlotSettings } from '#modules/restaurant/service/times-ahead.server.ts'
import type { OrderState } from '../../rules.ts'
import type { Load } from '../rules/capacity.ts'
import {
  addToSlot,
  insertHold,
  markOver,
  selectHold,
  takeFromSlot,
  turnHold,
} from '../store/slots.server.ts'
import type { ChosenSlot } from './choose-slot.server.ts'
import { refuseFull } from './refuse-slot.server.ts'

/** Gives a new order its place; of all who want the last one, one has it. @throws Refusal `slot_full` */
export async function holdSlot(
  scope: WriteScope,
  orderId: string,
  { at, limits, bound, type, isAsap }: ChosenSlot,
  load: Load,
): Promise<void> {
  if (!(await addToSlot(scope.db, at, load, limits))) {
    await refuseFull(scope, { at: isAsap ? null : at, load, bound, type, instead: orderId })
  }
  await insertHold(scope.db, orderId, { slotAt: at, load })
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
  const limits = limitsOf(slotAt, await getRestaurant(scope), settings)
  if (await addToSlot(db, slotAt, hold.load, limits)) return
  await addToSlot(db, slotAt, hold.load, { orders: unlimited, items: unlimited, cents: unlimited })
  await markOver(db, id)
}

/** Whether an order has its slot although that was full when its money came. */
export async function isOverSlot({ db }: Pick<Scope, 'db'>, orderId: string): Promise<boolean> {
  return (await selectHold(db, orderId))?.isOver ?? false
}
