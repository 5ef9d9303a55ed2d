import { type Route, serve } from '#platform/http/route.server.ts'
import { getBookingReport } from './contract.ts'
import { reportBookings } from './service.server.ts'

export const bookingReportRoutes: Route[] = [
  serve(getBookingReport, (scope, { query }) => reportBookings(scope, query)),
]
