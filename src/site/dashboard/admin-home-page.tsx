import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { settingsQuery } from '#modules/restaurant/client/settings.ts'
import { paymentSetupQuery } from '#modules/payments/client.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { bookingReportQuery } from '#modules/reporting/client/bookings.ts'
import { ordersKey } from '#modules/orders/client/book.ts'
import { adminStatsQuery } from '#modules/reporting/client.ts'
import type { AdminStats } from '#modules/reporting/contract.ts'
import { shiftQuery } from '#modules/reporting/client/shift.ts'
import { waitingQuery } from '#modules/reporting/client/waiting.ts'
import { setupStepsQuery } from '#modules/reporting/client/setup-steps.ts'
import { outagesQuery } from '#modules/reporting/outages/client.ts'
import { proxyProblemQuery } from '#modules/reporting/client/proxies.ts'
import { reportKey, reportQuery } from '#modules/reporting/client/report.ts'
import { readAskedPeriod } from '#modules/reporting/rules/report.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { pageTools } from '#ui-kit/page-data.ts'
import { AllTimeTiles } from '#modules/reporting/ui/home/all-time-tiles.tsx'
import { FirstOrder } from './admin-home/first-order.tsx'
import { ShiftNow } from './admin-home/shift-now.tsx'
import { TestModeNote } from './admin-home/test-mode-note.tsx'
import { Outages } from '#modules/reporting/ui/home/outages.tsx'
import { ProxyProblem } from '#modules/reporting/ui/home/proxy-problem.tsx'
import { PeriodReport } from '#modules/reporting/ui/home/period-report.tsx'
import { TableReport } from '#modules/reporting/ui/home/table-report.tsx'
import { BackupAge } from '#modules/reporting/ui/backup-age.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { PauseControl } from './pause-control.tsx'
import { requirePerson } from './loads-for.ts'
import { SampleNote } from './setup/sample-note.tsx'
import { SetupChecklist } from './setup/setup-checklist.tsx'

/** A failure is the page's to say: a dashboard without its figures still leads to everything else. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'admin')
  const { api, queries, waits } = args.context.get(pageTools)
  const asked = readAskedPeriod(new URL(args.request.url).searchParams)
  const fetched = Promise.all([
    queries.prefetchQuery(outagesQuery(api)),
    queries.prefetchQuery(proxyProblemQuery(api)),
    queries.prefetchQuery(adminStatsQuery(api)),
    queries.prefetchQuery(reportQuery(api, asked)),
    queries.prefetchQuery(bookingReportQuery(api, asked)),
    queries.prefetchQuery(paymentSetupQuery(api)),
    queries.prefetchQuery(setupStepsQuery(api)),
    queries.prefetchQuery(shiftQuery(api)),
    queries.prefetchQuery(waitingQuery(api)),
    queries.prefetchQuery(settingsQuery(api)),
  ])
  if (waits) await fetched
  return null
}

export function Component() {
  const person = useSession()
  const [search] = useSearchParams()
  const { data: stats, isError, refetch } = useQuery(adminStatsQuery(useApi()))
  const asked = readAskedPeriod(search)
  useFreshReport(stats)
  return (
    <DashboardLayout
      heading="Admin Home"
      beside={
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 max-lg:-mt-3 max-lg:basis-full">
          <p className="grow text-muted">
            Hello, {person?.displayName}. This is where things stand.
          </p>
          {stats && !isError && <Live />}
          <PauseControl className={buttonClass('secondary')} />
        </div>
      }
    >
      <Outages />
      <ProxyProblem />
      {/* On a phone the first screen is the shift's. */}
      <div className="flex flex-col">
        <SampleNote />
        <div className="mt-2">
          {stats ? (
            <AllTimeTiles stats={stats} />
          ) : isError ? (
            <LoadFailure what="The figures" onRetry={() => void refetch()} />
          ) : (
            <Spinner label="Loading the figures" />
          )}
        </div>
        <div className="mt-3">
          <ShiftNow />
        </div>
      </div>
      <SetupChecklist />
      <TestModeNote />
      {stats?.orders === 0 ? <FirstOrder /> : <PeriodReport asked={asked} />}
      <TableReport asked={asked} />
      <div className="mt-8">
        <BackupAge />
      </div>
    </DashboardLayout>
  )
}

/** The tiles are asked for every two seconds; when they show another order, so is the report. */
function useFreshReport(stats: AdminStats | undefined) {
  const queries = useQueryClient()
  const seen = useRef<string>(undefined)
  const state = stats && `${stats.orders} ${stats.revenue} ${stats.owed}`
  useEffect(() => {
    if (state !== undefined && seen.current !== undefined && seen.current !== state) {
      void queries.invalidateQueries({ queryKey: reportKey })
      void queries.invalidateQueries({ queryKey: ordersKey })
    }
    seen.current = state ?? seen.current
  }, [queries, state])
}

function Live() {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true" className="size-2 rounded-full bg-success" />
      Live<span className="sr-only">: these figures follow every order</span>
    </p>
  )
}
