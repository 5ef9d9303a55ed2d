import type { Cents } from '#kernel/money.ts'
import { leftBetween } from '#modules/menu/availability/coming-days.server.ts'
import { availabilityOf } from '#modules/menu/availability/marking.ts'
import { listServings } from '#modules/menu/availability/serving.server.ts'
import { priceDishes } from '#modules/menu/options/finding.server.ts'
import { categoryOf } from '#modules/menu/rules.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { listPaidParts } from '../bill/parts.server.ts'
import { worthOf } from '../bill/parts.ts'
import { wasMade } from '../moving.server.ts'
import type { Order, OrderLine } from '../store.server.ts'
import { canRunShort, inOrderOfLikeness } from './rules.ts'

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

/** The most dishes offered: more is a menu, not a choice for somebody in a hurry. */
const mostOffers = 8

/** Whether an order can still be changed or given up: one that was ever ready is eaten, even if it was called back. */
export async function canStillChange(scope: Scope, order: Order): Promise<boolean> {
  return canRunShort(order.state) && !(await wasMade(scope, order))
}

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

/**
 * What a part of a line's price comes to as it goes back: with its tax, where that was added. Exact as long as nothing
 * else of the line goes back before.
 * @param position of the line in its order, from 1
 */
export async function worthBack(
  scope: Scope,
  order: Order,
  { position, line }: { position: number; line: OrderLine },
): Promise<(priceCents: Cents) => Cents> {
  const paid = await listPaidParts(scope, order)
  const parts = paid?.map((part) => ({ ...part, netLeft: part.netCents, taxLeft: part.taxCents }))
  const { quantity, priceCents: each } = line
  const whole = [{ position, quantity, refunded: 0, priceCents: each }]
  // One thing or the other goes back, so each is worth what it is of the whole.
  return (priceCents) => worthOf(whole, parts)(position, priceCents)
}
