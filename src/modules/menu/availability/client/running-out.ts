import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listRunningOptions, listRunningOut } from '../contract/running-out.ts'

/** Under `menu`, so that it is asked for again when that changes. */
export const runningOutQuery = (api: Api) =>
  queryOptions({
    queryKey: ['menu', 'running-out'],
    queryFn: () => api(listRunningOut),
    staleTime: 0,
  })

export const runningOptionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['menu', 'running-out options'],
    queryFn: () => api(listRunningOptions),
    staleTime: 0,
  })
