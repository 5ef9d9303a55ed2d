import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { getReach } from '../contract/reach.ts'

/** Asked again every minute: nothing of ours changes when the operator checks the site. */
export const reachQuery = (api: Api) =>
  queryOptions({
    queryKey: ['reach'],
    queryFn: () => api(getReach),
    staleTime: 0,
    refetchInterval: minutes(1),
  })
