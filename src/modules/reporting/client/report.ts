import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { type Report, getReport } from '../contract/report.ts'

type AskedPeriod = InputOf<typeof getReport>['query']

/** A report, or what is wrong with the days that were asked for. */
interface Answered {
  report?: Report
  problems: Readonly<Record<string, string>>
}

export const reportKey = ['admin-report'] as const

/** Asked again by whoever sees that an order has come, and once a minute, as the hour goes on. */
export const reportQuery = (api: Api, asked: AskedPeriod) =>
  queryOptions({
    queryKey: [...reportKey, asked.range ?? '', asked.from ?? '', asked.to ?? ''],
    queryFn: (): Promise<Answered> =>
      api(getReport, { query: asked }).then((report) => ({ report, problems: {} }), problemsOf),
    refetchInterval: minutes(1),
    placeholderData: keepPreviousData,
  })

/** Asking again would not make a period of days that are none. */
function problemsOf(error: unknown): Answered {
  if (error instanceof ApiError && error.status === 422) return { problems: error.fields }
  throw error
}
