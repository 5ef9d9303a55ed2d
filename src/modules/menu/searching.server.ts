import { dollarsFromCents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { soldOutBy } from './availability/marking.server.ts'
import { availabilityOf, isSoldOut } from './availability/marking.ts'
import { wordsForTimes } from './availability/saying-when.server.ts'
import { listServings } from './availability/serving.server.ts'
import { isNoneLeft } from './availability/taking.ts'
import * as contract from './contract.ts'
import { findDishes, refuseUnknown, type ShownDish, withPictures } from './finding.server.ts'
import {
  type Catalogued,
  type CatalogueQuery,
  type CatalogueState,
  catalogueStates,
  dishesPerPage,
  findIn,
  inOrder,
  isIn,
  readCatalogueQuery,
} from './searching.ts'
import { type Dish, selectEveryDish } from './store.server.ts'
import { wiring } from './wire.server.ts'

export const searchingRoutes: Route[] = [
  serve(contract.listCatalogue, async (scope, { query }) => {
    const asked = new Map(Object.entries(query))
    const { dishes, ...page } = await searchCatalogue(
      scope,
      readCatalogueQuery((name) => asked.get(name)),
    )
    return { ...page, items: dishes.map(await catalogueWiring(scope, dishes)) }
  }),
  serve(contract.getCatalogueItem, async (scope, { params }) => {
    const dish = await getAnyDish(scope, params.id)
    return (await catalogueWiring(scope, [dish]))(dish)
  }),
]

/** A dish, with the words for when it is there again. */
interface CataloguedDish extends ShownDish {
  backAt: string | null
}

interface CataloguePage {
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
async function searchCatalogue(scope: Scope, query: CatalogueQuery): Promise<CataloguePage> {
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

async function described(scope: Scope, dishes: readonly ShownDish[]): Promise<CataloguedDish[]> {
  const say = await wordsForTimes(scope)
  return dishes.map((dish) => ({
    ...dish,
    backAt: dish.soldOutUntil === null ? null : say(dish.soldOutUntil),
  }))
}

function countStates(found: readonly Catalogued[]): Record<CatalogueState, number> {
  const counts = catalogueStates.map((state) => [
    state,
    found.filter((item) => isIn(item, state)).length,
  ])
  // `counts` has one entry for each state.
  return Object.fromEntries(counts) as Record<CatalogueState, number>
}

async function sayTomorrow(scope: Scope): Promise<string> {
  const { soldOutUntil } = await soldOutBy(scope, 'until_tomorrow')
  return (await wordsForTimes(scope))(soldOutUntil ?? scope.now.getTime())
}

/** @throws Refusal `not_found` */
export async function getAnyDish(scope: Scope, id: string): Promise<CataloguedDish> {
  requireAudience('admin', scope.viewer)
  const [dish] = await described(scope, [...(await findDishes(scope, [id])).values()])
  return dish ?? refuseUnknown()
}

/** Dishes as they are now, for whoever changes them: also what guests are not told. */
export async function catalogueWiring(
  scope: Scope,
  dishes: readonly CataloguedDish[],
): Promise<(dish: CataloguedDish) => contract.CatalogueItem> {
  const { now } = scope
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const servings = await listServings(scope, dishes)
  const present = { made: now, dishes: byId, present: byId, servings }
  const asNow = { ...present, until: null, ahead: new Set<string>() }
  const wire = await wiring(scope, dishes, asNow, (dish) => {
    const short = isNoneLeft(dish.stock, now) ? 0 : null
    // Whoever may see a hidden dish is told that it is hidden.
    const shown = { ...dish, isHidden: false }
    const at = { now, serving: servings.get(dish.id), short }
    return { ...availabilityOf(shown, at), changesAt: null }
  })
  return (dish) => {
    const item = wire(dish)
    const { isHidden: hidden, version, backAt, taxClass, taxSplit } = dish
    return {
      ...item,
      hidden,
      version,
      backAt: item.soldOut ? backAt : null,
      ...(taxClass !== null && { taxClass }),
      ...(taxSplit && { taxSplit: [...taxSplit] }),
    }
  }
}
