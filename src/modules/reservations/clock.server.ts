import { days, hours, minutes } from '#kernel/duration.ts'
import type { Db } from '#platform/database/database.server.ts'
import { fillIn } from '#platform/database/fill-in.server.ts'
import { literal, literals } from '#platform/database/literal.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { selectOutages } from '#platform/outages/store.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { getBookingRules } from './booking-rules.server.ts'
import {
  type Booking,
  bookingOf,
  forgottenRow,
  selectBooking,
  updateBooking,
  wordsOf,
} from './booking-store.server.ts'
import { endBooking } from './cancelling.server.ts'
import { freeTables, holdDays } from './giving-out.server.ts'
import { recordBooking } from './recording.server.ts'
import { awaitedOrSeated, quarterMs, quarterOf } from './rules.ts'
import { proofMs } from './sources/rules.ts'
import { putOffProofs, selectUnproven } from './sources/store.server.ts'
import { tables } from './tables.server.ts'
import { tellGuest } from './telling.server.ts'

/** A year: long enough for "the same table as last time". */
export const namesKeptMs = days(365)

export const clockChores: Chore[] = [
  { name: 'sweep table holds', everyMs: minutes(1), run: sweepHolds },
  { name: 'give back unopened bookings', everyMs: minutes(1), run: giveBackUnproven },
  { name: 'remind of bookings', everyMs: minutes(5), run: remindGuests },
  { name: 'close evenings', everyMs: hours(1), run: closeEvenings },
  { name: 'bookings from before', everyMs: days(1), run: sayWords },
  { name: 'forget names on bookings', everyMs: days(1), run: forgetNames },
]

/** Gives back what was held too long and is in nobody's way. */
async function sweepHolds(scope: Scope): Promise<void> {
  for (const day of await selectDaysOfEndedHolds(scope.db, scope.now.getTime())) {
    await inTransaction(scope, (transaction) => holdDays(transaction, [day]))
  }
}

/** The service days of ended holds. */
async function selectDaysOfEndedHolds(db: Db, now: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('day')
    .where('state', '=', literal('held'))
    .where('held_until', '<=', now)
    .execute()
  // Asked for each day once, SQLite would go through the days of all bookings.
  return [...new Set(rows.map(({ day }) => day))]
}

/**
 * Gives back what was booked without an account where nobody has opened the letter in time, before anybody is waited for.
 * While no emails leave the house nobody can open one: then each has its half hour anew.
 */
async function giveBackUnproven(scope: Scope): Promise<void> {
  const now = scope.now.getTime()
  const outages = await selectOutages(scope.db)
  if (outages.some(({ service }) => service === 'mail_server')) {
    await inTransaction(scope, ({ db }) => putOffProofs(db, now + proofMs))
    return
  }
  const isDue = (proveBy: number | null, startQuarter: number) =>
    proveBy !== null && proveBy <= now && startQuarter > quarterOf(now)
  for (const { id, day, proveBy, startQuarter } of await selectUnproven(scope.db)) {
    if (!isDue(proveBy, startQuarter)) continue
    await inTransaction(scope, async (transaction) => {
      await holdDays(transaction, [day])
      const booking = await selectBooking(transaction.db, id)
      const isStill = booking?.state === 'confirmed' && booking.day === day
      if (isStill && isDue(booking.proveBy, booking.startQuarter))
        await endBooking(transaction, booking)
    })
  }
}

/** Reminds of what comes next, once; an email that left later than that has done it already. */
async function remindGuests(scope: Scope): Promise<void> {
  const { reminderHours } = await getBookingRules(scope)
  if (reminderHours === null) return
  const [now, ahead] = [scope.now.getTime(), hours(reminderHours)]
  const due = await selectUnreminded(scope.db, quarterOf(now), quarterOf(now + ahead))
  for (const booking of due) {
    await inTransaction(scope, async (transaction) => {
      if (await markReminded(transaction.db, booking, now)) {
        await tellGuest(transaction, booking, 'reminder')
      }
    })
  }
}

/** Confirmed bookings of guests with an address that begin after one quarter and up to another, and were not reminded of. */
async function selectUnreminded(db: Db, after: number, upTo: number): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', literals(awaitedOrSeated))
    .where('state', '=', 'confirmed')
    .where('start_quarter', '>', after)
    .where('start_quarter', '<=', upTo)
    .where('reminded_at', 'is', null)
    .where(({ eb, or }) => or([eb('person_id', 'is not', null), eb('email', '<>', '')]))
    .limit(500)
    .execute()
  return rows.map(bookingOf)
}

/** Answers false when somebody else has done it, or the booking has changed meanwhile. */
async function markReminded(
  db: Db,
  { id, version }: Pick<Booking, 'id' | 'version'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('bookings')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'confirmed')
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Late enough for the last guests and for whoever tidies the list of the evening. */
const closedAfterMs = hours(6)

/** What nobody has marked when the evening is long over was most likely eaten. */
async function closeEvenings(scope: Scope): Promise<void> {
  const before = quarterOf(scope.now.getTime() - closedAfterMs)
  for (const { id, day, version } of await selectUnclosed(scope.db, before)) {
    await inTransaction(scope, async (transaction) => {
      await holdDays(transaction, [day])
      const booking = await selectBooking(transaction.db, id)
      if (!booking || booking.version !== version) return
      const endedAt = booking.endQuarter * quarterMs
      const closed = { ...booking, state: 'completed' as const, endedAt, version: version + 1 }
      await updateBooking(transaction.db, closed)
      await freeTables(transaction, id)
      await recordBooking(transaction, closed, 'completed', booking.state)
    })
  }
}

/** Bookings that should be over and that nobody has closed. */
async function selectUnclosed(db: Db, endedBefore: number): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', literals(awaitedOrSeated))
    .where('start_quarter', '<', endedBefore)
    .where('end_quarter', '<=', endedBefore)
    .limit(500)
    .execute()
  return rows.map(bookingOf)
}

/** Fills in the words that searches look through, for bookings from before they were kept. */
async function sayWords(scope: Scope): Promise<void> {
  await fillIn(scope, { select: selectUnsaid, fill: ({ db }, booking) => updateWords(db, booking) })
}

async function selectUnsaid(db: Db, limit: number): Promise<Booking[]> {
  const unsaid = tables(db).selectFrom('bookings').selectAll().where('words', '=', literal(''))
  return (await unsaid.limit(limit).execute()).map(bookingOf)
}

async function updateWords(db: Db, booking: Booking): Promise<void> {
  const words = wordsOf(booking)
  await tables(db).updateTable('bookings').set({ words }).where('id', '=', booking.id).execute()
}

async function forgetNames(scope: Scope): Promise<void> {
  const now = scope.now.getTime()
  await inTransaction(scope, ({ db }) => forgetBefore(db, quarterOf(now - namesKeptMs), now))
}

/** Takes names, numbers and words off bookings that began before a quarter. */
async function forgetBefore(db: Db, quarter: number, now: number): Promise<void> {
  await tables(db)
    .updateTable('bookings')
    .set({ ...forgottenRow, forgotten_at: now })
    .where('start_quarter', '<', quarter)
    .where('forgotten_at', 'is', null)
    .where('state', 'in', ['completed', 'no_show', 'cancelled'])
    .execute()
}
