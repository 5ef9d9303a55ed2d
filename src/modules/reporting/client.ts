import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { getAdminStats } from './contract.ts'

export const adminStatsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin-stats'],
    queryFn: () => api(getAdminStats),
    // Orders are nobody else's business, so no public topic tells of them: the page asks while it is seen.
    refetchInterval: seconds(2),
  })
