import { requireAudience } from '#kernel/viewer.ts'
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

async function findProblem({ db }: Scope, isForgotten: boolean): Promise<ProxyProblem | undefined> {
  return problemOfProxies(await selectSighting(db), isForgotten)
}
