import type { Cents } from '#kernel/money.ts'
import { isPlainLine, lengthOf } from '#kernel/plain-text.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import type { DishOptions } from './contract.ts'
import { noteRuleTexts } from './finding-texts.ts'
import {
  type Option,
  type OptionGroup,
  type Allergens,
  isFreeOf,
  replacingGroupsOf,
  takenOut,
  neededOf,
  canBeFreeOf,
  declaredAllergens,
} from './rules.ts'

/** The groups of an answer, in cents. */
export function groupsFromAnswer({ groups }: Pick<DishOptions, 'groups'>): OptionGroup[] {
  return groups.map(({ _id, options, ...group }) => ({
    ...group,
    id: _id,
    options: options.map(({ _id: id, price, bySize, soldOut, name, allergens, replaces = [] }) => ({
      id,
      name,
      allergens,
      replaces,
      priceCents: readCents(price),
      bySize: Object.fromEntries(bySize.map((each) => [each.size, readCents(each.price)])),
      isSoldOut: soldOut,
    })),
  }))
}

/** Our own answers hold whole cents. */
function readCents(dollars: number): Cents {
  return centsFromDollars(dollars) ?? 0
}

/** What an option costs with this choice of a size. */
export function priceWith({ priceCents, bySize }: Option, sizeId: string | undefined): Cents {
  return (sizeId === undefined ? undefined : bySize[sizeId]) ?? priceCents
}

/** The group that is the dish's size: the first, should there be several. */
export function sizeGroupOf(groups: readonly OptionGroup[]): OptionGroup | undefined {
  return groups.find(({ isSize }) => isSize)
}

/**
 * Ways to order the dish without an allergen: by a required choice that avoids it, or by an option that replaces it.
 * Only what is declared counts.
 */
export function waysWithout(dish: Allergens, groups: readonly OptionGroup[]): WayWithout[] {
  if (dish === null) return []
  const available = groups.map((group) => ({
    group,
    options: group.options.filter(({ isSoldOut }) => !isSoldOut),
  }))
  const avoidable = available.flatMap(({ group, options }) =>
    group.least > 0 ? options.flatMap((option) => declaredAllergens(group, option) ?? []) : [],
  )
  const replacing = replacingGroupsOf(groups)
  const replaced = replacing.flatMap(({ options }) => options.flatMap((option) => option.replaces))
  const ways = new Map<string, WayWithout>()
  for (const name of new Set([...avoidable, ...replaced.filter((each) => dish.includes(each))])) {
    const isIn = dish.includes(name)
    if (isIn && !takenOut(replacing, [name]).has(name)) continue
    if (!canBeFreeOf(neededOf(groups), [name])) continue
    const choose = available.flatMap(({ group, options }) => {
      const free = options.filter((option) => isFreeOf(declaredAllergens(group, option), [name]))
      const instead = isIn ? free.filter((option) => option.replaces?.includes(name)) : []
      const namesOf = (several: typeof free) => several.map((option) => option.name)
      if (instead.length > 0) return { count: 1, options: namesOf(instead) }
      const count = group.kind === 'counted' ? 1 : group.least
      return count > 0 && free.length < options.length ? { count, options: namesOf(free) } : []
    })
    const key = JSON.stringify(choose)
    ways.set(key, { choose, without: [...(ways.get(key)?.without ?? []), name] })
  }
  return [...ways.values()]
}

/** A choice that frees a dish of something, by the names of the options. */
interface WayWithout {
  without: string[]
  /** Of each group that matters: so many of these. */
  choose: { count: number; options: string[] }[]
}

/** The longest note to the kitchen, which is one line. */
export const maxNoteLength = 200

/** What keeps a note from the kitchen's screen and printer; undefined when nothing does. */
export function judgeNote(note: string): string | undefined {
  if (lengthOf(note.trim()) > maxNoteLength) {
    return noteRuleTexts.tooLong(maxNoteLength)
  }
  return isPlainLine(note.trim()) ? undefined : noteRuleTexts.notPlain
}

/** A note as it is kept: spaces that nobody sees make no other note of it. */
export function tidyNote(note: string): string {
  return note.trim().replace(/\s+/gu, ' ')
}
