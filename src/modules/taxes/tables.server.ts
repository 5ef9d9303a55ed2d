import type { SettingsRow } from '#platform/settings/store.server.ts'

export interface TaxTables {
  tax_settings: SettingsRow
  charge_settings: SettingsRow
}
