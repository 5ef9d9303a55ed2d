import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { getReport } from './contract.ts'

type AskedPeriod = InputOf<typeof getReport>['query']

export const reportKey = ['admin-report'] as const

/** Asked again by whoever sees that an order has come, and once a minute, as the hour goes on. */
export const reportQuery = (api: Api, asked: AskedPeriod) =>
  queryOptions({
    queryKey: [...reportKey, asked.range ?? '', asked.from ?? '', asked.to ?? ''],
    queryFn: () => api(getReport, { query: asked }),
    refetchInterval: minutes(1),
    placeholderData: keepPreviousData,
    // A period that is none stays none.
    retry: (count, error) => count < 3 && !('status' in error && error.status === 422),
  })
