import type { SettingsRow } from '#platform/settings/store.server.ts'

export interface LegalTables {
  legal_settings: SettingsRow
}
