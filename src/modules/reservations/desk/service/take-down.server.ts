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
import type { TableRequest } from '../../service/table-request.server.ts'
import type { Booking } from '../../store/booking.server.ts'
import { insertBooking } from '../../store/bookings.server.ts'
import type { TableAssignment } from '../../dining-tables/rules/choose-assignment.ts'
import { type TableDesk, openTableDesk } from '../../dining-tables/service/table-desk.server.ts'
import type { DeskBooking } from '../contract/day.ts'
import { requireFree, requireTables } from './check-tables.server.ts'
import { type GivenDetails, judgeDetails } from './desk-details.server.ts'
import { deskView } from './desk-view.server.ts'
import { requestAt, requestNow } from './desk-request.server.ts'

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
  requireAudience('host', scope.viewer)
  const keyed = { operation: 'seatWalkIn', key, body: given }
  return once(scope, keyed, async (held) => {
    const desk = await openTableDesk(held, 'keep')
    return takeDown(held, desk, requestNow(desk, given, held.now), given, 'walk_in')
  })
}

/** Takes a booking down for somebody who calls. @throws Refusal, with other times when it is full */
export async function bookByPhone(
  scope: Scope,
  given: Given & { start: string },
  key: string | undefined,
): Promise<DeskBooking> {
  requireAudience('host', scope.viewer)
  const keyed = { operation: 'bookByPhone', key, body: given }
  const takeCall = () =>
    once(scope, keyed, async (held) => {
      const desk = await openTableDesk(held, 'keep')
      return takeDown(held, desk, requestAt(desk, given, held.now), given, 'phone')
    })
  return offeringOthers(scope, given, takeCall, { isAtDesk: true })
}

async function takeDown(
  scope: WriteScope,
  desk: TableDesk,
  request: TableRequest,
  given: Given,
  origin: 'phone' | 'walk_in',
): Promise<DeskBooking> {
  const details = judgeDetails(given, request.party, { needsName: origin === 'phone' })
  const state = origin === 'phone' ? 'confirmed' : 'seated'
  const booking = {
    ...newBooking(request, scope.now, { state, origin, personId: null }),
    ...details,
    remindedAt: remindedByNews(request.start, desk.rules, scope.now),
  }
  await day.holdDays(scope, [request.day])
  const assignment = await chooseAssignment(scope, desk, request, booking, given.tables)
  await insertBooking(scope.db, booking)
  await day.takeTables(scope, booking, assignment)
  await recordBooking(scope, booking, state, null)
  const action = origin === 'phone' ? 'booking.taken_down' : 'booking.walk_in'
  const audited = { party: booking.party, day: booking.day }
  await recordAudit(scope, { action, object: `booking ${booking.id}`, details: audited })
  await tellGuest(scope, booking, 'confirmed')
  return deskView(scope, booking)
}

async function chooseAssignment(
  scope: WriteScope,
  desk: TableDesk,
  request: TableRequest,
  booking: Booking,
  chosen: readonly string[] | undefined,
): Promise<TableAssignment> {
  if (chosen) {
    requireTables(desk.plan, chosen, request.party)
    await requireFree(scope, booking, chosen)
    return chosen
  }
  const assignment = await day.findAssignmentAtDesk(scope, desk, request)
  if (assignment) return assignment
  const freeMinutes = await day.longestFreeMinutes(scope, desk, request)
  const message =
    freeMinutes === 0
      ? `No table is free for ${request.party} then.`
      : `No table is free for so long; one is for ${freeMinutes} minutes.`
  throw new Refusal('conflict', message, { code: 'full', beside: { freeMinutes } })
}
