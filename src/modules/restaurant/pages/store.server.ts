import { settingsIn } from '#platform/settings/store.server.ts'
import { type HousePages, noPages } from './rules.ts'
import type { HousePageTables } from './tables.server.ts'

export const { selectSettings: selectPages, updateSettings: updatePages } = settingsIn<
  HousePageTables,
  HousePages
>('house_pages', noPages)
