import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queryKeyOf } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { shiftQuery } from '#modules/operations/client.ts'
import {
  getOutages,
  getProxyProblem,
  getWaiting,
  listSetupSteps,
} from '#modules/operations/contract.ts'
import type { SetupStep } from '#modules/operations/setting-up.ts'
import { Outages, ProxyProblem } from '#modules/operations/ui/alerts.tsx'
import { BackupAge } from '#modules/operations/ui/backup-age.tsx'
import { setupTexts } from '#modules/operations/ui/house-texts.ts'
import { StepList, useSetupSteps } from '#modules/operations/ui/step-list.tsx'
import { ordersKey } from '#modules/orders/client.ts'
import { getPaymentSetup } from '#modules/payments/contract/guest.ts'
import { SampleOrders } from '#modules/payments/ui/sample-orders.tsx'
import { bookingReportQuery, reportQuery } from '#modules/reports/client.ts'
import { type AdminStats, getAdminStats, getReport } from '#modules/reports/contract.ts'
import { readAskedPeriod } from '#modules/reports/rules.ts'
import { AllTimeTiles } from '#modules/reports/ui/all-time-tiles.tsx'
import { PeriodReport } from '#modules/reports/ui/period-report.tsx'
import { TableReport } from '#modules/reports/ui/table-report.tsx'
import { getRestaurant } from '#modules/restaurant/contract/guest.ts'
import { changeHouse, getSettings, type Settings } from '#modules/restaurant/contract/house.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, buttonClass, LinkButton } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { pageTools } from '#ui-kit/page-data.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { adminHomeTexts } from './admin-home/house-texts.ts'
import { ShiftNow } from './admin-home/shift-now.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'
import { NumberedSteps } from './numbered-steps.tsx'
import { PauseControl } from './pause-control.tsx'
import { mineTexts, openTexts } from './setup/house-texts.ts'

