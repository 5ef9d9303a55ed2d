import { tidyText } from '#kernel/plain-text.ts'
import { Refusal } from '#kernel/refusal.ts'
import { normaliseEmail } from '#modules/accounts/rules.ts'
import { checkFields } from '#modules/accounts/signing-in.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { type Booking, updateBooking } from '../booking-store.server.ts'
import { requireDetails } from '../booking.server.ts'
import { seatsOf } from '../dining-tables/free-times.ts'
import type { Plan } from '../dining-tables/planning.ts'
import { isParty } from '../dining-tables/rules.ts'
import { getHouse, timeLabel } from '../dining-tables/sittings.server.ts'
import { findLingering } from '../giving-out.server.ts'
import { recordBooking } from '../recording.server.ts'
import {
  type BookingAction,
  type Details,
  detailsWith,
  judgeText,
  instantOf,
  longestTexts,
  noDetails,
} from '../rules.ts'
import { selectInSitting, selectTablesOf, selectTakers } from '../store.server.ts'
import { deskRefusals } from './house-texts.server.ts'

const longestMinutes = 720

/** @throws Refusal `invalid` */
export function readQuarters(minutes: number): number {
  const isWhole = Number.isInteger(minutes) && minutes % 15 === 0
  if (isWhole && minutes >= 15 && minutes <= longestMinutes) return minutes / 15
  throw refuseField('minutes', deskRefusals.quarters)
}

export function requireParty(party: number): void {
  if (!isParty(party)) throw refuseField('party', deskRefusals.party)
}

export function refuseField(field: string, sentence: string): Refusal {
  return new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}

type DeskDetails = Details & { staffNote: string; email: string }

export type GivenDetails = { [Field in keyof DeskDetails]?: DeskDetails[Field] | undefined }

/** Over what there was, trimmed; the desk needs no phone number, and a walk-in no name. @throws Refusal */
export function judgeDetails(
  given: GivenDetails,
  party: number,
  {
    before = { ...noDetails, staffNote: '', email: '' },
    needsName = false,
  }: { before?: DeskDetails; needsName?: boolean },
): DeskDetails {
  const staffNote = tidyText(given.staffNote ?? before.staffNote)
  const details = detailsWith(before, given)
  requireDetails(details, party, { name: needsName })
  const [isFine, sentence] = judgeText(staffNote, longestTexts.staffNote)
  if (!isFine) throw refuseField('staffNote', sentence)
  const email = normaliseEmail(given.email ?? before.email)
  const problem = email === '' ? undefined : checkFields(['email'], { email })['email']
  if (problem) throw refuseField('email', problem)
  return { ...details, staffNote, email }
}

/** Tables that the desk has chosen: of the plan, in service, each once, with seats for all. @throws Refusal `invalid` */
export function requireTables(plan: Plan, ids: readonly string[], party: number): void {
  const problem = problemOf(plan, ids, party)
  if (problem === undefined) return
  throw new Refusal('invalid', problem, { fields: { tables: problem } })
}

const mostTogether = 6

function problemOf(plan: Plan, ids: readonly string[], party: number): string | undefined {
  const known = plan.tables.filter(({ id }) => ids.includes(id))
  if (ids.length === 0 || ids.length > mostTogether) return deskRefusals.oneToSix
  if (new Set(ids).size < ids.length) return deskRefusals.twice
  if (known.length < ids.length) return deskRefusals.unknownTable
  if (known.some(({ isInService }) => !isInService)) return deskRefusals.outOfService
  const seats = seatsOf(plan, ids)
  return seats < party ? deskRefusals.seats(seats, party) : undefined
}

/**
 * Nobody has these tables then, nor still sits there.
 * @throws Refusal `conflict`, code `taken`, with who has which of them when
 */
export async function requireFree(
  scope: WriteScope,
  booking: Pick<Booking, 'id' | 'startQuarter' | 'endQuarter'>,
  ids: readonly string[],
): Promise<void> {
  const { startQuarter, endQuarter, id } = booking
  const takers = [
    ...(await selectTakers(scope.db, ids, startQuarter, endQuarter, id)),
    ...(await findLingering(scope, startQuarter, endQuarter)).filter(
      (sat) => sat.id !== id && ids.includes(sat.tableId),
    ),
  ]
  if (takers.length === 0) return
  const conflicts = await conflictsOf(scope, takers)
  const [first] = conflicts
  const isHeld = takers.some(
    ({ id: other, state }) => other === first?.bookingId && state === 'held',
  )
  const { table = '', name = '', label = '' } = first ?? {}
  const message =
    name === ''
      ? (isHeld ? deskRefusals.takenByHold : deskRefusals.takenByParty)(table, label)
      : deskRefusals.taken(table, name, label)
  throw new Refusal('conflict', message, { code: 'taken', beside: { conflicts } })
}

async function conflictsOf(scope: Scope, takers: Awaited<ReturnType<typeof selectTakers>>) {
  const { timeZone } = await getHouse(scope)
  return takers
    .toSorted((one, other) => one.start - other.start)
    .map(({ table, id, name, party, start, end }) => ({
      table,
      bookingId: id,
      name,
      party,
      start: instantOf(start),
      end: instantOf(end),
      label: timeLabel(start, timeZone),
    }))
}

/**
 * A guest has one table in a sitting, for the desk too. The day is held by the caller.
 * @throws Refusal `conflict`, code `same_sitting`, with the booking that is in the way
 */
export async function requireOneASitting(
  { db }: WriteScope,
  { id, personId, sitting }: Booking,
): Promise<void> {
  if (personId === null || sitting === null) return
  const there = await selectInSitting(db, [personId], sitting)
  if (there === undefined || there === id) return
  throw new Refusal('conflict', deskRefusals.sameSitting, {
    code: 'same_sitting',
    beside: { bookingId: there },
  })
}

/** Writes what an action has made of a booking, with its event and its line in the audit log. */
export async function keepAction(
  scope: WriteScope,
  before: Booking,
  changed: Booking,
  action: BookingAction,
): Promise<Booking> {
  const booking = { ...changed, version: before.version + 1 }
  await updateBooking(scope.db, booking)
  await recordBooking(scope, booking, action, before.state)
  const { id, party, day } = booking
  const entry = { action: `booking.${action}`, object: `booking ${id}`, details: { party, day } }
  await recordAudit(scope, entry)
  return booking
}

/** Where a booking sits, by the tables' ids in the plan's order. */
export async function tableIdsOf({ db }: WriteScope, id: string): Promise<string[]> {
  return ((await selectTablesOf(db, [id])).get(id) ?? []).map((table) => table.id)
}
