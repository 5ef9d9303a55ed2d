import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type OrderType, usualType } from '../rules/order-types.ts'
import { type SlotSettings, timesOf } from '../rules/ordering-times.ts'
import { findSlotSettings } from './times-ahead.server.ts'

/** How an order is had that says nothing of it: as most are. */
export async function typeOr(scope: Scope, said: OrderType | undefined): Promise<OrderType> {
  return said ?? usualType((await findSlotSettings(scope)).types)
}

/** The times for one way to have the food. @throws Refusal `conflict`, code `type_off` */
export async function requireType(scope: Scope, type: OrderType): Promise<SlotSettings> {
  const settings = await findSlotSettings(scope)
  const { types } = settings
  if (types.includes(type)) return timesOf(settings, type)
  throw typeOff(type, types)
}

/** As if it were off: nothing says what an order that is had so is taxed with. @throws Refusal `conflict`, code `type_off` */
export async function refuseUntaxed(scope: Scope, type: OrderType): Promise<never> {
  const { types } = await findSlotSettings(scope)
  throw typeOff(
    type,
    types.filter((each) => each !== type),
  )
}

function typeOff(type: OrderType, types: readonly OrderType[]): Refusal {
  const what = type === 'eat_in' ? 'to eat in' : 'for pickup'
  return new Refusal('conflict', `We take no orders ${what} at the moment.`, {
    code: 'type_off',
    beside: { types },
  })
}