/** A failure is the page's to say: a dashboard without its figures still leads to everything else. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'admin')
  const { api, queries, waits } = args.context.get(pageTools)
  const asked = readAskedPeriod(new URL(args.request.url).searchParams)
  const { isTest } = await queries.ensureQueryData(queryOf(api, getRestaurant))
  const fetched = Promise.all([
    queries.prefetchQuery(queryOf(api, getOutages)),
    queries.prefetchQuery(queryOf(api, getProxyProblem)),
    queries.prefetchQuery(queryOf(api, getAdminStats)),
    !isTest && queries.prefetchQuery(reportQuery(api, asked)),
    queries.prefetchQuery(bookingReportQuery(api, asked)),
    queries.prefetchQuery(queryOf(api, getPaymentSetup)),
    queries.prefetchQuery(queryOf(api, listSetupSteps)),
    queries.prefetchQuery(shiftQuery(api)),
    queries.prefetchQuery(queryOf(api, getWaiting)),
    queries.prefetchQuery(queryOf(api, getSettings)),
  ])
  if (waits) await fetched
  return null
}

export function Component() {
  const { isTest } = useRestaurant()
  const [search] = useSearchParams()
  const query = useQuery({
    ...queryOf(useApi(), getAdminStats),
    // Orders are nobody else's business, so no public topic tells of them: the page asks while it is seen.
    refetchInterval: seconds(2),
  })
  const stats = query.data
  const asked = readAskedPeriod(search)
  useFreshReport(stats)
  return (
    <DashboardLayout
      heading={adminHomeTexts.heading}
      beside={
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 max-lg:-mt-3 max-lg:basis-full">
          <p className="grow text-muted">{adminHomeTexts.glance}</p>
          {stats && !query.isError && <Live />}
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
          ) : (
            <NotLoaded
              query={query}
              what={adminHomeTexts.figures}
              loading={adminHomeTexts.loadingFigures}
            />
          )}
        </div>
        <div className="mt-3">
          <ShiftNow />
        </div>
      </div>
      <SetupChecklist />
      <TestModeNote />
      {stats?.orders === 0 ? <FirstOrder /> : !isTest && <PeriodReport asked={asked} />}
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
      void queries.invalidateQueries({ queryKey: queryKeyOf(getReport) })
      void queries.invalidateQueries({ queryKey: ordersKey })
    }
    seen.current = state ?? seen.current
  }, [queries, state])
}

function Live() {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true" className="size-2 rounded-full bg-success" />
      <span>{adminHomeTexts.live}</span>
      <span className="sr-only">{adminHomeTexts.liveHint}</span>
    </p>
  )
}

const ways = () => [
  { to: '/dashboard/kitchen', label: mineTexts.kitchen },
  { to: '/dashboard/manageBookings', label: mineTexts.tables },
  { to: '/ourShop/0', label: mineTexts.order },
  { to: '/dashboard/settings/setup', label: mineTexts.begin },
]

/** What whoever tries the sample can look at, orders to work on, and the way to a house of one's own. */
function SampleNote() {
  const { data: settings } = useQuery(queryOf(useApi(), getSettings))
  if (!settings?.isSample) return null
  return (
    <section
      aria-label={mineTexts.note}
      className="mt-2 flex max-md:order-4 flex-wrap items-center justify-between gap-x-6 rounded-card border border-border bg-surface px-4 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-6">
        <p className="font-semibold">{mineTexts.note}</p>
        <nav aria-label={mineTexts.ways}>
          <ul className="flex flex-wrap gap-x-5">
            {ways().map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <SampleOrders />
    </section>
  )
}

/** What is missing before guests can order, for as long as something is. */
function SetupChecklist() {
  const api = useApi()
  const { data: settings } = useQuery(queryOf(api, getSettings))
  const { data } = useSetupSteps()
  if (!settings || !data || data.canOrder || !isSettingUp(settings)) return null
  return <Checklist steps={data.steps} settings={settings} />
}

function Checklist({ steps, settings }: { steps: readonly SetupStep[]; settings: Settings }) {
  const missing = steps.filter(({ isDone, isNeeded }) => isNeeded && !isDone)
  return (
    <section
      aria-labelledby="first-steps"
      className="mt-6 mb-8 max-w-4xl rounded-card border border-border bg-surface p-5 md:p-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="first-steps" className="text-2xl">
          {setupTexts.title}
        </h2>
        <p className="text-sm text-muted tabular-nums">{setupTexts.missing(missing.length)}</p>
      </div>
      <StepList steps={steps} />
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={`/dashboard/setup/${missing[0]?.name ?? ''}`}>
          {setupTexts.continueSetup}
        </LinkButton>
        <PutAway version={settings.versions.house} />
      </div>
    </section>
  )
}

function PutAway({ version }: { version: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  async function putAway() {
    try {
      await api(changeHouse, { body: { version, firstStepsDone: true } })
      await queries.invalidateQueries({ queryKey: ['restaurant'] })
      void toasts.show('success', setupTexts.hidden)
    } catch (error) {
      if (error instanceof Error) setFailure(error.message)
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void putAway()}>
        {setupTexts.hide}
      </Button>
      <ErrorText>{failure}</ErrorText>
    </>
  )
}

/** A note that the figures are not money while no real card is charged. */
function TestModeNote() {
  const { data } = useQuery(queryOf(useApi(), getPaymentSetup))
  const { isTest } = useRestaurant()
  const note = isTest
    ? {
        what: openTexts.noBooks,
        to: '/dashboard/settings/setup#open-house',
        lead: openTexts.toOpening,
      }
    : {
        title: adminHomeTexts.testMode,
        what: adminHomeTexts.testFigures,
        to: '/dashboard/settings/payment',
        lead: adminHomeTexts.toCards,
      }
  if (!isTest && !data?.isTestMode) return null
  return (
    <p className="mt-4 flex max-w-3xl items-start gap-2.5 rounded-input border border-gold bg-surface2 px-4 py-3">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        {note.title && <strong className="font-semibold">{note.title}</strong>}
        <span>{` ${note.what} `}</span>
        <Link
          to={note.to}
          className="font-semibold whitespace-nowrap underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
        >
          {note.lead}
        </Link>
      </span>
    </p>
  )
}

/** How a first order is made, before there is one; left out where the setup steps say it. */
function FirstOrder() {
  const { firstOrder } = adminHomeTexts
  const { data: settings } = useQuery(queryOf(useApi(), getSettings))
  if (!settings || isSettingUp(settings)) return null
  return (
    <div className="mt-12 max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">{adminHomeTexts.noOrders}</h2>
      <p className="mt-2 text-muted">{adminHomeTexts.noOrdersHint}</p>
      <NumberedSteps
        steps={[firstOrder.add, firstOrder.pay, firstOrder.card]}
        className="mt-6 gap-3"
      />
      <LinkButton to="/ourShop/0" className="mt-8">
        {adminHomeTexts.openShop}
      </LinkButton>
    </div>
  )
}

/** Whether the setup steps are shown: until their list is put away, and never for the sample. */
function isSettingUp({ isSample, firstStepsDone }: Settings): boolean {
  return !isSample && !firstStepsDone
}
