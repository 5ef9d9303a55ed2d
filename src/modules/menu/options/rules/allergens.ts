import type { Chosen, Option, OptionGroup } from './groups.ts'

type Contains = readonly string[] | null

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

/** A choice that frees a dish of something, by the names of the options. */
export interface WayWithout {
  without: string[]
  /** Of each group that matters: so many of these. */
  choose: { count: number; options: string[] }[]
}

/**
 * What a dish can be made without: only what its declaration makes true. Options add to a dish and take
 * nothing out of it, so it is a choice that has to be made anyway which avoids something.
 */
export function waysWithout(dish: Contains, groups: readonly OptionGroup[]): WayWithout[] {
  if (dish === null) return []
  const needed = groups
    .filter(({ least }) => least > 0)
    .map((group) => ({ group, options: group.options.filter(({ isSoldOut }) => !isSoldOut) }))
  const found = needed.flatMap(({ group, options }) =>
    options.flatMap((option) => declared(group, option) ?? []),
  )
  const ways = new Map<string, WayWithout>()
  for (const name of new Set(found)) {
    if (dish.includes(name) || !canBeFreeOf(neededOf(groups), [name])) continue
    const choose = needed.flatMap(({ group, options }) => {
      const free = options.filter((option) => isFreeOf(declared(group, option), [name]))
      const count = group.kind === 'counted' ? 1 : group.least
      return free.length < options.length ? { count, options: free.map((each) => each.name) } : []
    })
    const key = JSON.stringify(choose)
    ways.set(key, { choose, without: [...(ways.get(key)?.without ?? []), name] })
  }
  return [...ways.values()]
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

function declared({ isSize }: OptionGroup, { allergens }: Option): Contains {
  return allergens ?? (isSize ? [] : null)
}
