import type { Cents } from '#kernel/money.ts'
import { applyChoice, canonicalChoice } from '#modules/menu/options/rules/choice.ts'
import type { Chosen, OptionGroup } from '#modules/menu/options/rules/groups.ts'

/** What of a former choice can be had now. */
export interface Again {
  options: Chosen[]
  /** The price of one; undefined when the dish is not available with what is left of the choice. */
  priceCents: Cents | undefined
  /** The names of options that are gone or sold out. */
  without: string[]
}

/** The same choice again, without what is not there: nothing is put in its place. */
export function chooseAgain(
  groups: readonly OptionGroup[],
  dishCents: Cents,
  ordered: readonly (Chosen & { name: string })[],
): Again {
  const there = new Set(
    groups.flatMap((group) =>
      group.options.filter(({ isSoldOut }) => !isSoldOut).map(({ id }) => id),
    ),
  )
  const options = ordered
    .filter(({ id }) => there.has(id))
    .map(({ id, quantity }) => ({ id, quantity }))
  const { priceCents, problems } = applyChoice(groups, dishCents, options)
  return {
    options: canonicalChoice(options),
    priceCents: problems.length === 0 ? priceCents : undefined,
    without: ordered.filter(({ id }) => !there.has(id)).map(({ name }) => name),
  }
}
