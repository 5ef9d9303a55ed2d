import { requireAudience } from '#kernel/viewer.ts'
import { dayAt } from '#modules/orders/tallies/dating.server.ts'
import { bookingNumbers, type BookingNumbers } from '#modules/reservations/counting.server.ts'
import { getPlan } from '#modules/reservations/dining-tables/planning.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type BookingReport, getBookingReport } from './contract.ts'
import { choosePeriod, type Period } from './period.server.ts'
import type { AskedPeriod } from './rules.ts'

export const bookingReportRoutes: Route[] = [
  serve(getBookingReport, (scope, { query }) => reportBookings(scope, query)),
]

/** What the tables came to in a period. @throws Refusal `invalid` */
async function reportBookings(scope: Scope, asked: AskedPeriod): Promise<BookingReport> {
  requireAudience('admin', scope.viewer)
  const today = Temporal.PlainDate.from(await dayAt(scope, scope.now))
  const period = choosePeriod(asked, today)
  const week = {
    from: today.add({ days: 1 }).toString(),
    to: today.add({ days: 7 }).toString(),
  }
  const [now, before, ahead, { tables }] = await Promise.all([
    bookingNumbers(scope, period),
    bookingNumbers(scope, period.before),
    bookingNumbers(scope, week),
    getPlan(scope),
  ])
  return {
    hasTables: tables.length > 0 || now.byDay.length > 0,
    from: period.from,
    to: period.to,
    today: today.toString(),
    totals: sumsOf(now),
    before: sumsOf(before),
    medianLeadHours: now.medianLeadHours,
    medianLeadHoursBefore: before.medianLeadHours,
    days: daysOf(period, now, before),
    ahead: { covers: ahead.covers, bookings: ahead.bookings },
  }
}

function sumsOf({ covers, bookings, noShows, cancelled }: BookingNumbers) {
  return { covers, bookings, noShows, cancelled }
}

const nothing = { covers: 0, bookings: 0, noShows: 0, cancelled: 0 }

/** Every day of the period, also those on which nobody had booked, beside the one that far before. */
function daysOf({ from, length }: Period, now: BookingNumbers, before: BookingNumbers) {
  const byDay = new Map([...before.byDay, ...now.byDay].map((each) => [each.day, each]))
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length }, (_, index) => {
    const day = first.add({ days: index })
    const coversBefore = byDay.get(day.subtract({ days: length }).toString())?.covers ?? 0
    return { ...nothing, ...byDay.get(day.toString()), day: day.toString(), coversBefore }
  })
}
