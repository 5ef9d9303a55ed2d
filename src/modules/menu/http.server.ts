import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type MenuItem, getDish, getMenuItem, listMenu } from './contract.ts'
import { type ShownDish, getDishById, getDishPage, listDishes } from './service.server.ts'

export const menuRoutes: Route[] = [
  serve(listMenu, async (scope) => (await listDishes(scope)).map(wireItem)),
  serve(getMenuItem, async (scope, { params }) => wireItem(await getDishById(scope, params.id))),
  serve(getDish, async (scope, { params }) => {
    const { dish, others } = await getDishPage(scope, params.slug)
    return { dish: wireItem(dish), others: others.map(wireItem) }
  }),
]

/** Our words to the specification's: the only place where the two meet. */
function wireItem(dish: ShownDish): MenuItem {
  return {
    _id: dish.id,
    name: dish.name,
    recipe: dish.description,
    image: dish.image,
    category: dish.category,
    price: dollarsFromCents(dish.priceCents),
    oldPrice: dish.oldPriceCents === null ? null : dollarsFromCents(dish.oldPriceCents),
    slug: dish.slug,
    imageAlt: dish.imageAlt,
    picture: dish.picture,
    allergens: dish.allergens,
    diets: dish.diets,
    spiceLevel: dish.spiceLevel,
    popular: dish.isPopular,
    offered: dish.isOffered,
  }
}
