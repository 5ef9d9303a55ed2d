import { findPeople } from '#modules/accounts/service.server.ts'
import { type AuditSummary, summariseAudit } from '#platform/audit/reading/reading.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { actorName } from './names-of.server.ts'

/** What the log holds in all, and the names of those who did it. */
export async function getAuditSummary(
  scope: Scope,
): Promise<AuditSummary & { names: (actor: string) => string }> {
  const summary = await summariseAudit(scope)
  const people = await findPeople(scope, summary.actors)
  return { ...summary, names: (actor) => actorName(actor, people) }
}
