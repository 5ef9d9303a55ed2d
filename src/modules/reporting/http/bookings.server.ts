import { type Route, serve } from '#platform/http/route.server.ts'
import { getBookingReport } from '../contract/bookings.ts'
import { reportBookings } from '../service/bookings.server.ts'

export const bookingReportRoutes: Route[] = [
  serve(getBookingReport, (scope, { query }) => reportBookings(scope, query)),
]
