import { type Cents, totalCents } from '#kernel/money.ts'
import { isOrderable } from '#modules/menu/availability/rules.ts'
import { categoryOf } from '#modules/menu/rules.ts'
import { findDishes } from '#modules/menu/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { OrderLine } from '../store.server.ts'

/** A cart with the menu's present names and prices, ready to be frozen. */
export interface PricedCart {
  lines: Omit<OrderLine, 'orderId'>[]
  /** Names of what the kitchen has none of now; a new order is refused for it. */
  soldOut: string[]
  totalCents: Cents
  currency: string
}

/** What somebody wants. */
export interface WantedLine {
  id: string
  dishId: string
  quantity: number
}

/** With the menu's names and prices of now; a dish that has left the menu is left out. */
export async function priceLines(scope: Scope, wanted: readonly WantedLine[]): Promise<PricedCart> {
  const dishes = await findDishes(
    scope,
    wanted.map(({ dishId }) => dishId),
  )
  const lines = wanted.flatMap(({ id, dishId, quantity }) => {
    const dish = dishes.get(dishId)
    if (!dish) return []
    const { name, image, priceCents } = dish
    const category = categoryOf(dish)
    return [{ cartLineId: id, dishId, name, image, priceCents, quantity, category }]
  })
  const soldOut = [...dishes.values()].filter((dish) => !isOrderable(dish, scope.now))
  const { currency } = await getRestaurant(scope)
  return {
    lines,
    soldOut: soldOut.map(({ name }) => name),
    totalCents: totalCents(lines),
    currency,
  }
}
