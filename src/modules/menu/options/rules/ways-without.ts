import {
  type Contains,
  type Needed,
  canBeFreeOf,
  declared,
  isFreeOf,
  neededOf,
  replacingGroupsOf,
  takenOut,
} from './allergens.ts'
import type { OptionGroup } from './groups.ts'

/** A choice that frees a dish of something, by the names of the options. */
export interface WayWithout {
  without: string[]
  /** Of each group that matters: so many of these. */
  choose: { count: number; options: string[] }[]
}

/**
 * What a dish can be made without: only what its declaration makes true. It is a choice that has to be made anyway
 * which avoids something, or one that takes the place of it.
 */
export function waysWithout(dish: Contains, groups: readonly OptionGroup[]): WayWithout[] {
  if (dish === null) return []
  const there = groups.map((group) => ({
    group,
    options: group.options.filter(({ isSoldOut }) => !isSoldOut),
  }))
  const found = there.flatMap(({ group, options }) =>
    group.least > 0 ? options.flatMap((option) => declared(group, option) ?? []) : [],
  )
  const replacing = replacingGroupsOf(groups)
  const replaced = replacing.flatMap(({ options }) => options.flatMap((option) => option.replaces))
  const ways = new Map<string, WayWithout>()
  for (const name of new Set([...found, ...replaced.filter((each) => dish.includes(each))])) {
    const isIn = dish.includes(name)
    if (isIn && !takenOut(replacing, [name]).has(name)) continue
    if (!canBeFreeOf(neededOf(groups), [name])) continue
    const choose = there.flatMap(({ group, options }) => {
      const free = options.filter((option) => isFreeOf(declared(group, option), [name]))
      const instead = isIn ? free.filter((option) => option.replaces?.includes(name)) : []
      const namesOf = (some: typeof free) => some.map((each) => each.name)
      if (instead.length > 0) return { count: 1, options: namesOf(instead) }
      const count = group.kind === 'counted' ? 1 : group.least
      return count > 0 && free.length < options.length ? { count, options: namesOf(free) } : []
    })
    const key = JSON.stringify(choose)
    ways.set(key, { choose, without: [...(ways.get(key)?.without ?? []), name] })
  }
  return [...ways.values()]
}

/** Whether a dish that a filter lets pass does so only by what somebody chooses. */
export function dependsOnChoice(
  dish: { allergens: Contains; needed?: readonly Needed[] | undefined },
  without: readonly string[],
): boolean {
  const choices = dish.needed?.flatMap(({ options }) => options) ?? []
  return [dish.allergens, ...choices].some((contains) => !isFreeOf(contains, without))
}
