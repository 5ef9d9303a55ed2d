import type { WriteScope } from '#platform/scope.server.ts'
import { placeInTime, type TableRequest } from './asking.server.ts'
import { turnQuarters } from './booking-rules.ts'
import { type Booking, insertBooking, updateBooking } from './booking-store.server.ts'
import { openTableDesk, type TableDesk } from './dining-tables/table-desk.server.ts'
import { findAssignmentAtDesk, freeTables, holdDays, takeTables } from './giving-out.server.ts'
import { newBooking, recordBooking } from './recording.server.ts'
import { type Details, noDetails, quarterMs, quarterOf } from './rules.ts'

interface PastBooking {
  guest: { personId: string; name: string; phone: string }
  madeAt: Date
  /** A whole quarter of an hour, within the house hours. */
  start: Date
  party: number
  state: 'confirmed' | 'seated' | 'completed' | 'no_show'
  details?: Partial<Omit<Details, 'name' | 'phone'>>
}

/**
 * Writes bookings of a house that begins with a past, each at the best table that is free; no letter is sent about
 * any of them. Answers how many found a table.
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
  { guest, madeAt, start, party, state, details }: PastBooking,
): Promise<boolean> {
  const scopeThen = { ...scope, now: madeAt }
  const request = requestOf(desk, start, party)
  if (!request) return false
  await holdDays(scopeThen, [request.day])
  const assignment = await findAssignmentAtDesk(scopeThen, desk, request)
  if (!assignment) return false
  const { personId, ...contact } = guest
  const booking: Booking = {
    ...newBooking(request, madeAt, { state: 'confirmed', origin: 'online', personId }),
    ...noDetails,
    ...details,
    ...contact,
    // Marked as reminded: no reminder goes to invented people.
    remindedAt: madeAt.getTime(),
  }
  await insertBooking(scope.db, booking)
  await takeTables(scopeThen, booking, assignment)
  await recordBooking(scopeThen, booking, 'confirmed', null)
  if (state !== 'confirmed') await finishVisit({ ...scope, now: start }, booking, state)
  return true
}

/** The request of a party that stays as long as parties of its size usually do; undefined while the house is closed. */
function requestOf(desk: TableDesk, at: Date, party: number): TableRequest | undefined {
  const start = quarterOf(at.getTime())
  const place = placeInTime(desk.house, start)
  if (!place) return undefined
  const end = Math.min(start + turnQuarters(desk.rules, party), place.end)
  return { day: place.day, sitting: place.sitting, start, end, party, area: '' }
}

/** Takes a confirmed booking on to a visit that has begun, has ended, or never was. */
async function finishVisit(
  scope: WriteScope,
  booking: Booking,
  to: 'seated' | 'completed' | 'no_show',
): Promise<void> {
  const at = scope.now.getTime()
  const isSeated = to !== 'no_show'
  const seated = { ...booking, state: 'seated' as const, version: 2, seatedAt: at }
  if (isSeated) await saveState(scope, booking, seated)
  if (to === 'seated') return
  const before = isSeated ? seated : booking
  await freeTables(scope, booking.id)
  const endedAt = booking.endQuarter * quarterMs
  const ended = { ...before, state: to, version: before.version + 1, endedAt }
  await saveState({ ...scope, now: new Date(endedAt) }, before, ended)
}

async function saveState(
  scope: WriteScope,
  before: Booking,
  booking: Booking & { state: 'seated' | 'completed' | 'no_show' },
): Promise<void> {
  await updateBooking(scope.db, booking)
  await recordBooking(scope, booking, booking.state, before.state)
}
