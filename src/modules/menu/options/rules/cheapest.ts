import type { Cents } from '#kernel/money.ts'
import { type OptionGroup, priceWith, sizeGroupOf } from './groups.ts'

/** Whether a dish can be had with one tap, with options for those who like, or only after choosing. */
export type Need = 'none' | 'some' | 'needed'

export function needOf(groups: readonly OptionGroup[]): Need {
  if (groups.length === 0) return 'none'
  return groups.some(({ least }) => least > 0) ? 'needed' : 'some'
}

/**
 * What the cheapest choice that can be made now costs; null when none can be made, since too much of
 * what has to be chosen is sold out.
 */
export function cheapestCents(groups: readonly OptionGroup[], dishCents: Cents): Cents | null {
  const needed = groups.filter(({ least }) => least > 0)
  const size = sizeGroupOf(needed)
  const others = needed.filter((group) => group !== size)
  const sizes = size ? size.options.filter(({ isSoldOut }) => !isSoldOut) : [undefined]
  const sums = sizes.flatMap((chosen) => {
    const parts = others.map((group) => cheapestOf(group, chosen?.id))
    if (parts.some((part) => part === undefined)) return []
    return parts.reduce<number>((sum, part) => sum + (part ?? 0), chosen?.priceCents ?? 0)
  })
  return sums.length === 0 ? null : dishCents + Math.min(...sums)
}

/** "From" what a dish costs; null where what has to be chosen costs nothing, whichever it is. */
export function fromCents(groups: readonly OptionGroup[], dishCents: Cents): Cents | null {
  const least = cheapestCents(groups, dishCents)
  const needed = groups.filter((group) => group.least > 0)
  const isPlain = needed.every(
    ({ free, least: count, options }) =>
      free >= count ||
      options.every(
        ({ priceCents, bySize }) =>
          priceCents === 0 && Object.values(bySize).every((cents) => cents === 0),
      ),
  )
  return isPlain ? null : least
}

/** The least that has to be paid in a group; undefined when too much of it is sold out. */
function cheapestOf(group: OptionGroup, sizeId: string | undefined): Cents | undefined {
  const prices = group.options
    .filter(({ isSoldOut }) => !isSoldOut)
    .map((option) => priceWith(option, sizeId))
  if (prices.length < (group.kind === 'counted' ? 1 : group.least)) return undefined
  const paid = Math.max(0, group.least - group.free)
  if (paid === 0) return 0
  // Free units may be any of those that stand no later in the list than what is paid.
  if (group.kind === 'counted') return paid * Math.min(...prices)
  const sums = prices.flatMap((_, cut) => {
    const after = prices.slice(cut).toSorted((a, b) => a - b)
    if (cut < group.free || after.length < paid) return []
    return after.slice(0, paid).reduce((sum, cents) => sum + cents, 0)
  })
  return Math.min(...sums)
}
