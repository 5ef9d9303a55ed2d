import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { auditLogQuery, auditSummaryQuery } from '#modules/reporting/client/audit.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { AuditFilterBar } from '#modules/reporting/ui/audit/audit-filter-bar.tsx'
import { AuditTable } from '#modules/reporting/ui/audit/audit-table.tsx'
import { ChainState } from '#modules/reporting/ui/audit/chain-state.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { MoreButton } from '#ui-kit/more-button.tsx'
import { useAddressFilter } from '#ui-kit/use-address-filter.ts'

export const loader = loadsFor('admin', () => [])

export function Component() {
  const api = useApi()
  const [filter, change] = useAddressFilter(['actor', 'action'])
  const list = useInfiniteQuery(auditLogQuery(api, filter))
  const { data: summary } = useQuery(auditSummaryQuery(api))
  const lines = list.data?.pages.flatMap((page) => page.lines)
  return (
    <DashboardLayout heading="Audit log">
      <p className="mt-1 max-w-2xl text-lg text-muted">
        Who did what, and when. Entries can be neither changed nor deleted.
      </p>
      <ChainState summary={summary} />
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <AuditFilterBar filter={filter} summary={summary} onChange={change} />
        <DensityChoice />
      </div>
      <div className="mt-4">
        {lines ? (
          lines.length > 0 ? (
            <AuditTable lines={lines} />
          ) : (
            <p className="py-6 text-muted">Nothing like this has been logged.</p>
          )
        ) : list.isError ? (
          <LoadFailure what="The audit log" onRetry={() => void list.refetch()} />
        ) : (
          <Spinner label="Loading the audit log" />
        )}
        <MoreButton list={list} text="Older entries" />
      </div>
    </DashboardLayout>
  )
}
