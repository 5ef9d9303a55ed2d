import { minutes } from '#kernel/duration.ts'
import { timeOfId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { selectSighting } from '#platform/proxies/store.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import * as contract from './contract.ts'
import { proxyTexts } from './proxies-house-texts.server.ts'

/** `isForgotten`: the site has an https address, and no proxy is trusted. */
export function proxyRoutes(isForgotten: boolean, arrivals: SignedLinks): Route[] {
  return [
    serve(contract.getProxyProblem, async (scope) => ({
      problem: await getProxyProblem(scope, isForgotten),
    })),
    serve(contract.describeArrival, async (scope, { params }) =>
      describeArrival(scope, arrivals, params.token),
    ),
  ]
}

interface ProxyProblem {
  message: string
  advice: string
}

/** What is wrong with TRUST_PROXY, for admins; null when the setting can be right. @throws Refusal for others */
async function getProxyProblem(scope: Scope, isForgotten: boolean): Promise<ProxyProblem | null> {
  requireAudience('admin', scope.viewer)
  return findProblem(scope, isForgotten)
}

/** What is wrong with TRUST_PROXY and what to do, as a text for the operator; empty when nothing is wrong. */
export async function describeProxies(scope: Scope, isForgotten: boolean): Promise<string> {
  const problem = await findProblem(scope, isForgotten)
  return problem ? `${problem.message} ${problem.advice}` : ''
}

/** How long a request of `check-site` is good for: an older one may have been read in a proxy's log. */
const arrivalMs = minutes(5)

/**
 * What has arrived here of a request of `check-site`, for whoever knows the server's secret: proves that this server
 * answers there, and tells what the proxies have made of the request.
 */
function describeArrival(
  { network, now }: Scope,
  arrivals: SignedLinks,
  token: string,
): { network: string; now: string } {
  const id = arrivals.idOf(token)
  if (id === undefined || Math.abs(now.getTime() - timeOfId(id)) > arrivalMs) {
    throw new Refusal('not_found', proxyTexts.nothing)
  }
  return { network, now: now.toISOString() }
}

async function findProblem({ db }: Scope, isForgotten: boolean): Promise<ProxyProblem | null> {
  return problemOfProxies(await selectSighting(db), isForgotten)
}

interface Seen {
  /** TRUST_PROXY at that time. */
  setting: string
  header: 'x-forwarded-for' | 'forwarded'
  /** Addresses that the header named. */
  entries: number
  doubt: 'more' | 'fewer' | 'unreadable'
}

/** What an admin is told; null when the setting can be right. */
function problemOfProxies(seen: Seen | undefined, isForgotten: boolean): ProxyProblem | null {
  if (seen?.header === 'forwarded') return proxyTexts.forwarded
  if (seen?.doubt === 'unreadable') return proxyTexts.unreadable
  if (seen?.doubt === 'fewer') return proxyTexts.fewer(seen.entries, seen.setting)
  if (seen && seen.setting !== 'off') return proxyTexts.more(seen.entries, seen.setting)
  if (seen) return proxyTexts.off
  if (isForgotten) return proxyTexts.forgotten
  return null
}
