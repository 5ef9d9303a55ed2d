import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import { isSoldOut } from '../availability/rules.ts'
import type { CatalogueItem } from '../catalogue/contract.ts'
import type { CataloguedDish } from '../catalogue/service.server.ts'
import type { MenuItem } from '../contract.ts'
import type { ShownDish } from '../service.server.ts'

/** Our words to the specification's: the only place where the two meet. */
export function wireItem({ now }: Pick<Scope, 'now'>, dish: ShownDish): MenuItem {
  const isOut = isSoldOut(dish, now)
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
    soldOutUntil:
      isOut && dish.soldOutUntil !== null ? new Date(dish.soldOutUntil).toISOString() : null,
  }
}

export function wireCatalogueItem(scope: Pick<Scope, 'now'>, dish: CataloguedDish): CatalogueItem {
  const item = wireItem(scope, dish)
  const { isHidden: hidden, version, backAt } = dish
  return { ...item, hidden, version, backAt: item.soldOut ? backAt : null }
}
