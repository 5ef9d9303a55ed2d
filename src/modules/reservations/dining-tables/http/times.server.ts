import { type Route, serve } from '#platform/http/route.server.ts'
import { getBookingRules } from '../../contract.ts'
import * as contract from '../contract/times.ts'
import { getBookingRules as findRules } from '../service/get-rules.server.ts'
import { listBookableDays } from '../service/list-days.server.ts'
import { findOwnIds } from '../service/own-bookings.server.ts'
import { listTimes } from '../service/list-times.server.ts'

export const timeRoutes: Route[] = [
  serve(getBookingRules, findRules),
  serve(contract.listBookableDays, async (scope, { query: { instead, ...asked } }) =>
    listBookableDays(scope, asked, await findOwnIds(scope, instead)),
  ),
  serve(contract.listTimes, async (scope, { query: { instead, ...asked } }) =>
    listTimes(scope, asked, await findOwnIds(scope, instead)),
  ),
]
