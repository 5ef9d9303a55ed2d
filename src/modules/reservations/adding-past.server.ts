import type { WriteScope } from '#platform/scope.server.ts'
import { placeInTime, type TableRequest } from './asking.server.ts'
import { turnQuarters } from './booking-rules.ts'
import { type Booking, insertBooking, updateBooking } from './booking-store.server.ts'
import { openTableDesk, type TableDesk } from './dining-tables/table-desk.server.ts'
import * as day from './giving-out.server.ts'
import { newBooking, recordBooking } from './recording.server.ts'
import { type Details, noDetails, quarterMs, quarterOf } from './rules.ts'

interface PastBooking {
  guest: { personId: string; name: string; phone: string }
  madeAt: Date
  /** A whole quarter of an hour, within the house hours. */
  start: Date
  party: number
  state: 'confirmed' | 'seated' | 'completed' | 'no_show'
  said?: Partial<Omit<Details, 'name' | 'phone'>>
}

/**
 * Writes bookings of a house that begins with a past, each at the best table that is free. Nobody is told of any of it.
 * Answers how many found a table.
 */
export async function addPastBookings(
  scope: WriteScope,
  bookings: readonly PastBooking[],
): Promise<number> {
  const desk = await openTableDesk(scope, 'keep')
  let count = 0
  for (const booking of bookings) if (await addPastBooking(scope, desk, booking)) count++
  return count
}

async function addPastBooking(
  scope: WriteScope,
  desk: TableDesk,
  { guest, madeAt, start, party, state, said }: PastBooking,
): Promise<boolean> {
  const made = { ...scope, now: madeAt }
  const request = requestOf(desk, start, party)
  if (!request) return false
  await day.holdDays(made, [request.day])
  const assignment = await day.findAssignmentAtDesk(made, desk, request)
  if (!assignment) return false
  const { personId, ...name } = guest
  const booking: Booking = {
    ...newBooking(request, madeAt, { state: 'confirmed', origin: 'online', personId }),
    ...noDetails,
    ...said,
    ...name,
    // Nobody reads the addresses of invented people.
    remindedAt: madeAt.getTime(),
  }
  await insertBooking(scope.db, booking)
  await day.takeTables(made, booking, assignment)
  await recordBooking(made, booking, 'confirmed', null)
  if (state !== 'confirmed') await goOn({ ...scope, now: start }, booking, state)
  return true
}

/** What a party asks for that stays as long as its size usually does; undefined while the house is closed. */
function requestOf(desk: TableDesk, at: Date, party: number): TableRequest | undefined {
  const start = quarterOf(at.getTime())
  const found = placeInTime(desk.house, start)
  if (!found) return undefined
  const end = Math.min(start + turnQuarters(desk.rules, party), found.end)
  return { day: found.day, sitting: found.sitting, start, end, party, area: '' }
}

async function goOn(
  scope: WriteScope,
  booking: Booking,
  to: 'seated' | 'completed' | 'no_show',
): Promise<void> {
  const at = scope.now.getTime()
  const isSeated = to !== 'no_show'
  const seated = { ...booking, state: 'seated' as const, version: 2, seatedAt: at }
  if (isSeated) await record(scope, booking, seated)
  if (to === 'seated') return
  const before = isSeated ? seated : booking
  await day.freeTables(scope, booking.id)
  const endedAt = booking.endQuarter * quarterMs
  const ended = { ...before, state: to, version: before.version + 1, endedAt }
  await record({ ...scope, now: new Date(endedAt) }, before, ended)
}

async function record(
  scope: WriteScope,
  before: Booking,
  booking: Booking & { state: 'seated' | 'completed' | 'no_show' },
): Promise<void> {
  await updateBooking(scope.db, booking)
  await recordBooking(scope, booking, booking.state, before.state)
}
