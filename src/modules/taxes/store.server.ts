import { settingsIn } from '#platform/settings/store.server.ts'
import { noTips, type TipRules, type ChargeRule, type TaxRules } from './rules.ts'
import type { TaxTables } from './tables.server.ts'
import { noTaxes } from './taxing.ts'

export const taxSettings = settingsIn<TaxTables, TaxRules>('tax_settings', noTaxes, 'restaurant')

/** What is added to orders beside their dishes, in the order in which it is named, and how guests are asked for a tip. */
export interface ChargesAndTips {
  charges: ChargeRule[]
  tips: TipRules
}

export const chargeSettings = settingsIn<TaxTables, ChargesAndTips>(
  'charge_settings',
  { charges: [], tips: noTips },
  'restaurant',
)
