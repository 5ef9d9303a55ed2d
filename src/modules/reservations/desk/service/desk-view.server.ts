import { findPeople } from '#modules/accounts/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Booking } from '../../store/booking.server.ts'
import { selectTablesOf } from '../../store/table-assignments.server.ts'
import { instantOf } from '../../rules.ts'
import { getHouse } from '../../dining-tables/service/house.server.ts'
import { timeLabel } from '../../dining-tables/service/words.server.ts'
import type { DeskBooking } from '../contract/day.ts'

/** Where parties sit, by their booking. */
export type SatTables = Awaited<ReturnType<typeof selectTablesOf>>

/** Bookings as the desk sees them; their tables are looked up unless they are known. */
export async function deskViews(
  scope: Scope,
  bookings: readonly Booking[],
  known?: SatTables,
): Promise<DeskBooking[]> {
  const { timeZone } = await getHouse(scope)
  const ids = bookings.map(({ id }) => id)
  const tables = known ?? (await selectTablesOf(scope.db, ids))
  const people = await findPeople(scope, [
    ...new Set(bookings.flatMap(({ personId }) => personId ?? [])),
  ])
  // Hundreds of bookings begin and end in some fifty quarters.
  const labelOf = remembering((quarter) => timeLabel(quarter, timeZone))
  const momentOf = remembering(instantOf)
  return bookings.map((booking) => ({
    _id: booking.id,
    status: booking.state,
    origin: booking.origin,
    day: booking.day,
    start: momentOf(booking.startQuarter),
    end: momentOf(booking.endQuarter),
    label: labelOf(booking.startQuarter),
    party: booking.party,
    name: booking.name,
    phone: booking.phone,
    note: booking.note,
    allergies: booking.allergies,
    highChairs: booking.highChairs,
    occasion: booking.occasion,
    email: people.get(booking.personId ?? '')?.email ?? booking.email,
    // Who booked without an account has no page among the people.
    personId: people.has(booking.personId ?? '') ? booking.personId : null,
    staffNote: booking.staffNote,
    tables: (tables.get(booking.id) ?? []).map(({ id }) => id),
    version: booking.version,
    createdAt: new Date(booking.createdAt).toISOString(),
    seatedAt: timeOf(booking.seatedAt),
    endedAt: timeOf(booking.endedAt),
    heldUntil: timeOf(booking.heldUntil),
  }))
}

export async function deskView(scope: Scope, booking: Booking): Promise<DeskBooking> {
  const [view] = await deskViews(scope, [booking])
  if (view) return view
  throw new Error('One booking has one view.')
}

function remembering(say: (quarter: number) => string): (quarter: number) => string {
  const said = new Map<number, string>()
  return (quarter) => {
    const text = said.get(quarter) ?? say(quarter)
    said.set(quarter, text)
    return text
  }
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
