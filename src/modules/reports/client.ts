import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, ApiError, queryKeyOf } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { getBookingReport, getReport, type Report } from './contract.ts'

type AskedPeriod = InputOf<typeof getReport>['query']

/** A report, or what is wrong with the days that were asked for. */
interface Answered {
  report?: Report
  problems: Readonly<Record<string, string>>
}

/** The report; asked anew when an order has come, and once a minute, as the hour goes on. */
export const reportQuery = (api: Api, query: AskedPeriod) =>
  queryOptions({
    queryKey: queryKeyOf(getReport, { query }),
    queryFn: (): Promise<Answered> =>
      api(getReport, { query }).then((report) => ({ report, problems: {} }), problemsOf),
    refetchInterval: minutes(1),
    placeholderData: keepPreviousData,
  })

/** Takes refused days as an answer, not as a failure: asking again would not help. */
function problemsOf(error: unknown): Answered {
  if (error instanceof ApiError && error.status === 422) return { problems: error.fields }
  throw error
}

/** What the tables came to; null for days that are refused, as the sales report of those days says so. */
export const bookingReportQuery = (api: Api, query: AskedPeriod) =>
  queryOptions({
    queryKey: queryKeyOf(getBookingReport, { query }),
    queryFn: () => api(getBookingReport, { query }).catch(nullWhenNoDays),
    placeholderData: keepPreviousData,
  })

function nullWhenNoDays(error: unknown): null {
  if (error instanceof ApiError && error.status === 422) return null
  throw error
}
