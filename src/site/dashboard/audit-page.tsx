import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pagesOf } from '#kernel/pages-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getAuditSummary, listAuditLog } from '#modules/operations/contract.ts'
import { AuditFilterBar, AuditTable, ChainState } from '#modules/operations/ui/audit-log.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { useAddressFilter } from '#ui-kit/use-address-filter.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { auditPageTexts } from './house-texts.ts'
import { loadsFor } from './loads-for.ts'

export const loader = loadsFor('admin', () => [])

export function Component() {
  const api = useApi()
  const [filter, change] = useAddressFilter(['actor', 'action'])
  const list = useInfiniteQuery({
    ...pagesOf(api, listAuditLog, { query: filter }, (page) => page.lines),
    // Whoever opens the log wants what has just happened.
    staleTime: 0,
  })
  const { data: summary } = useQuery(queryOf(api, getAuditSummary))
  return (
    <DashboardLayout heading={auditPageTexts.heading}>
      <p className="mt-1 max-w-2xl text-lg text-muted">{auditPageTexts.about}</p>
      <ChainState summary={summary} />
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <AuditFilterBar filter={filter} summary={summary} onChange={change} />
        <DensityChoice />
      </div>
      <div className="mt-4">
        <PagedList
          list={list}
          what={auditPageTexts.whole}
          text={auditPageTexts.older}
          none={auditPageTexts.none}
        >
          <AuditTable lines={list.data?.rows ?? []} />
        </PagedList>
      </div>
    </DashboardLayout>
  )
}
