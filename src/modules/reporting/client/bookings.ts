import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { getBookingReport } from '../contract/bookings.ts'

type AskedPeriod = InputOf<typeof getBookingReport>['query']

/** Under the live topic's key; null for days that are none, which the report above says. */
export const bookingReportQuery = (api: Api, asked: AskedPeriod) =>
  queryOptions({
    queryKey: ['bookings', 'report', asked.range ?? '', asked.from ?? '', asked.to ?? ''],
    queryFn: () => api(getBookingReport, { query: asked }).catch(nullWhenNoDays),
    placeholderData: keepPreviousData,
  })

function nullWhenNoDays(error: unknown): null {
  if (error instanceof ApiError && error.status === 422) return null
  throw error
}
