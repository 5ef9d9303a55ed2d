import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { getProxyProblem } from '../contract/proxies.ts'

/** Asked again every minute: nothing of ours changes when a proxy does. */
export const proxyProblemQuery = (api: Api) =>
  queryOptions({
    queryKey: ['proxy-problem'],
    queryFn: () => api(getProxyProblem),
    refetchInterval: minutes(1),
  })
