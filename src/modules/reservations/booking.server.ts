import { hours } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Buyer } from '#kernel/viewer.ts'
import { type Contact, problemsOfContact, tidyContact } from '#modules/accounts/guests/rules.ts'
import { noteContact, noteOrdered } from '#modules/accounts/guests/visiting.server.ts'
import { requireOwnEmail } from '#modules/accounts/people.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { holdBooker, requireBooker, requireMayBook } from './admitting.server.ts'
import {
  type AskedTime,
  offeringOthers,
  readRequest,
  readStart,
  type TableRequest,
} from './asking.server.ts'
import { remindedByNews } from './booking-rules.ts'
import { type Booking, deleteHolds, insertBooking, updateBooking } from './booking-store.server.ts'
import * as contract from './contract/guest.ts'
import type { Booking as BookingView } from './contract/guest.ts'
import { openTableDesk } from './dining-tables/table-desk.server.ts'
import { findAssignment, holdDays, takeTables } from './giving-out.server.ts'
import { newBooking, recordBooking } from './recording.server.ts'
import { type Details, detailsWith, findDetailProblems, noDetails, quarterOf } from './rules.ts'
import { viewOf } from './showing.server.ts'
import { type BookedFrom, countBooking, tablesOf } from './sources/counting.server.ts'
import { noteSource } from './sources/noting.server.ts'
import { selectHold } from './store.server.ts'
import { tellGuest } from './telling.server.ts'
import { bookingRefusals } from './texts.server.ts'

/** @param hasMail emails leave the house, so that an address can be confirmed */
export const bookingRoutes = (hasMail: boolean): Route[] => [
  serve(contract.bookTable, (scope, { body }, { key, header }) =>
    bookTable(scope, body, key, { pass: header('x-captcha-pass'), hasMail }),
  ),
]

type AskedBooking = AskedTime & { [Field in keyof Details]?: Details[Field] | undefined } & {
  email?: string | undefined
}

/** Bounds bookings: each sends a mail, and nobody means to book more. */
export const bookingLimit: Limit = { name: 'table bookings', most: 20, windowMs: hours(1) }

/**
 * Confirms the viewer's hold, or takes the time when there is none any more.
 * @throws Refusal `invalid`; `conflict` with other times when it has gone
 */
async function bookTable(
  scope: Scope,
  asked: AskedBooking,
  key: string | undefined,
  from: BookedFrom,
): Promise<BookingView> {
  const booker = await requireBooker(scope)
  const details = detailsWith(noDetails, asked)
  requireDetails(details, asked.party)
  const email = readEmail(scope, booker, { ...details, email: asked.email })
  await spend(scope, bookingLimit, booker.buyerId)
  const keyed = { operation: 'bookTable', key, body: asked }
  return offeringOthers(scope, asked, () =>
    once(scope, keyed, async (transaction) =>
      viewOf(transaction, await confirm(transaction, { booker, asked, details, email, from })),
    ),
  )
}

/**
 * Where a guest without an account is written to; empty for an account, which has its own.
 * @throws Refusal `invalid` without one; `not_allowed` when somebody signed in claims another
 */
function readEmail(
  scope: Scope,
  { isGuest }: Buyer,
  { name, phone, email }: Pick<Details, 'name' | 'phone'> & { email: string | undefined },
): string {
  if (!isGuest) {
    requireOwnEmail(scope, email)
    return ''
  }
  const contact = tidyContact({ name, phone, email: email ?? '' })
  const problem = problemsOfContact(contact)['email']
  if (problem) throw new Refusal('invalid', problem, { fields: { email: problem } })
  return contact.email
}

interface BookingRequest {
  booker: Buyer
  asked: AskedTime
  details: Details
  email: string
  from: BookedFrom
}

async function confirm(
  scope: WriteScope,
  { booker, asked, details, email, from }: BookingRequest,
): Promise<Booking> {
  const { db, now } = scope
  const personId = booker.buyerId
  const personIds = await holdBooker(scope)
  const desk = await openTableDesk(scope, 'keep')
  const hold = await selectHold(db, personId)
  const isHeld = hold !== undefined && fits(hold, asked) && isAhead(hold, now)
  const request = isHeld ? requestOf(hold) : readRequest(desk, asked, now)
  await holdDays(scope, [request.day, ...(hold ? [hold.day] : [])])
  await requireMayBook(scope, personIds, request)
  const asking = { personId, day: request.day, tables: tablesOf(desk) }
  const proveBy = await countBooking(scope, asking, from)
  if (booker.isGuest) await noteGuest(scope, personId, { ...details, email })
  // An ended hold has gone with `holdDays`: then its time is taken anew, if it is still free.
  const kept = isHeld ? await selectHold(db, personId) : undefined
  if (kept) {
    const booking: Booking = {
      ...kept,
      ...details,
      email,
      state: 'confirmed',
      heldUntil: null,
      proveBy,
      confirmedAt: now.getTime(),
      remindedAt: remindedByNews(kept.startQuarter, desk.rules, now),
      version: kept.version + 1,
    }
    await updateBooking(db, booking)
    return conclude(scope, booking, 'held')
  }
  if (hold) await deleteHolds(db, [hold.id])
  const assignment = await findAssignment(
    scope,
    desk,
    isHeld ? readRequest(desk, asked, now) : request,
  )
  const made = { state: 'confirmed', origin: 'online', personId } as const
  const remindedAt = remindedByNews(request.start, desk.rules, now)
  const booking = { ...newBooking(request, now, made), ...details, email, proveBy, remindedAt }
  await insertBooking(db, booking)
  await takeTables(scope, booking, assignment)
  return conclude(scope, booking, null)
}

function fits(hold: Booking, { start, party, area = '' }: AskedTime): boolean {
  return hold.startQuarter === readStart(start) && hold.party === party && hold.wantedArea === area
}

function isAhead({ startQuarter }: Booking, now: Date): boolean {
  return startQuarter > quarterOf(now.getTime())
}

function requestOf(hold: Booking): TableRequest {
  const { day, sitting, startQuarter: start, endQuarter: end, party, wantedArea: area } = hold
  return { day, sitting, start, end, party, area }
}

/** What the guest has said begins their next form, and they are in the books. */
async function noteGuest(scope: WriteScope, buyerId: string, contact: Contact): Promise<void> {
  await noteContact(scope, buyerId, contact)
  await noteOrdered(scope, buyerId)
}

async function conclude(
  scope: WriteScope,
  booking: Booking,
  from: 'held' | null,
): Promise<Booking> {
  await noteSource(scope, booking)
  await recordBooking(scope, booking, 'confirmed', from)
  await tellGuest(scope, booking, 'confirmed')
  return booking
}

/** @throws Refusal `invalid` with a sentence per field */
export function requireDetails(details: Details, party: number, needed?: { name?: boolean }): void {
  const fields = findDetailProblems(details, party, needed)
  if (Object.keys(fields).length === 0) return
  throw new Refusal('invalid', bookingRefusals.incomplete, { fields })
}
