import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { timeOfId } from '#kernel/ids.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { selectSighting } from '#platform/proxies/store.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type ProxyProblem, problemOfProxies } from '../rules/proxies.ts'

/** Null when the setting can be right. @throws Refusal for whoever is no admin */
export async function getProxyProblem(
  scope: Scope,
  isForgotten: boolean,
): Promise<ProxyProblem | null> {
  requireAudience('admin', scope.viewer)
  return (await findProblem(scope, isForgotten)) ?? null
}

/** The same for the operator; empty when nothing is wrong. */
export async function describeProxies(scope: Scope, isForgotten: boolean): Promise<string> {
  const problem = await findProblem(scope, isForgotten)
  return problem ? `${problem.message} ${problem.advice}` : ''
}

/** Older ones may stand in some proxy's log. */
const arrivalMs = minutes(5)

/**
 * Only for whoever knows the server's secret: it proves to `check-site` that this server answers there, and
 * tells what the proxies have made of the request.
 */
export function describeArrival(
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

async function findProblem({ db }: Scope, isForgotten: boolean): Promise<ProxyProblem | undefined> {
  return problemOfProxies(await selectSighting(db), isForgotten)
}
