import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type AtOnce, type Judged, judging, standAtOnce } from './availability/at-once.server.ts'
import { isToBeHad, sayLater } from './availability/marking.ts'
import { wordsForGuests } from './availability/saying-when.server.ts'
import { shownLeft } from './availability/taking.ts'
import type { MenuItem } from './contract.ts'
import type { ShownDish } from './finding.server.ts'
import { cheapestCents, startingPriceCents, choiceNeed } from './options/choosing.ts'
import { findGroups } from './options/finding.server.ts'
import {
  type Allergens,
  type Needed,
  neededOf,
  type ReplacingGroup,
  replacingGroupsOf,
} from './options/rules.ts'

/**
 * Our words to the specification's, for what guests are told; the catalogue of the house is `searching`'s. Where times to come are taken, what
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

export async function wiring(
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
    const from = startingPriceCents(groups, dish.priceCents)
    const needed = neededOf(groups)
    const replacing = replacingGroupsOf(groups)
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
      soldOutUntil: isoOrNull(until),
      back,
      left: later === null ? shownLeft(dish.stock, scope.now) : null,
      hours: later ?? serving?.words ?? null,
      offHours: verdict.kind === 'offHours' && !lacksOptions,
      changesAt: earliest([
        back?.changesAt,
        isoIfKnown(serving?.turnsAt?.getTime()),
        isoIfKnown(dish.stock?.refillAt),
        isoIfKnown(isTimed ? atOnce.until?.getTime() : null),
        isoIfKnown(verdict.changesAt),
      ]),
      options: choiceNeed(groups),
      fromPrice: from === null ? null : dollarsFromCents(from),
      ...(needed.length > 0 && { needed: needed.map(wireNeeded) }),
      ...(replacing.length > 0 && { swaps: replacing.map(wireReplacing) }),
    }
  }
}

/** ISO texts of one length sort as their times do. */
function earliest(times: (string | undefined)[]): string | null {
  return times.filter((time) => time !== undefined).toSorted()[0] ?? null
}

function isoIfKnown(time: number | null | undefined): string | undefined {
  return typeof time === 'number' ? isoOf(time) : undefined
}

function wireNeeded({ least, options }: Needed): NonNullable<MenuItem['needed']>[number] {
  return { least, options: options.map(copied) }
}

function copied(contains: Allergens): string[] | null {
  return contains && [...contains]
}

function wireReplacing({ isOne, options }: ReplacingGroup): NonNullable<MenuItem['swaps']>[number] {
  return {
    isOne,
    options: options.map(({ replaces, contains }) => ({
      replaces: [...replaces],
      contains: copied(contains),
    })),
  }
}

/** A dish that a form has sent, in our words. */
export function readDish<T extends { recipe: string }>({ recipe, ...same }: T) {
  return { ...given(same), description: recipe }
}

/** Fields whose optional ones are never `undefined`. */
type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** A key that is there without a value says nothing. */
function given<T extends object>(fields: T): Given<T> {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined)
  // The same keys, less those whose value was undefined.
  return Object.fromEntries(said) as Given<T>
}

/** What a form has changed of one, in our words. */
export function readDishChange<T extends { recipe?: string | undefined }>({ recipe, ...same }: T) {
  return { ...given(same), ...(recipe !== undefined && { description: recipe }) }
}

type Fields = Readonly<Record<string, string>>

/** What is wrong with a dish, by the names of the form's fields. */
export function wireProblems({ description, ...same }: Fields): Fields {
  return { ...same, ...(description !== undefined && { recipe: description }) }
}
