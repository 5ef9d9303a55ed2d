import type { Cents } from '#kernel/money.ts'
import { isOrderable } from '#modules/menu/availability/rules.ts'
import { applyChoice } from '#modules/menu/options/rules/choice.ts'
import { findGroups } from '#modules/menu/options/service/find-groups.server.ts'
import { categoryOf } from '#modules/menu/rules.ts'
import { listDishes } from '#modules/menu/service.server.ts'
import { listServings } from '#modules/menu/serving-hours/service.server.ts'
import { leftNow } from '#modules/menu/stock/rules.ts'
import type { Scope } from '#platform/scope.server.ts'
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
 * What can be had in place of so many of a line: of the same category, for no more money, there now and
 * without a question about it; what comes closest first.
 */
export async function listOffers(
  scope: Scope,
  { dishId, category, priceCents: most }: Lacking,
  quantity: number,
): Promise<Offer[]> {
  const alike = (await listDishes(scope)).filter(
    (dish) => dish.id !== dishId && categoryOf(dish) === category && dish.priceCents <= most,
  )
  const servings = await listServings(scope, alike)
  const there = alike.filter(
    (dish) =>
      isOrderable(dish, scope.now, servings.get(dish.id)) &&
      (leftNow(dish.stock, scope.now) ?? quantity) >= quantity,
  )
  const groups = await findGroups(scope, there)
  const simple = there.flatMap(({ id, name, priceCents: base }) => {
    const { priceCents, problems } = applyChoice(groups.get(id) ?? [], base, [])
    return problems.length === 0 && priceCents <= most ? [{ dishId: id, name, priceCents }] : []
  })
  return inOrderOfLikeness(simple).slice(0, mostOffers)
}
