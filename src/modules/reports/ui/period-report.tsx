import { useQuery } from '@tanstack/react-query'
import { Form, Link } from 'react-router'
import { formatCount } from '#kernel/money.ts'
import { dayName } from '#modules/restaurant/opening.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { reportQuery } from '../client.ts'
import type { Report } from '../contract.ts'
import { reportTipTexts as texts, revenueTexts } from '../house-texts.ts'
import { type AskedPeriod, averageOf, type Range, ranges } from '../rules.ts'
import { csvAddress } from './numbers-figure.tsx'
import { ReportCharts } from './report-charts.tsx'
import { Total, Trend } from './total.tsx'
import { hourName, periodBefore, sayCents } from './words.ts'

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

/** What the period is called: "Today", "Last 30 days" or its days. */
function periodName({ from, to, today, days }: Report): string {
  if (to === today) return days.length === 1 ? 'Today' : `Last ${formatCount(days.length)} days`
  return from === to ? dayName(from, 'full') : `${dayName(from, 'full')} to ${dayName(to, 'full')}`
}

interface PeriodPickerProps {
  asked: AskedPeriod
  /** What the page shows now, to begin a period of one's own with. */
  shown: { from: string; to: string; today: string } | undefined
  /** What the server says of the days. */
  errors: Readonly<Record<string, string>>
}

const names: Record<Range, string> = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
}

/** Which days the page is about: links and a form, so the address keeps them. */
function PeriodPicker({ asked, shown, errors }: PeriodPickerProps) {
  const from = asked.from ?? shown?.from
  const to = asked.to ?? shown?.to
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <nav aria-label="Period" className="flex flex-wrap gap-1.5 xl:mt-8">
        {ranges.map((range) => (
          <Link
            key={range}
            to={`?range=${range}`}
            preventScrollReset
            aria-current={asked.range === range ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3.5 text-sm font-medium transition-colors duration-150 hover:border-text aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-bg"
          >
            {names[range]}
          </Link>
        ))}
      </nav>
      {/* Begins anew with the days of each choice; what is typed stays meanwhile. */}
      <Form
        key={`${from} ${to}`}
        method="get"
        preventScrollReset
        aria-label="Custom dates"
        className="grid w-full grid-cols-2 items-start gap-3 sm:w-auto sm:grid-cols-[10rem_10rem_auto]"
      >
        <TextField
          label="From"
          type="date"
          name="from"
          required
          defaultValue={from}
          max={shown?.today}
          error={errors['from']}
        />
        <TextField
          label="To"
          type="date"
          name="to"
          required
          defaultValue={to}
          error={errors['to']}
        />
        <Button type="submit" kind="secondary" className="min-h-12 max-sm:col-span-2 sm:mt-7.5">
          Show
        </Button>
      </Form>
    </div>
  )
}

/** What the period came to, each beside what came before. */
function PeriodTotals({ report, asked }: { report: Report; asked: AskedPeriod }) {
  const { totals, refundedCents, byHand, soFar, before, untilHour, tips } = report
  const { taxes } = useRestaurant()
  const [average, averageBefore] = [averageOf(totals), averageOf(before)]
  const newShare = totals.orders === 0 ? 0 : Math.round((totals.firstOrders / totals.orders) * 100)
  const hasTips = tips.byType.length > 0
  return (
    <>
      <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-6">
        <Total name="Revenue" value={sayCents(totals.revenueCents)}>
          <Trend
            now={soFar.revenueCents}
            before={before.revenueCents}
            said={sayCents(before.revenueCents)}
          />
        </Total>
        {byHand.owedCents > 0 && (
          <Total name="Still owed" value={sayCents(byHand.owedCents)}>
            To be paid at the counter
          </Total>
        )}
        <Total name="Orders" value={formatCount(totals.orders)}>
          <Trend now={soFar.orders} before={before.orders} said={formatCount(before.orders)} />
        </Total>
        <Total name="Average order" value={average === null ? 'None yet' : sayCents(average)}>
          <Trend
            now={averageOf(soFar) ?? 0}
            before={averageBefore ?? 0}
            said={averageBefore === null ? 'none' : sayCents(averageBefore)}
          />
        </Total>
        <Total name="By new customers" value={formatCount(totals.firstOrders)}>
          {`${newShare}% of all orders`}
        </Total>
      </dl>
      <p className="mt-4 text-sm text-muted">
        <span>{`Compared with ${periodBefore(report)}`}</span>
        {/* A morning is not held against a whole day. */}
        {untilHour !== null && <span>{`, both up to ${hourName(untilHour)}`}</span>}
        <span>.</span>
        {taxes && <span>{` ${revenueTexts[taxes.mode].words}`}</span>}
        {refundedCents > 0 && (
          <span>{` Revenue is the money received, less ${sayCents(refundedCents)} refunded in this period.`}</span>
        )}
        <span>{byHandWords(byHand, hasTips)}</span>
        {hasTips && <span>{` ${sayTips(tips.sums)}`}</span>}
        {tips.byType.length === 1 && (
          <>
            {' '}
            <a
              href={csvAddress(asked, 'tips')}
              download
              className="font-semibold underline underline-offset-4 hover:text-primary"
            >
              {texts.download}
            </a>
          </>
        )}
      </p>
    </>
  )
}

/** What the card processor knows nothing of; nothing where no order is taken by phone. */
function byHandWords(
  { cashCents, terminalCents, backCents, terminalBackCents }: Report['byHand'],
  hasTips: boolean,
): string {
  const parts = [
    cashCents > 0 && `${sayCents(cashCents)} came in cash`,
    terminalCents > 0 && `${sayCents(terminalCents)} by the card terminal`,
    backCents > 0 && `${sayCents(backCents)} was given back in cash`,
    terminalBackCents > 0 && `${sayCents(terminalBackCents)} was given back by the card terminal`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? ''
    : ` At the counter${hasTips ? ', tips included' : ''}: ${parts.join(', ')}.`
}

function sayTips({ tips, cameCents, backCents }: Report['tips']['sums']): string {
  return texts.words({
    came: sayCents(cameCents),
    count: formatCount(tips),
    back: backCents > 0 ? sayCents(backCents) : '',
  })
}

function NothingThen() {
  return (
    <p className="mt-8 rounded-card border border-border bg-surface p-6">
      <span>Nothing was ordered in these days, or in the same number of days before.</span>{' '}
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
