import { Total, Trend } from './total.tsx'
import { countOf } from './words.ts'
import type { BookingReport } from '../contract/bookings.ts'
import { leadWords } from './lead-words.ts'

/** What the tables came to, each beside what came before. */
export function BookingTotals({ report }: { report: BookingReport }) {
  const { totals, before, medianLeadHours, medianLeadHoursBefore } = report
  const expected = totals.bookings + totals.noShows
  const share = expected === 0 ? 0 : Math.round((totals.noShows / expected) * 100)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-6">
      <Total name="Guests" value={countOf(totals.covers)}>
        <Trend now={totals.covers} before={before.covers} said={countOf(before.covers)} />
      </Total>
      <Total name="Bookings" value={countOf(totals.bookings)}>
        <Trend now={totals.bookings} before={before.bookings} said={countOf(before.bookings)} />
      </Total>
      <Total name="No-shows" value={countOf(totals.noShows)}>
        {share}% of all, before: {countOf(before.noShows)}
      </Total>
      <Total
        name="Typically booked ahead"
        value={medianLeadHours === null ? 'None yet' : leadWords(medianLeadHours)}
      >
        before: {medianLeadHoursBefore === null ? 'none' : leadWords(medianLeadHoursBefore)}
      </Total>
    </dl>
  )
}
