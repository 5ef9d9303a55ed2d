import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import {
  type AtOnce,
  type Later,
  never,
  sayingLater,
  standAtOnce,
} from '../availability/service/at-once.server.ts'
import { isSoldOut } from '../availability/rules.ts'
import { markAt } from '../availability/rules/mark.ts'
import { wordsForGuests } from '../availability/service/say-back.server.ts'
import { type Needed, neededOf } from '../options/rules/allergens.ts'
import { cheapestCents, fromCents, needOf } from '../options/rules/cheapest.ts'
import { findGroups } from '../options/service/find-groups.server.ts'
import type { CatalogueItem } from '../contract/catalogue.ts'
import type { CataloguedDish } from '../service/catalogue.server.ts'
import type { MenuItem } from '../contract.ts'
import { shownLeft } from '../availability/rules/stock.ts'
import { listServings } from '../availability/service/serving-hours.server.ts'
import type { ShownDish } from '../service.server.ts'

/**
 * Our words to the specification's: the only place where the two meet. Where times to come are taken, what
 * can be had at one of them is not sold out, and says so. Guests are told how an order as soon as possible
 * would find them, others how they are now.
 */
export async function itemWiring(
  scope: Scope,
  dishes: readonly ShownDish[],
): Promise<(dish: ShownDish) => MenuItem> {
  const atOnce = await standAtOnce(scope, dishes)
  return wiring(scope, dishes, atOnce, await sayingLater(scope, atOnce))
}

async function wiring(
  scope: Scope,
  dishes: readonly ShownDish[],
  atOnce: AtOnce<ShownDish>,
  sayLater: (dish: ShownDish) => Later,
): Promise<(dish: ShownDish) => MenuItem> {
  const sayBack = await wordsForGuests(scope)
  const found = await findGroups(scope, dishes)
  return (asked) => {
    const dish = atOnce.dishes.get(asked.id) ?? asked
    const { words: later, until: laterUntil } = sayLater(dish)
    const groups = found.get(dish.id) ?? []
    const from = fromCents(groups, dish.priceCents)
    const needed = neededOf(groups)
    // What has to be chosen may be sold out as well.
    const isOut =
      (isSoldOut(dish, scope.now) && later === null) ||
      cheapestCents(groups, dish.priceCents) === null
    const { soldOutUntil: until } = markAt(dish, scope.now)
    const back = until === null ? null : sayBack(until)
    const serving = atOnce.servings.get(dish.id)
    const isTimed = dish.hours !== null || dish.stock !== null
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
        isoOf(isTimed ? atOnce.until?.getTime() : null),
        isoOf(laterUntil),
      ]),
      options: needOf(groups),
      fromPrice: from === null ? null : dollarsFromCents(from),
      ...(needed.length > 0 && { needed: needed.map(wireNeeded) }),
    }
  }
}

async function standNow(scope: Scope, dishes: readonly ShownDish[]): Promise<AtOnce<ShownDish>> {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const servings = await listServings(scope, dishes)
  const bare = { until: null, ahead: new Set<string>() }
  return { made: scope.now, dishes: byId, present: byId, servings, ...bare }
}

export async function catalogueWiring(
  scope: Scope,
  dishes: readonly CataloguedDish[],
): Promise<(dish: CataloguedDish) => CatalogueItem> {
  const wire = await wiring(scope, dishes, await standNow(scope, dishes), () => never)
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
