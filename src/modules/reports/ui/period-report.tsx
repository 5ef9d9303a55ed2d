import { useQuery } from '@tanstack/react-query'
import { Form, Link } from 'react-router'
import { type Cents, formatCount } from '#kernel/money.ts'
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
import { type AskedPeriod, averageOf, ranges } from '../rules.ts'
import { reportTexts } from './house-texts.ts'
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
        {report ? periodName(report) : reportTexts.whichDays}
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
        <p className="mt-6 text-muted">{reportTexts.chooseOther}</p>
      ) : isError ? (
        <div className="mt-6">
          <LoadFailure what={reportTexts.theseDays} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Spinner label={reportTexts.loading} />
      )}
    </section>
  )
}

/** What the period is called: "Today", "Last 30 days" or its days. */
function periodName({ from, to, today, days }: Report): string {
  if (to === today) return days.length === 1 ? reportTexts.today : reportTexts.lastDays(days.length)
  return from === to
    ? dayName(from, 'full')
    : reportTexts.fromTo(dayName(from, 'full'), dayName(to, 'full'))
}

interface PeriodPickerProps {
  asked: AskedPeriod
  /** What the page shows now, to begin a period of one's own with. */
  shown: { from: string; to: string; today: string } | undefined
  /** What the server says of the days. */
  errors: Readonly<Record<string, string>>
}

/** Which days the page is about: links and a form, so the address keeps them. */
function PeriodPicker({ asked, shown, errors }: PeriodPickerProps) {
  const from = asked.from ?? shown?.from
  const to = asked.to ?? shown?.to
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <nav aria-label={reportTexts.period} className="flex flex-wrap gap-1.5 xl:mt-8">
        {ranges.map((range) => (
          <Link
            key={range}
            to={`?range=${range}`}
            preventScrollReset
            aria-current={asked.range === range ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3.5 text-sm font-medium transition-colors duration-150 hover:border-text aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-bg"
          >
            {reportTexts.ranges[range]}
          </Link>
        ))}
      </nav>
      {/* Begins anew with the days of each choice; what is typed stays meanwhile. */}
      <Form
        key={`${from} ${to}`}
        method="get"
        preventScrollReset
        aria-label={reportTexts.customDates}
        className="grid w-full grid-cols-2 items-start gap-3 sm:w-auto sm:grid-cols-[10rem_10rem_auto]"
      >
        <TextField
          label={reportTexts.from}
          type="date"
          name="from"
          required
          defaultValue={from}
          max={shown?.today}
          error={errors['from']}
        />
        <TextField
          label={reportTexts.to}
          type="date"
          name="to"
          required
          defaultValue={to}
          error={errors['to']}
        />
        <Button type="submit" kind="secondary" className="min-h-12 max-sm:col-span-2 sm:mt-7.5">
          {reportTexts.show}
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
        <Total name={reportTexts.revenue} value={sayCents(totals.revenueCents)}>
          <Trend
            now={soFar.revenueCents}
            before={before.revenueCents}
            said={sayCents(before.revenueCents)}
          />
        </Total>
        {byHand.owedCents > 0 && (
          <Total name={reportTexts.owed} value={sayCents(byHand.owedCents)}>
            {reportTexts.owedHint}
          </Total>
        )}
        <Total name={reportTexts.orders} value={formatCount(totals.orders)}>
          <Trend now={soFar.orders} before={before.orders} said={formatCount(before.orders)} />
        </Total>
        <Total
          name={reportTexts.average}
          value={average === null ? reportTexts.noneYet : sayCents(average)}
        >
          <Trend
            now={averageOf(soFar) ?? 0}
            before={averageBefore ?? 0}
            said={averageBefore === null ? 'none' : sayCents(averageBefore)}
          />
        </Total>
        <Total name={reportTexts.firstOrders} value={formatCount(totals.firstOrders)}>
          {reportTexts.shareOfOrders(String(newShare))}
        </Total>
      </dl>
      <p className="mt-4 text-sm text-muted">
        <span>
          {untilHour === null
            ? reportTexts.comparedWith(periodBefore(report))
            : reportTexts.comparedUntil(periodBefore(report), hourName(untilHour))}
        </span>
        {taxes && <span>{` ${revenueTexts[taxes.mode].words}`}</span>}
        {refundedCents > 0 && <span>{reportTexts.received(sayCents(refundedCents))}</span>}
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
  const said = (cents: Cents) => (cents > 0 ? sayCents(cents) : '')
  return reportTexts.atCounter(hasTips, {
    cash: said(cashCents),
    terminal: said(terminalCents),
    cashBack: said(backCents),
    terminalBack: said(terminalBackCents),
  })
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
      <span>{reportTexts.nothing}</span>{' '}
      <Link
        to="?range=90"
        preventScrollReset
        className="font-semibold text-primary underline underline-offset-4"
      >
        {reportTexts.last90}
      </Link>
    </p>
  )
}
