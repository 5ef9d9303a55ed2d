import { type Route, serve } from '#platform/http/route.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import * as contract from '../contract/links.ts'
import {
  cancelLinkedBooking,
  changeLinkedBooking,
  getLinkedBooking,
} from '../service/by-link.server.ts'

/** @param hasMail emails leave the house */
export const linkRoutes = (links: SignedLinks, hasMail: boolean): Route[] => [
  serve(contract.getLinkedBooking, (scope, { params }) =>
    getLinkedBooking(scope, links, params.token),
  ),
  serve(contract.changeLinkedBooking, (scope, { params, body }) =>
    changeLinkedBooking(scope, links, params.token, body, { hasMail }),
  ),
  serve(contract.cancelLinkedBooking, (scope, { params }) =>
    cancelLinkedBooking(scope, links, params.token),
  ),
]
