import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { remindedByNews } from '../../rules/remind.ts'
import { tellGuest } from '../../service/tell-guest.server.ts'
import { newBooking } from '../../service/new-booking.server.ts'
import { offeringOthers } from '../../service/offer-others.server.ts'
import { recordBooking } from '../../service/record.server.ts'
import * as day from '../../service/tables-of-a-day.server.ts'
import type { Wish } from '../../service/wish.server.ts'
import type { Booking } from '../../store/booking.server.ts'
import { insertBooking } from '../../store/bookings.server.ts'
import type { Place } from '../../dining-tables/rules/choose-place.ts'
import { type TableDesk, openTableDesk } from '../../dining-tables/service/table-desk.server.ts'
import type { DeskBooking } from '../contract/day.ts'
import { requireFree, requireTables } from './check-tables.server.ts'
import { type GivenDetails, readDetails } from './desk-details.server.ts'
import { deskView } from './desk-view.server.ts'
import { wishAt, wishNow } from './desk-wish.server.ts'

type Given = GivenDetails & {
  party: number
  tables?: readonly string[] | undefined
  minutes?: number | undefined
}

/** Seats a party that has come without a booking. @throws Refusal */
export async function seatWalkIn(
  scope: Scope,
  given: Given,
  key: string | undefined,
): Promise<DeskBooking> {
  requireAudience('admin', scope.viewer)
  const keyed = { operation: 'seatWalkIn', key, body: given }
  return once(scope, keyed, async (held) => {
    const desk = await openTableDesk(held, 'keep')
    return takeDown(held, desk, wishNow(desk, given, held.now), given, 'walk_in')
  })
}

/** Takes a booking down for somebody who calls. @throws Refusal, with other times when it is full */
export async function bookByPhone(
  scope: Scope,
  given: Given & { start: string },
  key: string | undefined,
): Promise<DeskBooking> {
  requireAudience('admin', scope.viewer)
  const keyed = { operation: 'bookByPhone', key, body: given }
  const takeCall = () =>
    once(scope, keyed, async (held) => {
      const desk = await openTableDesk(held, 'keep')
      return takeDown(held, desk, wishAt(desk, given, held.now), given, 'phone')
    })
  return offeringOthers(scope, given, takeCall, { isAtDesk: true })
}

async function takeDown(
  scope: WriteScope,
  desk: TableDesk,
  wish: Wish,
  given: Given,
  origin: 'phone' | 'walk_in',
): Promise<DeskBooking> {
  const details = readDetails(given, wish.party, { needsName: origin === 'phone' })
  const state = origin === 'phone' ? 'confirmed' : 'seated'
  const booking = {
    ...newBooking(wish, scope.now, { state, origin, personId: null }),
    ...details,
    remindedAt: remindedByNews(wish.start, desk.rules, scope.now),
  }
  await day.holdDays(scope, [wish.day])
  const place = await choosePlace(scope, desk, wish, booking, given.tables)
  await insertBooking(scope.db, booking)
  await day.takeTables(scope, booking, place)
  await recordBooking(scope, booking, state, null)
  const action = origin === 'phone' ? 'booking.taken_down' : 'booking.walk_in'
  const audited = { party: booking.party, day: booking.day }
  await recordAudit(scope, { action, object: `booking ${booking.id}`, details: audited })
  await tellGuest(scope, booking, 'confirmed')
  return deskView(scope, booking)
}

async function choosePlace(
  scope: WriteScope,
  desk: TableDesk,
  wish: Wish,
  booking: Booking,
  chosen: readonly string[] | undefined,
): Promise<Place> {
  if (chosen) {
    requireTables(desk.plan, chosen, wish.party)
    await requireFree(scope, booking, chosen)
    return chosen
  }
  const place = await day.findPlaceAtDesk(scope, desk, wish)
  if (place) return place
  const freeMinutes = await day.longestFreeMinutes(scope, desk, wish)
  const message =
    freeMinutes === 0
      ? `No table is free for ${wish.party} then.`
      : `No table is free for so long; one is for ${freeMinutes} minutes.`
  throw new Refusal('conflict', message, { code: 'full', beside: { freeMinutes } })
}
