import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import { requireService } from '../appearance/service.server.ts'
import { openingAt } from './opening.server.ts'
import { requireNoPause } from '../pause/service.server.ts'
import { getRestaurant } from '../service.server.ts'
import { type OrderLine, findOrderHindrance } from '../rules/order-rules.ts'

/** Holds a new order to the owner's rules; one that is under way already is not asked again. */
export async function requireOrderable(
  scope: Scope,
  order: { goodsCents: Cents; lines: readonly OrderLine[]; slot?: { at: number } | null },
): Promise<void> {
  await requireService(scope, 'ordering')
  const restaurant = await getRestaurant(scope)
  await requireNoPause(scope, restaurant, order.slot?.at)
  const { orderRules, hours, timeZone } = restaurant
  // A time that the guest has chosen lies in the ordering hours; where they only inform, none matters.
  const isFree = order.slot || !orderRules.enforcesHours
  const opening = isFree
    ? { isOpen: true, label: '' }
    : openingAt(hours.orderingHours, timeZone, scope.now)
  const hindrance = findOrderHindrance(orderRules, opening, order)
  if (!hindrance) return
  const { code, message, beside } = hindrance
  throw new Refusal(code === 'kitchen_closed' ? 'conflict' : 'invalid', message, { code, beside })
}
