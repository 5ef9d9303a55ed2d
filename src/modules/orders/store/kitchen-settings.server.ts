import { settingsIn } from '#platform/settings/store.server.ts'
import { type KitchenSettings, defaultKitchenSettings } from '../rules/kitchen-settings.ts'
import type { KitchenSettingsTables } from '../tables.server.ts'

export const { selectSettings, updateSettings } = settingsIn<
  KitchenSettingsTables,
  KitchenSettings
>('kitchen_settings', defaultKitchenSettings, 'restaurant')
