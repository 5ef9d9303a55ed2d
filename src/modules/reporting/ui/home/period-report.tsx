import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { reportQuery } from '#modules/reporting/client/report.ts'
import type { AskedPeriod } from '#modules/reporting/rules/report.ts'
import { PeriodPicker } from '#modules/reporting/ui/period-picker.tsx'
import { PeriodTotals } from '#modules/reporting/ui/period-totals.tsx'
import { ReportCharts } from '#modules/reporting/ui/report-charts.tsx'
import { periodName } from '#modules/reporting/ui/words.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'

/** What an owner asks after the four tiles: of these days, beside as many before. */
export function PeriodReport({ asked }: { asked: AskedPeriod }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(reportQuery(useApi(), asked))
  const report = data?.report
  return (
    <section aria-labelledby="period" className="mt-12">
      <h2 id="period" aria-live="polite" className="mb-5 text-2xl">
        {report ? periodName(report) : 'Which days?'}
      </h2>
      <PeriodPicker asked={asked} shown={report} errors={data?.problems ?? {}} />
      {report ? (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
          <PeriodTotals report={report} asked={asked} />
          {report.totals.orders === 0 && report.before.orders === 0 ? (
            <NothingThen />
          ) : (
            <ReportCharts report={report} asked={asked} />
          )}
        </div>
      ) : data ? (
        <p className="mt-6 text-muted">Choose other days to see their numbers.</p>
      ) : isError ? (
        <div className="mt-6">
          <LoadFailure what="The numbers of these days" onRetry={() => void refetch()} />
        </div>
      ) : (
        <Spinner label="Loading the numbers" />
      )}
    </section>
  )
}

function NothingThen() {
  return (
    <p className="mt-8 rounded-card border border-border bg-surface p-6">
      Nothing was ordered in these days, or in the same number of days before.{' '}
      <Link
        to="?range=90"
        preventScrollReset
        className="font-semibold text-primary underline underline-offset-4"
      >
        Look at the last 90 days
      </Link>
    </p>
  )
}
