import { settingsIn } from '#platform/settings/store.server.ts'
import { type JournalSettings, unsaidAccounts } from './naming-accounts.ts'
import type { JournalTables } from './tables.server.ts'

export const { selectSettings, updateSettings } = settingsIn<JournalTables, JournalSettings>(
  'journal_settings',
  unsaidAccounts,
)
