import { requireSignedIn } from '#kernel/viewer.ts'
import { spend } from '#platform/limits/limits.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { instantOf } from '../../rules.ts'
import { tellGuest } from '../../mails/service/tell-guest.server.ts'
import {
  type TableDesk,
  openTableDesk,
  requireAsked,
} from '../../times/service/table-desk.server.ts'
import { turnQuarters } from '../../house-rules/rules/house-rules.ts'
import type { Booking as BookingView } from '../contract/booking.ts'
import { type Details, detailsWith } from '../rules/details.ts'
import type { Booking } from '../../taking/store/booking.server.ts'
import { lockGuest, updateBooking } from '../../taking/store/bookings.server.ts'
import { selectTablesOf } from '../../taking/store/places.server.ts'
import { bookingLimit, requireDetails } from './book-table.server.ts'
import { requireMayBook } from '../../wishes/service/may-book.server.ts'
import { offeringOthers } from '../../wishes/service/offer-others.server.ts'
import { findOwnBooking, requireMayChange } from './own-booking.server.ts'
import { recordBooking } from '../../taking/service/record.server.ts'
import { findPlace, holdDays, takeTables } from '../../taking/service/tables-of-a-day.server.ts'
import { viewOf } from './view.server.ts'
import { type Wish, placeInTime, readStart, readWish } from '../../wishes/service/wish.server.ts'

export type Change = { [Field in keyof Details]?: Details[Field] | undefined } & {
  start?: string | undefined
  party?: number | undefined
}

/** Changes an own booking: its tables are kept when they still fit and are free. @throws Refusal */
export async function changeBooking(
  scope: Scope,
  id: string,
  change: Change,
): Promise<BookingView> {
  const { personId } = requireSignedIn(scope.viewer)
  const known = await findOwnBooking(scope, id)
  await requireMayChange(scope, known)
  await spend(scope, bookingLimit, personId)
  const { start = instantOf(known.startQuarter), party = known.party } = change
  const asked = { start, party, area: known.wantedArea }
  return offeringOthers(
    scope,
    asked,
    () =>
      inTransaction(scope, async (transaction) =>
        viewOf(transaction, await apply(transaction, id, personId, change)),
      ),
    id,
  )
}

async function apply(
  scope: WriteScope,
  id: string,
  personId: string,
  change: Change,
): Promise<Booking> {
  await lockGuest(scope.db, personId)
  const desk = await openTableDesk(scope, 'keep')
  const start = change.start === undefined ? undefined : readStart(change.start)
  const seen = await findOwnBooking(scope, id)
  const isSameTime = start === undefined || start === seen.startQuarter
  const party = change.party ?? seen.party
  // A booking that stands keeps its start, whatever the rules say of new ones by now.
  const area = desk.areas.includes(seen.wantedArea) ? seen.wantedArea : ''
  if (isSameTime) requireAsked(desk, { party })
  const wish =
    isSameTime && party <= desk.rules.largestParty
      ? { ...wishOf(seen, area), party, end: endOf(desk, seen, party) }
      : readWish(
          desk,
          { start: change.start ?? instantOf(seen.startQuarter), party, area },
          scope.now,
        )
  await holdDays(scope, [seen.day, wish.day])
  const before = await findOwnBooking(scope, id)
  await requireMayChange(scope, before)
  const details = detailsWith(before, change)
  requireDetails(details, party)
  const booking: Booking = {
    ...before,
    ...details,
    day: wish.day,
    sitting: wish.sitting,
    startQuarter: wish.start,
    endQuarter: wish.end,
    party,
  }
  if (JSON.stringify(booking) === JSON.stringify(before)) return before
  return keep(scope, before, booking, () => seat(scope, desk, before, booking, wish))
}

async function seat(
  scope: WriteScope,
  desk: TableDesk,
  before: Booking,
  booking: Booking,
  wish: Wish,
): Promise<void> {
  if (booking.personId && wish.sitting !== before.sitting) {
    await requireMayBook(scope, booking.personId, wish, booking.id)
  }
  const tables = (await selectTablesOf(scope.db, [booking.id])).get(booking.id) ?? []
  const preferred = tables.map((table) => table.id)
  const place = await findPlace(scope, desk, wish, { without: booking.id, preferred })
  await takeTables(scope, booking, place)
}

async function keep(
  scope: WriteScope,
  before: Booking,
  changed: Booking,
  seatAnew: () => Promise<void>,
): Promise<Booking> {
  const isMoved =
    changed.startQuarter !== before.startQuarter || changed.endQuarter !== before.endQuarter
  if (isMoved || changed.party !== before.party) await seatAnew()
  const booking: Booking = {
    ...changed,
    version: before.version + 1,
    sequence: before.sequence + 1,
    remindedAt: isMoved ? null : before.remindedAt,
  }
  await updateBooking(scope.db, booking)
  await recordBooking(scope, booking, 'changed', before.state)
  await tellGuest(scope, booking, 'changed')
  return booking
}

/** A party that keeps its size keeps its time at the table; nobody sits beyond the house hours. */
function endOf({ house, rules }: TableDesk, booking: Booking, party: number): number {
  if (party === booking.party) return booking.endQuarter
  const closes = placeInTime(house, booking.startQuarter)?.end ?? Infinity
  return Math.min(booking.startQuarter + turnQuarters(rules, party), closes)
}

function wishOf(
  { day, sitting, startQuarter: start, endQuarter: end, party }: Booking,
  area: string,
) {
  return { day, sitting, start, end, party, area }
}
