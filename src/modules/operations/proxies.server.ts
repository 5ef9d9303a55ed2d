import { minutes } from '#kernel/duration.ts'
import { timeOfId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { selectSighting } from '#platform/proxies/store.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import * as contract from './contract.ts'

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
    throw new Refusal('not_found', 'There is nothing here.')
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

const consequence =
  'All guests count as one address, so a few of them can use up everyone’s limits.'

const choices =
  'Set TRUST_PROXY to "on" behind one proxy, to their number behind several, or to their networks, and restart.'

/** What an admin is told; null when the setting can be right. */
function problemOfProxies(seen: Seen | undefined, isForgotten: boolean): ProxyProblem | null {
  if (seen?.header === 'forwarded') {
    return {
      message: `Visitors’ addresses come in the header Forwarded, which is not read. ${consequence}`,
      advice: `Let the proxy set X-Forwarded-For. ${choices}`,
    }
  }
  if (seen?.doubt === 'unreadable') {
    return {
      message: `X-Forwarded-For holds what is no address, so the proxy’s own counts. ${consequence}`,
      advice: `Let the proxy write its visitor’s address there. ${choices}`,
    }
  }
  const named = seen?.entries === 1 ? 'one address' : `${seen?.entries} addresses`
  if (seen?.doubt === 'fewer') {
    return {
      message: `X-Forwarded-For names ${named}, fewer than TRUST_PROXY=${seen.setting} counts. Visitors who write that header themselves choose the address to count as, and no limit holds them.`,
      advice: `Set TRUST_PROXY to ${seen.entries === 1 ? '"on"' : `"${seen.entries}"`} if so many proxies are in front, or to their networks, and restart.`,
    }
  }
  if (seen && seen.setting !== 'off') {
    return {
      message: `X-Forwarded-For names ${named}, more than TRUST_PROXY=${seen.setting} explains. Unless visitors have made them up, a proxy is not counted. ${consequence}`,
      advice: choices,
    }
  }
  if (seen) {
    return {
      message: `Requests come through a proxy, but TRUST_PROXY is off. ${consequence}`,
      advice: choices,
    }
  }
  if (isForgotten) {
    return {
      message: `PUBLIC_URL is an https address, so a proxy is in front, but TRUST_PROXY is off. ${consequence}`,
      advice: choices,
    }
  }
  return null
}
