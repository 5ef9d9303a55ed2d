import type { Cents } from '#kernel/money.ts'
import { availabilityOf } from '#modules/menu/availability/rules.ts'
import { leftBetween } from '#modules/menu/availability/service/coming-days.server.ts'
import { priceDishes } from '#modules/menu/options/service/find-groups.server.ts'
import { categoryOf } from '#modules/menu/rules.ts'
import { listDishes } from '#modules/menu/service.server.ts'
import { listServings } from '#modules/menu/availability/service/serving-hours.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Order } from '../../store.server.ts'
import { inOrderOfLikeness } from '../rules.ts'

/** What somebody can have instead, and what one of it costs. */
export interface Offer {
  dishId: string
  name: string
  priceCents: Cents
}

interface Lacking {
  dishId: string
  category: string
  priceCents: Cents
}

/** More is a menu and not a choice for somebody in a hurry. */
const mostOffers = 8

/**
 * What can be had in place of so many of a line: of the same category, for no more money, there when the order
 * is wanted and without a question about it; what comes closest first.
 */
export async function listOffers(
  scope: Scope,
  { slotAt }: Pick<Order, 'slotAt'>,
  { dishId, category, priceCents: most }: Lacking,
  quantity: number,
): Promise<Offer[]> {
  const wantedAt = slotAt ?? scope.now.getTime()
  const alike = (await listDishes(scope)).filter(
    (dish) => dish.id !== dishId && categoryOf(dish) === category && dish.priceCents <= most,
  )
  const left = await leftBetween(scope, alike, [wantedAt, wantedAt])
  const servings = await listServings({ ...scope, now: new Date(wantedAt) }, alike)
  // A mark that ends before the order is wanted holds nothing back from it, as where it is paid for.
  const then = new Date(Math.max(wantedAt, scope.now.getTime()))
  const there = alike.filter((dish) => {
    const found = left(dish.id, wantedAt)?.left ?? null
    const short = found !== null && found < quantity ? found : null
    const at = { now: then, serving: servings.get(dish.id), short }
    return availabilityOf(dish, at).kind === 'available'
  })
  const price = await priceDishes(scope, there)
  const simple = there.flatMap((dish) => {
    const { priceCents, problems } = price(dish, [])
    const isFitting = problems.length === 0 && priceCents <= most
    return isFitting ? [{ dishId: dish.id, name: dish.name, priceCents }] : []
  })
  return inOrderOfLikeness(simple).slice(0, mostOffers)
}
