import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { firstReturn } from './availability/marking.ts'
import * as contract from './contract.ts'
import { refuseUnknown, type ShownDish, withPictures } from './finding.server.ts'
import { sameCategory } from './rules.ts'
import { type Dish, dishOf, isShelfHidden, onMenu } from './store.server.ts'
import { itemWiring } from './wire.server.ts'

export const showingRoutes: Route[] = [
  serve(
    contract.listMenu,
    async (scope) => {
      const dishes = await listDishes(scope)
      return dishes.map(await itemWiring(scope, dishes))
    },
    { validUntil: firstReturn },
  ),
  serve(contract.getMenuItem, async (scope, { params }) => {
    const dish = await getDishById(scope, params.id)
    return (await itemWiring(scope, [dish]))(dish)
  }),
  serve(
    contract.getDish,
    async (scope, { params }) => {
      const { dish, others } = await getDishPage(scope, params.slug)
      const wire = await itemWiring(scope, [dish, ...others])
      return { dish: wire(dish), others: others.map(wire) }
    },
    { validUntil: ({ dish, others }) => firstReturn([dish, ...others]) },
  ),
]

export async function listDishes(scope: Scope): Promise<ShownDish[]> {
  return withPictures(scope, await selectDishes(scope.db))
}

/** What guests are shown: without the hidden ones, and without those of a hidden category. */
async function selectDishes(db: Db): Promise<Dish[]> {
  const rows = await onMenu(db)
    .where('is_hidden', '=', 0)
    .where(({ not }) => not(isShelfHidden))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(dishOf)
}

export async function getDishById(scope: Scope, id: string): Promise<ShownDish> {
  const found = (await selectDish(scope.db, id)) ?? refuseUnknown()
  const [dish] = await withPictures(scope, [found])
  return dish ?? refuseUnknown()
}

async function selectDish(db: Db, id: string): Promise<Dish | undefined> {
  const row = await onMenu(db)
    .where('id', '=', id)
    .where('is_hidden', '=', 0)
    .where(({ not }) => not(isShelfHidden))
    .executeTakeFirst()
  return row && dishOf(row)
}

const maxOthers = 3

/** A dish and a few others of its category, for its page. */
export async function getDishPage(scope: Scope, slug: string) {
  const all = await listDishes(scope)
  const dish = all.find((each) => each.slug === slug) ?? refuseUnknown()
  const others = all.filter(
    (other) => other !== dish && sameCategory(other.category, dish.category),
  )
  return { dish, others: others.slice(0, maxOthers) }
}
