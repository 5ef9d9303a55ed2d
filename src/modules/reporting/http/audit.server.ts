import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/audit.ts'
import { plainWords } from '../rules/sentences.ts'
import { getAuditSummary } from '../service/get-audit-summary.server.ts'
import { listAuditLog } from '../service/list-audit-log.server.ts'

export const auditRoutes: Route[] = [
  serve(contract.listAuditLog, async (scope, { query }) => {
    const { lines, next } = await listAuditLog(scope, query)
    return {
      lines: lines.map(({ seq, at, date, actor, who, action, words, ...about }) => ({
        seq,
        at: new Date(at).toISOString(),
        date,
        actor: { id: actor, name: who },
        action,
        words,
        object: about.object,
        personId: about.personId,
        dishId: about.dishId,
      })),
      next: next === null ? null : String(next),
    }
  }),
  serve(contract.getAuditSummary, async (scope) => {
    const { lines, brokenAt, checkedAt, actors, actions, names } = await getAuditSummary(scope)
    return {
      lines,
      isWhole: brokenAt === undefined,
      brokenAt: brokenAt ?? null,
      checkedAt: checkedAt.toISOString(),
      actors: actors.map((id) => ({ id, name: names(id) })),
      actions: actions.map((id) => ({ id, name: plainWords(id) })),
    }
  }),
]
