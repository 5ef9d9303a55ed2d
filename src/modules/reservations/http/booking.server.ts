import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/booking.ts'
import * as changes from '../contract/changes.ts'
import { bookTable } from '../service/book-table.server.ts'
import { cancelBooking } from '../service/cancel-booking.server.ts'
import { changeBooking } from '../service/change-booking.server.ts'
import { getOwnBooking, listOwnBookings } from '../service/own-booking.server.ts'

/** @param hasMail emails leave the house, so that an address can be confirmed */
export const bookingRoutes = (hasMail: boolean): Route[] => [
  serve(contract.listOwnBookings, listOwnBookings),
  serve(contract.getBooking, (scope, { params }) => getOwnBooking(scope, params.id)),
  serve(contract.bookTable, (scope, { body }, { key, header }) =>
    bookTable(scope, body, key, { pass: header('x-captcha-pass'), hasMail }),
  ),
  serve(changes.changeBooking, (scope, { params, body }) =>
    changeBooking(scope, params.id, body, { hasMail }),
  ),
  serve(changes.cancelBooking, (scope, { params }) => cancelBooking(scope, params.id)),
]
