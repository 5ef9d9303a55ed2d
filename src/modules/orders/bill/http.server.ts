import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { quoteCheckout } from './service/quote-checkout.server.ts'

export const billRoutes: Route[] = [
  serve(contract.quoteCheckout, (scope, { body }) => quoteCheckout(scope, body)),
]
