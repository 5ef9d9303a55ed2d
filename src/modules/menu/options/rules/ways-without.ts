import {
  type Contains,
  type Needed,
  canBeFreeOf,
  declared,
  isFreeOf,
  neededOf,
} from './allergens.ts'
import type { OptionGroup } from './groups.ts'

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

/** Of a dish that a filter lets pass: whether it is so only as somebody chooses. */
export function dependsOnChoice(needed: readonly Needed[], without: readonly string[]): boolean {
  return needed.some(({ options }) => options.some((contains) => !isFreeOf(contains, without)))
}
