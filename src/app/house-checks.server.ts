import { hasSoldAnything } from '#modules/orders/finding.server.ts'
import type { HouseChecks } from '#modules/restaurant/changing.server.ts'
import type { OtherModules } from '#modules/restaurant/module.server.ts'
import { findRateGap, showSums } from '#modules/taxes/module.server.ts'
import { hasTill } from '#modules/till/module.server.ts'
import { findFeatureProblems } from './feature-check.server.ts'

/** What the other nouns say to a change of the house. */
export const houseChecks: HouseChecks = {
  findRateGap,
  findCurrencyLock: async (scope) => {
    if (await hasSoldAnything(scope)) {
      return 'Orders were taken in this currency, so it stays: books and refunds keep to what guests paid.'
    }
    return (await hasTill(scope))
      ? 'Cash was counted in this currency, so it stays: the day’s closes keep to what was there.'
      : undefined
  },
}

/** What the house asks the other nouns. @param takenNames the first words of the site's own addresses */
export function otherModules(takenNames: ReadonlySet<string>): OtherModules {
  return {
    ...houseChecks,
    findFeatureProblems,
    showSums,
    isTaken: (slug) => takenNames.has(slug),
  }
}
