import { findTaxedAs } from '#modules/menu/taxing.server.ts'
import { hasSoldAnything } from '#modules/orders/finding.server.ts'
import type { SettingsChecks } from '#modules/restaurant/changing.server.ts'
import { hasTill } from '#modules/till/module.server.ts'
import { findFeatureProblems } from './feature-check.server.ts'

/** What the other nouns say to a change of the settings. */
export const settingsChecks: SettingsChecks = {
  findFeatureProblems,
  findTaxedAs,
  findCurrencyLock: async (scope) => {
    if (await hasSoldAnything(scope)) {
      return 'Orders were taken in this currency, so it stays: books and refunds keep to what guests paid.'
    }
    return (await hasTill(scope))
      ? 'Cash was counted in this currency, so it stays: the day’s closes keep to what was there.'
      : undefined
  },
}
