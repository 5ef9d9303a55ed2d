import { type Route, serve } from '#platform/http/route.server.ts'
import { getBookingRules } from '../../contract.ts'
import * as contract from '../contract/times.ts'
import { getBookingRules as findRules } from '../service/get-rules.server.ts'
import { listBookableDays } from '../service/list-days.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { findFreedIds } from '../../service/by-link.server.ts'
import { listTimes } from '../service/list-times.server.ts'

/** @param links open a booking to whoever has made it without an account */
export const timeRoutes = (links: SignedLinks): Route[] => [
  serve(getBookingRules, findRules),
  serve(contract.listBookableDays, async (scope, { query: { instead, ...asked } }) =>
    listBookableDays(scope, asked, await findFreedIds(scope, links, instead)),
  ),
  serve(contract.listTimes, async (scope, { query: { instead, ...asked } }) =>
    listTimes(scope, asked, await findFreedIds(scope, links, instead)),
  ),
]
