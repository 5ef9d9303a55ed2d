import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { getLook } from '#modules/look/designing.server.ts'
import type { ServiceName } from '#modules/look/rules.ts'
import type { Scope } from '#platform/scope.server.ts'
import { notOffered } from './house-texts.ts'
import { getRestaurant } from './house.server.ts'
import { openingAt } from './opening.server.ts'
import { findOrderHindrance, type OrderLine } from './order-rules.ts'
import { type SlotSettings, slotSettingsOf } from './ordering-times.ts'
import { requireNoPause } from './pause/pausing.server.ts'
import { type OrderType, usualOrderType, typeFacts } from './showing.ts'
import { findSlotSettings } from './times-ahead.server.ts'

/** Whether the house offers this: its owner may have turned it off. */
export async function offersService(scope: Scope, name: ServiceName): Promise<boolean> {
  const { services } = await getLook(scope)
  return services[name]
}

/** Holds guests to what the house offers. @throws Refusal `conflict`, code `not_offered` */
export async function requireService(scope: Scope, name: ServiceName): Promise<void> {
  if (await offersService(scope, name)) return
  throw new Refusal('conflict', notOffered[name], { code: 'not_offered' })
}

/** Holds a new order to the owner's rules; one that is under way already is not asked again. */
export async function requireOrderable(
  scope: Scope,
  order: { goodsCents: Cents; lines: readonly OrderLine[]; handover: { slotAt: number | null } },
): Promise<void> {
  await requireService(scope, 'ordering')
  const restaurant = await getRestaurant(scope)
  const { slotAt } = order.handover
  await requireNoPause(scope, restaurant, slotAt ?? undefined)
  const { orderRules, hours, timeZone } = restaurant
  // A time that the guest has chosen lies in the ordering hours; where they only inform, none matters.
  const isFree = slotAt !== null || !orderRules.enforcesHours
  const opening = isFree
    ? { isOpen: true, label: '' }
    : openingAt(hours.orderingHours, timeZone, scope.now)
  const hindrance = findOrderHindrance(orderRules, opening, order)
  if (!hindrance) return
  const { code, message, beside } = hindrance
  throw new Refusal(code === 'kitchen_closed' ? 'conflict' : 'invalid', message, { code, beside })
}

/** How an order is had that says nothing of it: as most are. */
export async function typeOr(scope: Scope, said: OrderType | undefined): Promise<OrderType> {
  return said ?? usualOrderType((await findSlotSettings(scope)).types)
}

/** The times for one way to have the food. @throws Refusal `conflict`, code `type_off` */
export async function requireType(scope: Scope, type: OrderType): Promise<SlotSettings> {
  const settings = await findSlotSettings(scope)
  const { types } = settings
  if (types.includes(type)) return slotSettingsOf(settings, type)
  throw typeOff(type, types)
}

/** Refuses a way to have food that no tax rate covers, as if it were off. @throws Refusal `conflict`, code `type_off` */
export async function refuseUntaxed(scope: Scope, type: OrderType): Promise<never> {
  const { types } = await findSlotSettings(scope)
  throw typeOff(
    type,
    types.filter((each) => each !== type),
  )
}

function typeOff(type: OrderType, types: readonly OrderType[]): Refusal {
  return new Refusal('conflict', `We take no orders ${typeFacts[type].wanted} at the moment.`, {
    code: 'type_off',
    beside: { types },
  })
}
