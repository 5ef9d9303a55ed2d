import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { plainWords } from './rules.ts'
import { getAuditSummary, listAuditLog } from './service.server.ts'

export const auditRoutes: Route[] = [
  serve(contract.listAuditLog, async (scope, { query }) => {
    const { lines, next, timeZone } = await listAuditLog(scope, query)
    return {
      lines: lines.map(({ seq, at, actor, who, action, words, object, personId }) => ({
        seq,
        at: new Date(at).toISOString(),
        date: dateOf(at, timeZone),
        actor: { id: actor, name: who },
        action,
        words,
        object,
        personId,
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

/** "Nov 21, 2026, 6:30 pm". */
function dateOf(at: number, timeZone: string): string {
  const words = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('en-US', words)
    .format(at)
    .replace(/\s([AP]M)$/, (_, half: string) => ` ${half.toLowerCase()}`)
}
