import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getKitchenSettings } from '../contract/kitchen-settings.ts'

export const kitchenSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['kitchen', 'settings'], queryFn: () => api(getKitchenSettings) })
