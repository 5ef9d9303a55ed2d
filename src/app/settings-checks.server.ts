import { hasSoldAnything } from '#modules/orders/service/sold-anything.server.ts'
import type { SettingsChecks } from '#modules/restaurant/service.server.ts'
import { findFeatureProblems } from './feature-check.server.ts'

/** What the other nouns say to a change of the settings. */
export const settingsChecks: SettingsChecks = {
  findFeatureProblems,
  findCurrencyLock: async (scope) =>
    (await hasSoldAnything(scope))
      ? 'Orders were taken in this currency, so it stays: books and refunds keep to what guests paid.'
      : undefined,
}
