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
        onRefusedDays((problems) => ({ problems })),
      ),
    refetchInterval: minutes(1),
    placeholderData: keepPreviousData,
  })

/** What the tables came to; null for days that are refused, as the sales report of those days says so. */
export const bookingReportQuery = (api: Api, query: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeyOf(getBookingReport, { query }),
    queryFn: () => api(getBookingReport, { query }).catch(onRefusedDays(() => null)),
    placeholderData: keepPreviousData,
  })

/** Takes refused days as an answer, not as a failure: to ask again would not help. */
function onRefusedDays<Answer>(answer: (problems: ApiError['fields']) => Answer) {
  return (error: unknown): Answer => {
    if (error instanceof ApiError && error.status === 422) return answer(error.fields)
    throw error
  }
}
