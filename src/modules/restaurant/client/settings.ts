import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getSettings } from '../contract/settings.ts'

/** Under the restaurant's key, so that another admin's change is seen here too. */
export const settingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['restaurant', 'settings'], queryFn: () => api(getSettings) })
