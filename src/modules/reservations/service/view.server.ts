import type { Scope } from '#platform/scope.server.ts'
import { instantOf } from '../rules.ts'
import { getHouse } from '../dining-tables/service/house.server.ts'
import { getHouseRules } from './house-rules.server.ts'
import { dateLabel, timeLabel } from '../dining-tables/service/words.server.ts'
import type { Booking as BookingView } from '../contract/booking.ts'
import { areaOf } from '../rules/area.ts'
import { changeLimit, mayChange } from '../rules/may-change.ts'
import type { Booking } from '../store/booking.server.ts'
import { selectTablesOf } from '../store/table-assignments.server.ts'

/** Bookings as their guest sees them: where the table stands, not which one it is. */
export async function viewsOf(scope: Scope, bookings: readonly Booking[]): Promise<BookingView[]> {
  const { timeZone } = await getHouse(scope)
  const rules = await getHouseRules(scope)
  const ids = bookings.map(({ id }) => id)
  const tables = await selectTablesOf(scope.db, ids)
  return bookings.map((booking) => ({
    _id: booking.id,
    status: booking.state,
    day: booking.day,
    date: dateLabel(booking.startQuarter, timeZone),
    start: instantOf(booking.startQuarter),
    end: instantOf(booking.endQuarter),
    label: timeLabel(booking.startQuarter, timeZone),
    party: booking.party,
    area: areaOf(tables.get(booking.id) ?? []),
    name: booking.name,
    phone: booking.phone,
    note: booking.note,
    allergies: booking.allergies,
    highChairs: booking.highChairs,
    occasion: booking.occasion,
    canChange: mayChange(booking, rules, scope.now),
    changeUntil: new Date(changeLimit(booking, rules)).toISOString(),
    createdAt: new Date(booking.createdAt).toISOString(),
  }))
}

export async function viewOf(scope: Scope, booking: Booking): Promise<BookingView> {
  const [view] = await viewsOf(scope, [booking])
  if (view) return view
  throw new Error('One booking has one view.')
}
