import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { getOutages } from './contract.ts'

/** Asked again every minute: nothing of ours changes when a service of somebody else fails. */
export const outagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['outages'],
    queryFn: () => api(getOutages),
    refetchInterval: minutes(1),
  })
