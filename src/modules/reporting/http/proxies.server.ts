import { type Route, serve } from '#platform/http/route.server.ts'
import { getProxyProblem } from '../contract/proxies.ts'
import { getProxyProblem as find } from '../service/proxies.server.ts'

/** `isForgotten`: the site has an https address, and no proxy is trusted. */
export function proxyRoutes(isForgotten: boolean): Route[] {
  return [serve(getProxyProblem, async (scope) => ({ problem: await find(scope, isForgotten) }))]
}
