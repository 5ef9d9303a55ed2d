import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import { isSoldOut } from '../availability/rules.ts'
import { wordsForGuests } from '../availability/service.server.ts'
import type { CatalogueItem } from '../catalogue/contract.ts'
import type { CataloguedDish } from '../catalogue/service.server.ts'
import type { MenuItem } from '../contract.ts'
import type { ShownDish } from '../service.server.ts'

/** Our words to the specification's: the only place where the two meet. */
export async function itemWiring(scope: Scope): Promise<(dish: ShownDish) => MenuItem> {
  const say = await wordsForGuests(scope)
  return (dish) => {
    const isOut = isSoldOut(dish, scope.now)
    const until = isOut ? dish.soldOutUntil : null
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
      soldOut: isOut,
      soldOutUntil: until === null ? null : new Date(until).toISOString(),
      back: until === null ? null : say(until),
    }
  }
}

export async function catalogueWiring(
  scope: Scope,
): Promise<(dish: CataloguedDish) => CatalogueItem> {
  const wire = await itemWiring(scope)
  return (dish) => {
    const item = wire(dish)
    const { isHidden: hidden, version, backAt } = dish
    return { ...item, hidden, version, backAt: item.soldOut ? backAt : null }
  }
}
