import { type Route, serve } from '#platform/http/route.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { describeArrival, getProxyProblem } from '../contract/proxies.ts'
import { describeArrival as describe, getProxyProblem as find } from '../service/proxies.server.ts'

/** `isForgotten`: the site has an https address, and no proxy is trusted. */
export function proxyRoutes(isForgotten: boolean, arrivals: SignedLinks): Route[] {
  return [
    serve(getProxyProblem, async (scope) => ({ problem: await find(scope, isForgotten) })),
    serve(describeArrival, async (scope, { params }) => describe(scope, arrivals, params.token)),
  ]
}
