import { counted } from '#kernel/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bookingReportQuery } from '#modules/reporting/client/bookings.ts'
import { BookingTotals } from '#modules/reporting/ui/booking-totals.tsx'
import { CoversFigure } from '#modules/reporting/ui/covers-figure.tsx'
import type { AskedPeriod } from '#modules/reporting/rules/report.ts'
import { countOf } from '#modules/reporting/ui/words.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'

/** What the tables came to in the same days; nothing where the house has none. */
export function TableReport({ asked }: { asked: AskedPeriod }) {
  const query = useQuery(bookingReportQuery(useApi(), asked))
  const { data: report, isError, isPlaceholderData, refetch } = query
  if (!report?.hasTables) {
    return isError ? <LoadFailure what="The bookings" onRetry={() => void refetch()} /> : null
  }
  const { totals, before, ahead } = report
  const isQuiet = [totals, before].every((each) => each.bookings + each.noShows === 0)
  return (
    <section
      aria-labelledby="at-the-tables"
      className={`mt-12 ${isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      <h2 id="at-the-tables" className="text-2xl">
        At the tables
      </h2>
      <p className="mt-1 mb-6 text-muted tabular-nums">
        {isQuiet && 'No bookings in this period, nor in the one before. '}
        {ahead.bookings === 0
          ? 'Nothing is booked for the next seven days.'
          : `Booked for the next seven days: ${countOf(ahead.covers)} guests in ${counted(ahead.bookings, 'booking')}.`}{' '}
        <Link
          to="/dashboard/manageBookings"
          className="font-semibold text-text underline underline-offset-4 hover:text-primary"
        >
          Manage bookings
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
