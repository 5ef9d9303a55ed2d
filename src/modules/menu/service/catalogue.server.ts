import { dollarsFromCents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { isSoldOut } from '../availability/rules.ts'
import { soldOutBy } from '../availability/service.server.ts'
import { wordsForTimes } from '../availability/service/say-back.server.ts'
import { type ShownDish, findDishes, refuseUnknown, withPictures } from '../service.server.ts'
import { selectEveryDish } from '../store/read-dishes.server.ts'
import type { Dish } from '../store/rows.server.ts'
import {
  type CatalogueQuery,
  type CatalogueState,
  type Catalogued,
  catalogueStates,
  dishesPerPage,
  findIn,
  inOrder,
  isIn,
} from '../rules/catalogue.ts'

/** A dish, with the words for when it is there again. */
export interface CataloguedDish extends ShownDish {
  backAt: string | null
}

export interface CataloguePage {
  dishes: CataloguedDish[]
  total: number
  page: number
  pages: number
  counts: Record<CatalogueState, number>
  categories: string[]
  /** When "until tomorrow" would end, in words. */
  tomorrow: string
}

/** A page of all dishes, hidden ones too, as somebody has asked for them. */
export async function searchCatalogue(scope: Scope, query: CatalogueQuery): Promise<CataloguePage> {
  requireAudience('admin', scope.viewer)
  const all = (await selectEveryDish(scope.db)).map((dish) => cataloguedOf(scope, dish))
  const found = findIn(all, query)
  const wanted = found.filter((item) => isIn(item, query.state))
  const pages = Math.max(1, Math.ceil(wanted.length / dishesPerPage))
  // A page that deletes have emptied shows the one before it.
  const page = Math.min(query.page, pages)
  const first = (page - 1) * dishesPerPage
  const shown = inOrder(wanted, query.sort).slice(first, first + dishesPerPage)
  return {
    dishes: await described(
      scope,
      await withPictures(
        scope,
        shown.map(({ dish }) => dish),
      ),
    ),
    total: wanted.length,
    page,
    pages,
    counts: countStates(found),
    categories: [...new Set(all.map(({ category }) => category))],
    tomorrow: await sayTomorrow(scope),
  }
}

/** @throws Refusal `not_found` */
export async function getAnyDish(scope: Scope, id: string): Promise<CataloguedDish> {
  requireAudience('admin', scope.viewer)
  const [dish] = await described(scope, [...(await findDishes(scope, [id])).values()])
  return dish ?? refuseUnknown()
}

async function described(scope: Scope, dishes: readonly ShownDish[]): Promise<CataloguedDish[]> {
  const say = await wordsForTimes(scope)
  return dishes.map((dish) => ({
    ...dish,
    backAt: dish.soldOutUntil === null ? null : say(dish.soldOutUntil),
  }))
}

async function sayTomorrow(scope: Scope): Promise<string> {
  const { soldOutUntil } = await soldOutBy(scope, 'until_tomorrow')
  return (await wordsForTimes(scope))(soldOutUntil ?? scope.now.getTime())
}

function countStates(found: readonly Catalogued[]): Record<CatalogueState, number> {
  const counts = catalogueStates.map((state) => [
    state,
    found.filter((item) => isIn(item, state)).length,
  ])
  // One entry for each state, made above.
  return Object.fromEntries(counts) as Record<CatalogueState, number>
}

/** What the rules look at, and the dish it is. */
function cataloguedOf({ now }: Pick<Scope, 'now'>, dish: Dish): Catalogued & { dish: Dish } {
  return {
    dish,
    name: dish.name,
    description: dish.description,
    category: dish.category,
    price: dollarsFromCents(dish.priceCents),
    allergens: dish.allergens,
    popular: dish.isPopular,
    offered: dish.isOffered,
    soldOut: isSoldOut(dish, now),
    hidden: dish.isHidden,
    position: dish.position,
    changedAt: dish.changedAt,
  }
}
