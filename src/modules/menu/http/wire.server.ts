import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import {
  type AtOnce,
  type Judged,
  judging,
  standAtOnce,
} from '../availability/service/at-once.server.ts'
import { availabilityOf, isToBeHad } from '../availability/rules.ts'
import { sayLater } from '../availability/rules/words.ts'
import { wordsForGuests } from '../availability/service/say-back.server.ts'
import { type Needed, neededOf } from '../options/rules/allergens.ts'
import { cheapestCents, fromCents, needOf } from '../options/rules/cheapest.ts'
import { findGroups } from '../options/service/find-groups.server.ts'
import type { CatalogueItem } from '../contract/catalogue.ts'
import type { CataloguedDish } from '../service/catalogue.server.ts'
import type { MenuItem } from '../contract.ts'
import { isNoneLeft, shownLeft } from '../availability/rules/stock.ts'
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
  return wiring(scope, dishes, atOnce, await judging(scope, atOnce))
}

async function wiring(
  scope: Scope,
  dishes: readonly ShownDish[],
  atOnce: AtOnce<ShownDish>,
  judge: (dish: ShownDish) => Judged,
): Promise<(dish: ShownDish) => MenuItem> {
  const sayBack = await wordsForGuests(scope)
  const found = await findGroups(scope, dishes)
  return (asked) => {
    const dish = atOnce.dishes.get(asked.id) ?? asked
    const verdict = judge(dish)
    const later = verdict.kind === 'servedLater' ? sayLater(verdict.lack) : null
    const groups = found.get(dish.id) ?? []
    const from = fromCents(groups, dish.priceCents)
    const needed = neededOf(groups)
    // What has to be chosen may be sold out as well.
    const lacksOptions = cheapestCents(groups, dish.priceCents) === null
    const until = verdict.kind === 'soldOut' ? verdict.until : null
    const back = until === null ? null : sayBack(until)
    const serving = atOnce.servings.get(dish.id)
    const isTimed = dish.hours !== null || dish.stock !== null
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
      soldOut: !isToBeHad(verdict) || lacksOptions,
      soldOutUntil: until === null ? null : new Date(until).toISOString(),
      back,
      left: later === null ? shownLeft(dish.stock, scope.now) : null,
      hours: later ?? serving?.words ?? null,
      offHours: verdict.kind === 'offHours' && !lacksOptions,
      changesAt: earliest([
        back?.changesAt,
        isoOf(serving?.turnsAt?.getTime()),
        isoOf(dish.stock?.refillAt),
        isoOf(isTimed ? atOnce.until?.getTime() : null),
        isoOf(verdict.changesAt),
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
