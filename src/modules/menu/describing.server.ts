import { isDeepStrictEqual } from 'node:util'
import { slugOf } from '#kernel/fold.ts'
import { newId } from '#kernel/ids.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findPictureKeyAt } from '#modules/media/finding.server.ts'
import type { AuditEntry } from '#platform/audit/audit.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { alwaysThere, type Availability, type Bounds } from './availability/marking.ts'
import {
  isOfferOver,
  pictureNeeded,
  readPrice,
  type DishVocabulary,
  type DishInput,
  findDishProblems,
} from './describing.ts'
import type { Dish } from './store.server.ts'
import { taxedAsWith, taxClassesIn } from './taxing.ts'

/** What a form would have said of it: nothing of its picture where the name stands in. */
export function inputOf(dish: Dish): Required<DishInput> {
  return {
    name: dish.name,
    description: dish.description,
    category: dish.category,
    price: dollarsFromCents(dish.priceCents),
    oldPrice: dish.oldPriceCents === null ? null : dollarsFromCents(dish.oldPriceCents),
    image: dish.image,
    imageAlt: dish.imageAlt === dish.name ? '' : dish.imageAlt,
    allergens: dish.allergens,
    diets: dish.diets,
    spiceLevel: dish.spiceLevel,
    popular: dish.isPopular,
    offered: dish.isOffered,
    hidden: dish.isHidden,
    taxClass: dish.taxClass,
    taxSplit: dish.taxSplit,
  }
}

/** The dish as the change leaves it; undefined when nothing is different. @throws Refusal `invalid` */
export function afterChange(
  before: Dish,
  change: Partial<DishInput>,
  picture: string | null | undefined,
  sayable: DishVocabulary,
): Dish | undefined {
  if (change.image === '' && before.image !== '') refuseWithoutPicture()
  const input = { ...inputOf(before), ...change, ...taxedAsWith(before, change) }
  if (change.oldPrice === undefined && isOfferOver(input)) input.oldPrice = null
  const pictureKey = picture === undefined ? before.pictureKey : picture
  // A class that has left the settings may stay: it counts as the house's first.
  const taxClasses = [...sayable.taxClasses, ...taxClassesIn(before)]
  const dish = dishFrom(input, pictureKey, before, { ...sayable, taxClasses })
  return isDeepStrictEqual(dish, before) ? undefined : { ...dish, version: before.version + 1 }
}

function refuseWithoutPicture(): never {
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: { image: pictureNeeded },
  })
}

export function auditOf(before: Dish, { id, priceCents }: Dish): AuditEntry {
  const details = { priceCents, before: before.priceCents }
  return { action: 'dish.changed', object: `dish ${id}`, details }
}

/** What a form does not say; a file may say that the dish is hidden. */
type Kept = Availability & Bounds & Pick<Dish, 'id' | 'slug' | 'position' | 'version' | 'changedAt'>

/** What is kept of a dish that is there from now on. */
export function newIdentity({ now }: Scope, slug: string, position: number): Kept {
  const at = now.getTime()
  return { id: newId(at), slug, position, version: 1, changedAt: at, ...alwaysThere }
}

/** The dish that an input says. @throws Refusal `invalid` with a sentence per field */
export function dishFrom(
  input: DishInput,
  pictureKey: string | null,
  kept: Kept,
  sayable: DishVocabulary,
): Dish {
  const price = readPrice(input.price)
  const oldPrice =
    input.oldPrice === null || input.oldPrice === undefined
      ? { cents: null }
      : readPrice(input.oldPrice)
  const problems = findDishProblems(input, sayable)
  if ('problem' in price || 'problem' in oldPrice || Object.keys(problems).length > 0) {
    throw new Refusal('invalid', 'This dish cannot be saved yet.', { fields: problems })
  }
  return {
    id: kept.id,
    slug: kept.slug,
    position: kept.position,
    version: kept.version,
    changedAt: kept.changedAt,
    isHidden: input.hidden ?? kept.isHidden,
    isSoldOut: kept.isSoldOut,
    soldOutUntil: kept.soldOutUntil,
    stock: kept.stock,
    hours: kept.hours,
    name: input.name.trim(),
    description: input.description.trim(),
    image: input.image,
    imageAlt: input.imageAlt?.trim() || input.name.trim(),
    pictureKey,
    category: input.category,
    priceCents: price.cents,
    oldPriceCents: oldPrice.cents,
    allergens: input.allergens ?? null,
    diets: input.diets ?? null,
    spiceLevel: input.spiceLevel ?? 0,
    isPopular: input.popular ?? false,
    isOffered: input.offered ?? false,
    taxClass: input.taxClass ?? null,
    taxSplit: input.taxSplit ?? null,
  }
}

/** The key of the picture at an address: dishes show pictures of this site only, or none. @throws Refusal */
export async function findPictureOf(scope: Scope, image: string): Promise<string | null> {
  if (image === '') return null
  const key = await findPictureKeyAt(scope, image)
  if (key !== undefined) return key
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: { image: 'This picture is not on this site. Upload it first.' },
  })
}

/** Checks the pictures of many dishes, which mostly show the same few. @throws Refusal */
export function picturesOf(scope: Scope): (image: string) => Promise<string | null> {
  const found = new Map<string, string | null>()
  return async (image) => {
    const known = found.get(image)
    if (known !== undefined) return known
    const key = await findPictureOf(scope, image)
    found.set(image, key)
    return key
  }
}

/** The address part of a dish's page; names without a Latin letter share one, and are counted. */
export function dishSlugOf(name: string): string {
  return slugOf(name) || 'dish'
}

/**
 * Gives address parts that nobody has yet: "margherita", then "margherita-2" and on. The numbers
 * that are taken are passed once for all dishes of a name, however many there are.
 */
export function slugGiver(taken: Iterable<string>): (wanted: string) => string {
  const used = new Set(taken)
  const nextCounts = new Map<string, number>()
  return (wanted) => {
    let slug = wanted
    for (let count = nextCounts.get(wanted) ?? 2; used.has(slug); count++) {
      slug = `${wanted}-${count}`
      nextCounts.set(wanted, count + 1)
    }
    used.add(slug)
    return slug
  }
}
