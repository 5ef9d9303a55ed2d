import { getRestaurant, type Restaurant } from '#modules/restaurant/house.server.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { openingAt } from '#modules/restaurant/opening.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Order } from './store.server.ts'
import { readyTexts } from './texts.server.ts'
import { findUsual, sayUsual } from './times/as-soon-as-possible.server.ts'
import { sayPickup, sayPickupDate } from './times/rules.ts'

/** When an order can be picked up, as its guest is written to: "Ready about 6:40 pm"; undefined once it is over. */
export async function sayWhenReady(scope: Scope, order: Order): Promise<string | undefined> {
  const house = await getRestaurant(scope)
  const say = (at: number) => sayReadyAt(order, at, { ...house, now: scope.now.getTime() })
  switch (order.state) {
    case 'pending':
      if (order.slotAt !== null) return readyTexts.at(say(order.slotAt))
      return sayWhenMade(scope, house, order.placedAt ?? order.createdAt)
    case 'accepted':
    case 'preparing':
      return order.promisedAt === null ? undefined : readyTexts.about(say(order.promisedAt))
    case 'ready':
      return readyTexts.now
    case 'awaiting_payment':
    case 'expired':
    case 'out_for_delivery':
    case 'completed':
    case 'cancelled':
    case 'rejected':
      return undefined
  }
}

/** "6:40 pm", or with its day for an order that has a time of its own or is ready on another day. */
export function sayReadyAt(
  { slotAt }: Order,
  at: number,
  { now, timeZone }: { now: number; timeZone: string },
): string {
  const isToday = sayPickup(at, now, timeZone).startsWith('today')
  return slotAt === null && isToday ? formatTime(at, timeZone) : sayPickupDate(at, timeZone)
}

/** When an order is ready that nobody has answered yet, as the checkout has said it. */
async function sayWhenMade(scope: Scope, house: Restaurant, placedAt: number): Promise<string> {
  const now = new Date(placedAt)
  return isOpenAt(house, now) ? sayUsual({ ...scope, now }, house) : readyTexts.onceOpen
}

/**
 * The time that the checkout has said, Unix ms, of an order that the kitchen has not answered;
 * undefined once that time has passed, and where none was said.
 */
export async function findExpected(scope: Scope, order: Order): Promise<number | undefined> {
  if (order.state !== 'pending' || order.slotAt !== null) return undefined
  const now = new Date(order.placedAt ?? order.createdAt)
  if (!isOpenAt(await getRestaurant(scope), now)) return undefined
  const expected = await findUsual({ ...scope, now })
  return expected > scope.now.getTime() ? expected : undefined
}

function isOpenAt({ hours, timeZone }: Restaurant, now: Date): boolean {
  return openingAt(hours.orderingHours, timeZone, now).isOpen
}
