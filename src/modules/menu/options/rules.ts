import type { Cents } from '#kernel/money.ts'
import type { GroupKind } from './writing.ts'

/** A group of options as one dish has it, at the prices that apply to that dish. */
export interface OptionGroup {
  id: string
  name: string
  kind: GroupKind
  least: number
  /** Null: as many as there are. */
  most: number | null
  /** How many units cost nothing: the first ones in the order of the list. */
  free: number
  isSize: boolean
  options: readonly Option[]
}

export interface Option {
  id: string
  name: string
  priceCents: Cents
  /** What it costs with a size, by the size's id, where that differs. */
  bySize: Readonly<Record<string, Cents>>
  /** Null: nobody has said. */
  allergens: readonly string[] | null
  /** What of its dish's allergens it takes the place of: a base without gluten, oat milk for milk. */
  replaces?: readonly string[]
  isSoldOut: boolean
  /** What it is taxed as; null, or not told: as its dish. Guests are not told. */
  taxClass?: string | null
}

/** What somebody wants: by ids, so that no price ever comes from outside. */
export interface Chosen {
  id: string
  quantity: number
}

/** What something contains; null: nobody has said. */
export type Allergens = readonly string[] | null

/** A size contains what the dish does. */
export function declaredAllergens({ isSize }: OptionGroup, { allergens }: Option): Allergens {
  return allergens ?? (isSize ? [] : null)
}

/** Unknown never passes for free of; a size contains what the dish does. */
export function isFreeOf(contains: Allergens, without: readonly string[]): boolean {
  return (
    without.length === 0 || (contains !== null && !without.some((each) => contains.includes(each)))
  )
}

/**
 * The groups without the options that a guest wants nothing of; those left empty are left out. Where one takes the place
 * of what the dish has of it, no other of its group is offered, and it has to be chosen.
 */
export function groupsWithout(
  dish: Allergens,
  groups: readonly OptionGroup[],
  without: readonly string[],
): OptionGroup[] {
  const unwanted = new Set(without.filter((name) => dish?.includes(name)))
  return groups
    .map((group) => {
      const options = group.options.filter((each) =>
        isFreeOf(declaredAllergens(group, each), without),
      )
      const instead = options.filter(({ replaces = [] }) =>
        replaces.some((name) => unwanted.has(name)),
      )
      if (instead.length === 0) return { ...group, options }
      return { ...group, options: instead, least: Math.max(1, group.least) }
    })
    .filter(({ options, least }) => options.length > 0 || least > 0)
}

/** A group's options that can be chosen in the place of something that a dish contains. */
export interface ReplacingGroup {
  /** Of these one at most. */
  isOne: boolean
  options: readonly { replaces: readonly string[]; contains: Allergens }[]
}

export function replacingGroupsOf(groups: readonly OptionGroup[]): ReplacingGroup[] {
  return groups
    .map((group) => ({
      isOne: group.kind === 'one',
      options: group.options.flatMap((option) => {
        const { replaces = [], isSoldOut } = option
        return replaces.length === 0 || isSoldOut
          ? []
          : [{ replaces, contains: declaredAllergens(group, option) }]
      }),
    }))
    .filter(({ options }) => options.length > 0)
}

/** What of these can be chosen out of a dish, by options that are free of all of them. */
export function takenOut(
  replacing: readonly ReplacingGroup[],
  without: readonly string[],
): Set<string> {
  const replaced = new Set<string>()
  for (const { isOne, options } of replacing) {
    const each = options
      .filter(({ contains }) => isFreeOf(contains, without))
      .map(({ replaces }) => without.filter((name) => replaces.includes(name)))
    // Where only one can be chosen, it is the one that takes the place of most.
    const most = each.toSorted((a, b) => b.length - a.length)
    for (const name of (isOne ? most.slice(0, 1) : most).flat()) replaced.add(name)
  }
  return replaced
}

/** What has to be chosen with a dish, as the filter needs to know it. */
export interface Needed {
  least: number
  /** What each of those that can be had contains. */
  options: readonly Allergens[]
}

export function neededOf(groups: readonly OptionGroup[]): Needed[] {
  return groups
    .filter(({ least }) => least > 0)
    .map((group) => ({
      least: group.kind === 'counted' ? 1 : group.least,
      options: group.options
        .filter(({ isSoldOut }) => !isSoldOut)
        .map((option) => declaredAllergens(group, option)),
    }))
}

/** Whether what has to be chosen can be, free of all of these. */
export function canBeFreeOf(needed: readonly Needed[], without: readonly string[]): boolean {
  return needed.every(
    ({ least, options }) =>
      options.filter((contains) => isFreeOf(contains, without)).length >= least,
  )
}

/** What the choices that have to be made add to a dish. */
interface ChoiceEffect {
  /** In it whatever is chosen. */
  always: string[]
  /** In it with some choices. */
  some: string[]
  /** Some choices are not declared. */
  isUnknown: boolean
}

export function effectOfChoices(needed: readonly Needed[]): ChoiceEffect {
  const decided: ChoiceEffect = { always: [], some: [], isUnknown: false }
  const all = needed.flatMap(({ options }) => options)
  for (const name of new Set(all.flatMap((contains) => contains ?? []))) {
    // Too few can be had without it; where too few can be had at all, nothing is chosen.
    const isIn = needed.some(({ least, options }) => {
      const others = options.filter((contains) => !contains?.includes(name))
      return others.length < least && options.length >= least
    })
    decided[isIn ? 'always' : 'some'].push(name)
  }
  return { ...decided, isUnknown: all.includes(null) }
}

/** What a dish contains with what was chosen, and of which of its parts nobody has said it, by their names. */
export function allergensWith(
  dish: { name: string; allergens: Allergens },
  groups: readonly OptionGroup[],
  chosen: readonly Chosen[],
): { found: string[]; unknown: string[] } {
  const ids = new Set(chosen.map(({ id }) => id))
  const taken = groups.flatMap((group) =>
    group.options
      .filter(({ id }) => ids.has(id))
      .map((option) => ({ ...option, allergens: declaredAllergens(group, option) })),
  )
  const replaced = new Set(taken.flatMap(({ replaces = [] }) => replaces))
  const kept = dish.allergens?.filter((name) => !replaced.has(name)) ?? []
  return {
    found: [...new Set([...kept, ...taken.flatMap(({ allergens }) => allergens ?? [])])],
    unknown: [dish, ...taken].filter(({ allergens }) => allergens === null).map(({ name }) => name),
  }
}

/** Whether a dish that a filter lets pass does so only by what somebody chooses. */
export function dependsOnChoice(
  dish: { allergens: Allergens; needed?: readonly Needed[] | undefined },
  without: readonly string[],
): boolean {
  const choices = dish.needed?.flatMap(({ options }) => options) ?? []
  return [dish.allergens, ...choices].some((contains) => !isFreeOf(contains, without))
}
