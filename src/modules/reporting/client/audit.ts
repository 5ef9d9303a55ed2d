import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getAuditSummary, listAuditLog } from '../contract/audit.ts'

export interface AuditFilter {
  actor: string | undefined
  action: string | undefined
}

export const auditLogQuery = (api: Api, { actor, action }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'lines', actor ?? '', action ?? ''],
    queryFn: ({ pageParam }) => api(listAuditLog, { query: { actor, action, before: pageParam } }),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Whoever opens the log wants what has just happened.
    staleTime: 0,
  })

export const auditSummaryQuery = (api: Api) =>
  queryOptions({ queryKey: ['audit', 'summary'], queryFn: () => api(getAuditSummary) })
