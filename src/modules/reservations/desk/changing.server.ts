import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { placeInTime, readStart } from '../asking.server.ts'
import { remindedByNews } from '../booking-rules.ts'
import type { Booking } from '../booking-store.server.ts'
import { seatsOf } from '../dining-tables/free-times.ts'
import { openTableDesk, type TableDesk } from '../dining-tables/table-desk.server.ts'
import { holdDays, takeTables } from '../giving-out.server.ts'
import { isActive, quarterOf } from '../rules.ts'
import { tellGuest } from '../telling.server.ts'
import {
  type GivenDetails,
  judgeDetails,
  keepAction,
  readQuarters,
  refuseField,
  requireFree,
  requireOneASitting,
  requireParty,
  requireTables,
  tableIdsOf,
} from './acting.server.ts'
import * as contract from './contract.ts'
import type { DeskBooking } from './contract.ts'
import { deskRefusals } from './house-texts.server.ts'
import { deskView, findBooking } from './showing.server.ts'

export const changingAtDeskRoutes: Route[] = [
  serve(contract.moveBooking, (scope, { params, body }) => moveBooking(scope, params.id, body)),
  serve(contract.changeAtDesk, (scope, { params, body }) => changeAtDesk(scope, params.id, body)),
]

interface Move {
  version: number
  tables?: readonly string[] | undefined
  start?: string | undefined
  minutes?: number | undefined
}

/** Other tables, another start or another length: all of it or nothing. @throws Refusal */
export async function moveBooking(scope: Scope, id: string, move: Move): Promise<DeskBooking> {
  requireAudience('host', scope.viewer)
  return inTransaction(scope, async (held) => {
    const desk = await openTableDesk(held, 'keep')
    const seen = await findAt(held, id, move.version)
    const wanted = movedBy(desk, seen, move, held.now)
    await holdDays(held, [seen.day, wanted.day])
    const before = await findAt(held, id, move.version)
    const sat = await tableIdsOf(held, id)
    const tables = move.tables ?? sat
    const isSame =
      wanted.startQuarter === before.startQuarter && wanted.endQuarter === before.endQuarter
    if (isSame && JSON.stringify(tables.toSorted()) === JSON.stringify(sat.toSorted())) {
      return deskView(held, before)
    }
    await requireOneASitting(held, wanted)
    if (move.tables) requireTables(desk.plan, tables, before.party)
    await requireFree(held, wanted, tables)
    await takeTables(held, wanted, tables)
    const isNews = wanted.startQuarter !== before.startQuarter
    const booking = await keepAction(held, before, told(wanted, isNews), 'moved')
    if (isNews) await tellGuest(held, booking, 'changed')
    return deskView(held, booking)
  })
}

function movedBy(desk: TableDesk, before: Booking, move: Move, now: Date): Booking {
  if (before.state !== 'confirmed' && before.state !== 'seated') {
    throw new Refusal('conflict', deskRefusals.bookingOver, { code: 'illegal_move' })
  }
  const quarters =
    move.minutes === undefined
      ? before.endQuarter - before.startQuarter
      : readQuarters(move.minutes)
  const start = move.start === undefined ? before.startQuarter : readStart(move.start)
  const end = start + quarters
  if (start === before.startQuarter) return { ...before, endQuarter: end }
  if (before.state === 'seated') throw refuseField('start', deskRefusals.seated)
  if (start < quarterOf(now.getTime())) throw refuseField('start', deskRefusals.timeOver)
  const found = placeInTime(desk.house, start)
  if (!found) throw refuseField('start', deskRefusals.closedThen)
  const { day, sitting } = found
  const remindedAt = remindedByNews(start, desk.rules, now)
  return { ...before, day, sitting, startQuarter: start, endQuarter: end, remindedAt }
}

/** The party, the details and the staff note. @throws Refusal */
export async function changeAtDesk(
  scope: Scope,
  id: string,
  {
    version,
    party: wanted,
    ...given
  }: GivenDetails & { version: number; party?: number | undefined },
): Promise<DeskBooking> {
  requireAudience('host', scope.viewer)
  return inTransaction(scope, async (held) => {
    const desk = await openTableDesk(held, 'keep')
    await holdDays(held, [(await findAt(held, id, version)).day])
    const before = await findAt(held, id, version)
    const party = wanted ?? before.party
    requireParty(party)
    const needsName = before.origin !== 'walk_in' && before.forgottenAt === null
    const details = judgeDetails(given, party, { before, needsName })
    if (details.email !== before.email && before.origin !== 'phone') throw refuseAddress()
    const hasNewAddress = details.email !== '' && details.email !== before.email
    const booking = { ...before, ...details, party }
    if (JSON.stringify(booking) === JSON.stringify(before)) return deskView(held, before)
    if (isActive(before.state) && party > before.party) await requireSeats(held, desk, id, party)
    // Who sits there already has no use for an email.
    const isNews = before.state === 'confirmed' && (party !== before.party || hasNewAddress)
    if (isNews && hasNewAddress) {
      booking.remindedAt = remindedByNews(before.startQuarter, desk.rules, held.now)
    }
    const changed = await keepAction(held, before, told(booking, isNews), 'changed')
    // Who is written to for the first time has nothing yet that could have changed.
    if (isNews) await tellGuest(held, changed, hasNewAddress ? 'confirmed' : 'changed')
    return deskView(held, changed)
  })
}

async function findAt(scope: Scope, id: string, version: number): Promise<Booking> {
  const booking = await findBooking(scope, id)
  if (booking.version !== version) throw changedMeanwhile()
  return booking
}

function changedMeanwhile(): Refusal {
  return new Refusal('conflict', deskRefusals.changedMeanwhile, { code: 'changed_meanwhile' })
}

/** An account's address is its owner's, a guest's is what they gave, and who walks in sits there. */
function refuseAddress(): Refusal {
  return refuseField('email', deskRefusals.address)
}

async function requireSeats(scope: WriteScope, { plan }: TableDesk, id: string, party: number) {
  const seats = seatsOf(plan, await tableIdsOf(scope, id))
  if (party <= seats) return
  throw new Refusal('conflict', deskRefusals.tooSmall(seats), { code: 'too_large' })
}

function told(booking: Booking, isNews: boolean): Booking {
  return isNews ? { ...booking, sequence: booking.sequence + 1 } : booking
}
