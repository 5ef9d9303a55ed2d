import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#kernel/money.ts'
import { dayName } from '#modules/restaurant/opening.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { bookingReportQuery } from '../client.ts'
import type { BookingReport } from '../contract.ts'
import { type AskedPeriod, stretchesOf } from '../rules.ts'
import { ColumnChart, Legend, ShownNumbers } from './column-chart.tsx'
import { reportTexts } from './house-texts.ts'
import { Total, Trend } from './total.tsx'
import { periodBefore, stretchName } from './words.ts'

/** What the tables came to in the same days; nothing where the house has none. */
export function TableReport({ asked }: { asked: AskedPeriod }) {
  const query = useQuery(bookingReportQuery(useApi(), asked))
  const { data: report, isError, isPlaceholderData, refetch } = query
  if (!report?.hasTables) {
    return isError ? (
      <LoadFailure what={reportTexts.bookingsWhole} onRetry={() => void refetch()} />
    ) : null
  }
  const { totals, before, ahead } = report
  const isQuiet = [totals, before].every((each) => each.bookings + each.noShows === 0)
  return (
    <section
      aria-labelledby="at-the-tables"
      className={`mt-12 ${isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      <h2 id="at-the-tables" className="text-2xl">
        {reportTexts.tables}
      </h2>
      <p className="mt-1 mb-6 text-muted tabular-nums">
        {isQuiet && <span>{reportTexts.noBookings}</span>}
        <span>
          {ahead.bookings === 0
            ? reportTexts.nothingBooked
            : reportTexts.booked(ahead.covers, ahead.bookings)}
        </span>{' '}
        <Link
          to="/dashboard/manageBookings"
          className="font-semibold text-text underline underline-offset-4 hover:text-primary"
        >
          {reportTexts.manageBookings}
        </Link>
      </p>
      {!isQuiet && (
        <>
          <BookingTotals report={report} />
          {report.days.length > 1 && <CoversFigure report={report} />}
        </>
      )}
    </section>
  )
}

/** What the tables came to, each beside what came before. */
function BookingTotals({ report }: { report: BookingReport }) {
  const { totals, before, medianLeadHours, medianLeadHoursBefore } = report
  const expected = totals.bookings + totals.noShows
  const share = expected === 0 ? 0 : Math.round((totals.noShows / expected) * 100)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-6">
      <Total name={reportTexts.guests} value={formatCount(totals.covers)}>
        <Trend now={totals.covers} before={before.covers} said={formatCount(before.covers)} />
      </Total>
      <Total name={reportTexts.bookings} value={formatCount(totals.bookings)}>
        <Trend now={totals.bookings} before={before.bookings} said={formatCount(before.bookings)} />
      </Total>
      <Total name={reportTexts.noShows} value={formatCount(totals.noShows)}>
        {reportTexts.shareBefore(String(share), formatCount(before.noShows))}
      </Total>
      <Total
        name={reportTexts.leadTime}
        value={medianLeadHours === null ? reportTexts.noneYet : leadWords(medianLeadHours)}
      >
        {reportTexts.before(
          medianLeadHoursBefore === null ? reportTexts.none : leadWords(medianLeadHoursBefore),
        )}
      </Total>
    </dl>
  )
}

/** How long ahead, as people say it: "40 min", "6 hours", "3 days". */
function leadWords(hours: number): string {
  if (hours < 1) return reportTexts.minutes(Math.max(0, Math.round(hours * 60)))
  const isDays = hours >= 48
  const count = Math.round(isDays ? hours / 24 : hours)
  return isDays ? reportTexts.days(count) : reportTexts.hours(count)
}

/** Guests by day, or by week where days would be too thin, as a chart and as a table. */
function CoversFigure({ report }: { report: BookingReport }) {
  const id = useId()
  const { days } = report
  const stretches = stretchesOf(days)
  const unit = stretches.length < days.length ? 'week' : 'day'
  const places = stretches.map((stretch) => {
    const name = stretchName(stretch)
    const covers = stretch.days.reduce((sum, each) => sum + each.covers, 0)
    const before = stretch.days.reduce((sum, each) => sum + each.coversBefore, 0)
    const said = reportTexts.guestsCompared(name, covers, formatCount(before))
    return { from: stretch.from, name, said, covers, before }
  })
  const best = places.reduce((most, place) => (place.covers > most.covers ? place : most))
  return (
    <figure
      aria-labelledby={id}
      className="mt-8 min-w-0 rounded-card border border-border bg-surface p-4 sm:p-6"
    >
      <figcaption className="mb-3">
        <h3 id={id} className="text-xl">
          {reportTexts.guestsBy[unit]}
        </h3>
      </figcaption>
      <ColumnChart
        label={reportTexts.guestsBy[unit]}
        columns={places.map(({ from, said, covers, before }) => {
          return { label: dayName(from, 'short'), said, value: covers, before }
        })}
        summary={
          best.covers > 0
            ? reportTexts.bestGuests(best.name, best.covers, formatCount(best.before))
            : reportTexts.nobodyBooked
        }
        scale={formatCount}
      />
      <Legend before={periodBefore(report)} />
      <div className="mt-2">
        <ShownNumbers
          caption={reportTexts.guestsBy[unit]}
          head={[reportTexts.units[unit], reportTexts.guests, reportTexts.guestsBefore]}
          rows={places.map(({ name, covers, before }) => {
            return { name, cells: [formatCount(covers), formatCount(before)] }
          })}
        />
      </div>
    </figure>
  )
}
