import { settingsIn } from '#platform/settings/store.server.ts'
import { type SlotSettings, defaultSlotSettings } from '../rules/ordering-times.ts'
import type { SlotSettingsTables } from '../tables.server.ts'

export const { selectSettings, updateSettings } = settingsIn<SlotSettingsTables, SlotSettings>(
  'slot_settings',
  defaultSlotSettings,
  'restaurant',
)
