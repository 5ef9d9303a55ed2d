import type { Chosen, Option, OptionGroup } from './groups.ts'

export type Contains = readonly string[] | null

/** Unknown never passes for free of; a size contains what the dish does. */
export function isFreeOf(contains: Contains, without: readonly string[]): boolean {
  return (
    without.length === 0 || (contains !== null && !without.some((each) => contains.includes(each)))
  )
}

/** The groups without the options that a guest wants nothing of; those left empty are left out. */
export function groupsWithout(
  groups: readonly OptionGroup[],
  without: readonly string[],
): OptionGroup[] {
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => isFreeOf(declared(group, option), without)),
    }))
    .filter(({ options, least }) => options.length > 0 || least > 0)
}

/** What has to be chosen with a dish, as the filter needs to know it. */
export interface Needed {
  least: number
  /** What each of those that can be had contains. */
  options: readonly Contains[]
}

export function neededOf(groups: readonly OptionGroup[]): Needed[] {
  return groups
    .filter(({ least }) => least > 0)
    .map((group) => ({
      least: group.kind === 'counted' ? 1 : group.least,
      options: group.options
        .filter(({ isSoldOut }) => !isSoldOut)
        .map((option) => declared(group, option)),
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
export interface Decided {
  /** In it whatever is chosen. */
  always: string[]
  /** In it with some choices. */
  some: string[]
  /** Some choices are not declared. */
  isUnknown: boolean
}

export function choiceDecides(needed: readonly Needed[]): Decided {
  const decided: Decided = { always: [], some: [], isUnknown: false }
  const all = needed.flatMap(({ options }) => options)
  for (const name of new Set(all.flatMap((contains) => contains ?? []))) {
    const isIn = needed.some(({ least, options }) => {
      const others = options.filter((contains) => !contains?.includes(name))
      return others.length < least && options.length >= least
    })
    decided[isIn ? 'always' : 'some'].push(name)
  }
  return { ...decided, isUnknown: all.includes(null) }
}

/** What a dish contains with what was chosen; null as soon as nobody has said of a part of it. */
export function allergensWith(
  dish: Contains,
  groups: readonly OptionGroup[],
  chosen: readonly Chosen[],
): string[] | null {
  const ids = new Set(chosen.map(({ id }) => id))
  const parts = groups.flatMap((group) =>
    group.options.filter(({ id }) => ids.has(id)).map((option) => declared(group, option)),
  )
  const all = [dish, ...parts]
  return all.includes(null) ? null : [...new Set(all.flatMap((contains) => contains ?? []))]
}

/** A size contains what the dish does. */
export function declared({ isSize }: OptionGroup, { allergens }: Option): Contains {
  return allergens ?? (isSize ? [] : null)
}
