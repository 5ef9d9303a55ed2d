import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Ahead, isMarkedOut, isSoldOut, sayLater } from '../availability/rules.ts'
import { wordsForGuests } from '../availability/service.server.ts'
import { type Needed, neededOf } from '../options/rules/allergens.ts'
import { cheapestCents, fromCents, needOf } from '../options/rules/cheapest.ts'
import { findGroups } from '../options/service/find-groups.server.ts'
import type { CatalogueItem } from '../catalogue/contract.ts'
import type { CataloguedDish } from '../catalogue/service.server.ts'
import type { MenuItem } from '../contract.ts'
import { shownLeft } from '../stock/rules.ts'
import { listServings } from '../serving-hours/service.server.ts'
import type { ShownDish, TakesLater } from '../service.server.ts'

/**
 * Our words to the specification's: the only place where the two meet. Where times to come are taken, what
 * can be had at one of them is not sold out, and says so.
 */
export async function itemWiring(
  scope: Scope,
  dishes: readonly ShownDish[],
  takesLater?: TakesLater,
): Promise<(dish: ShownDish) => MenuItem> {
  const sayBack = await wordsForGuests(scope)
  const servings = await listServings(scope, dishes)
  const found = await findGroups(scope, dishes)
  const say = (dish: ShownDish, ahead: Ahead) =>
    sayLater(dish, scope.now, servings.get(dish.id), ahead)
  const isAsked = takesLater && dishes.some((dish) => say(dish, 'days') !== null)
  const ahead = isAsked ? await takesLater(scope) : 'none'
  return (dish) => {
    const later = say(dish, ahead)
    const groups = found.get(dish.id) ?? []
    const from = fromCents(groups, dish.priceCents)
    const needed = neededOf(groups)
    // What has to be chosen may be sold out as well.
    const isOut =
      (isSoldOut(dish, scope.now) && later === null) ||
      cheapestCents(groups, dish.priceCents) === null
    const until = isMarkedOut(dish, scope.now) ? dish.soldOutUntil : null
    const back = until === null ? null : sayBack(until)
    const serving = servings.get(dish.id)
    const offHours = serving?.isOn === false && later === null
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
      soldOut: isOut || offHours,
      soldOutUntil: until === null ? null : new Date(until).toISOString(),
      back,
      left: later === null ? shownLeft(dish.stock, scope.now) : null,
      hours: later ?? serving?.words ?? null,
      offHours: offHours && !isOut,
      changesAt: earliest([
        back?.changesAt,
        isoOf(serving?.turnsAt?.getTime()),
        isoOf(dish.stock?.refillAt),
      ]),
      options: needOf(groups),
      fromPrice: from === null ? null : dollarsFromCents(from),
      ...(needed.length > 0 && { needed: needed.map(wireNeeded) }),
    }
  }
}

export async function catalogueWiring(
  scope: Scope,
  dishes: readonly CataloguedDish[],
): Promise<(dish: CataloguedDish) => CatalogueItem> {
  const wire = await itemWiring(scope, dishes)
  return (dish) => {
    const item = wire(dish)
    const { isHidden: hidden, version, backAt } = dish
    return { ...item, hidden, version, backAt: item.soldOut ? backAt : null }
  }
}

function isoOf(time: number | null | undefined): string | undefined {
  return typeof time === 'number' ? new Date(time).toISOString() : undefined
}

/** ISO texts of one length sort as their times do. */
function earliest(times: (string | undefined)[]): string | null {
  return times.filter((time) => time !== undefined).toSorted()[0] ?? null
}

function wireNeeded({ least, options }: Needed): NonNullable<MenuItem['needed']>[number] {
  return { least, options: options.map((contains) => contains && [...contains]) }
}
