import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, ApiError, queryKeyOf } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { getBookingReport, getReport, type Report } from './contract.ts'

type PeriodQuery = InputOf<typeof getReport>['query']

/** A report, or what is wrong with the days of the query. */
interface ReportAnswer {
  report?: Report
  problems: Readonly<Record<string, string>>
}

/** The report; loaded again when an order has come, and once a minute, as the hour goes on. */
export const reportQuery = (api: Api, query: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeyOf(getReport, { query }),
    queryFn: (): Promise<ReportAnswer> =>
      api(getReport, { query }).then(
        (report) => ({ report, problems: {} }),
        (error) => ({ problems: problemsOfDays(error) }),
      ),
    refetchInterval: minutes(1),
    placeholderData: keepPreviousData,
  })

/** What the tables came to; null for days that are refused, as the sales report of those days says so. */
export const bookingReportQuery = (api: Api, query: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeyOf(getBookingReport, { query }),
    queryFn: () =>
      api(getBookingReport, { query }).catch((error) => {
        problemsOfDays(error)
        return null
      }),
    placeholderData: keepPreviousData,
  })

/** What is wrong with refused days: an answer, not a failure, as to ask again would not help. Throws any other error. */
function problemsOfDays(error: unknown): ApiError['fields'] {
  if (error instanceof ApiError && error.status === 422) return error.fields
  throw error
}
