import { type Route, serve } from '#platform/http/route.server.ts'
import { listMismatches } from '../contract/mismatches.ts'
import * as service from '../service/mismatches.server.ts'

export const mismatchRoutes: Route[] = [
  serve(listMismatches, async (scope, { query }) => {
    const { page, total, next } = await service.listMismatches(scope, query.before)
    const mismatches = page.map(({ id, intentId, reason, expected, found, createdAt, order }) => ({
      _id: id,
      intent: intentId,
      reason,
      expected,
      found,
      when: createdAt.toISOString(),
      order: order ? { _id: order.id, number: order.number || null } : null,
    }))
    return { mismatches, total, next }
  }),
]
