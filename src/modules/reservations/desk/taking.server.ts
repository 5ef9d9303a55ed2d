import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { offeringOthers, placeInTime, readStart, type TableRequest } from '../asking.server.ts'
import { remindedByNews, turnQuarters } from '../booking-rules.ts'
import { type Booking, insertBooking } from '../booking-store.server.ts'
import type { TableAssignment } from '../dining-tables/free-times.ts'
import { dateOfQuarter } from '../dining-tables/sittings.server.ts'
import { openTableDesk, type TableDesk } from '../dining-tables/table-desk.server.ts'
import {
  findAssignmentAtDesk,
  holdDays,
  longestFreeMinutes,
  takeTables,
} from '../giving-out.server.ts'
import { newBooking, recordBooking } from '../recording.server.ts'
import { quarterOf } from '../rules.ts'
import { tellGuest } from '../telling.server.ts'
import {
  type GivenDetails,
  judgeDetails,
  readQuarters,
  refuseField,
  requireFree,
  requireParty,
  requireTables,
} from './acting.server.ts'
import * as contract from './contract.ts'
import type { DeskBooking } from './contract.ts'
import { deskRefusals } from './house-texts.server.ts'
import { deskView } from './showing.server.ts'

export const takingRoutes: Route[] = [
  serve(contract.seatWalkIn, (scope, { body }, { key }) => seatWalkIn(scope, body, key)),
  serve(contract.bookByPhone, (scope, { body }, { key }) => bookByPhone(scope, body, key)),
]

type Given = GivenDetails & {
  party: number
  tables?: readonly string[] | undefined
  minutes?: number | undefined
}

/** Seats a party that has come without a booking. @throws Refusal */
async function seatWalkIn(
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

interface PartyRequest {
  party: number
  minutes?: number | undefined
}

/** A walk-in's request from this quarter of an hour on, open house or not: the guests stand there. */
function requestNow(desk: TableDesk, asked: PartyRequest, now: Date): TableRequest {
  const start = quarterOf(now.getTime())
  const found = placeInTime(desk.house, start)
  const day = found?.day ?? dateOfQuarter(desk.house, start)
  return { ...lengthOf(desk, asked, start), day, sitting: found?.sitting ?? null }
}

/** Takes a booking down for somebody who calls. @throws Refusal, with other times when it is full */
async function bookByPhone(
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

/** A time in the house hours that is not over; neither lead time nor pacing count. @throws Refusal */
function requestAt(
  desk: TableDesk,
  asked: PartyRequest & { start: string },
  now: Date,
): TableRequest {
  const start = readStart(asked.start)
  const found = placeInTime(desk.house, start)
  if (start < quarterOf(now.getTime())) throw refuseField('start', deskRefusals.timeOver)
  if (!found) throw refuseField('start', deskRefusals.closedThen)
  const request = { ...lengthOf(desk, asked, start), day: found.day, sitting: found.sitting }
  if (request.end > found.end && asked.minutes === undefined) {
    return { ...request, end: found.end }
  }
  return request
}

function lengthOf({ rules }: TableDesk, { party, minutes }: PartyRequest, start: number) {
  requireParty(party)
  const quarters = minutes === undefined ? turnQuarters(rules, party) : readQuarters(minutes)
  return { start, end: start + quarters, party, area: '' }
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
  await holdDays(scope, [request.day])
  const assignment = await chooseAssignment(scope, desk, request, booking, given.tables)
  await insertBooking(scope.db, booking)
  await takeTables(scope, booking, assignment)
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
  const assignment = await findAssignmentAtDesk(scope, desk, request)
  if (assignment) return assignment
  const freeMinutes = await longestFreeMinutes(scope, desk, request)
  const message =
    freeMinutes === 0
      ? deskRefusals.noTable(request.party)
      : deskRefusals.noTableSoLong(freeMinutes)
  throw new Refusal('conflict', message, { code: 'full', beside: { freeMinutes } })
}
