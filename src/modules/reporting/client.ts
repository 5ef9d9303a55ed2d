import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getAdminStats } from './contract.ts'

export const adminStatsQuery = (api: Api) =>
  queryOptions({ queryKey: ['admin-stats'], queryFn: () => api(getAdminStats) })
