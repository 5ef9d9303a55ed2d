import { type Route, serve } from '#platform/http/route.server.ts'
import * as changing from './contract/changing.ts'
import * as day from './contract/day.ts'
import * as history from './contract/history.ts'
import * as taking from './contract/taking.ts'
import * as visits from './contract/visits.ts'
import { changeAtDesk, moveBooking } from './service/change-at-desk.server.ts'
import { getBookingDay, searchBookings } from './service/day.server.ts'
import { getBookingHistory } from './service/history.server.ts'
import { bookByPhone, seatWalkIn } from './service/take-down.server.ts'
import * as visit from './service/visits.server.ts'

export const deskRoutes: Route[] = [
  serve(day.getBookingDay, (scope, { params }) => getBookingDay(scope, params.day)),
  serve(day.searchBookings, (scope, { query }) => searchBookings(scope, query)),
  serve(history.getBookingHistory, (scope, { params }) => getBookingHistory(scope, params.id)),
  serve(taking.seatWalkIn, (scope, { body }, { key }) => seatWalkIn(scope, body, key)),
  serve(taking.bookByPhone, (scope, { body }, { key }) => bookByPhone(scope, body, key)),
  serve(visits.seatBooking, (scope, { params }) => visit.seatBooking(scope, params.id)),
  serve(visits.completeBooking, (scope, { params }) => visit.completeBooking(scope, params.id)),
  serve(visits.markNoShow, (scope, { params }) => visit.markNoShow(scope, params.id)),
  serve(visits.undoBooking, (scope, { params, body }) => visit.undoBooking(scope, params.id, body)),
  serve(changing.moveBooking, (scope, { params, body }) => moveBooking(scope, params.id, body)),
  serve(changing.changeAtDesk, (scope, { params, body }) => changeAtDesk(scope, params.id, body)),
]
