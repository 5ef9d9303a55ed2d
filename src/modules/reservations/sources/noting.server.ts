import { days, hours } from '#kernel/duration.ts'
import { tellingDigitsOf } from '#kernel/phone-number.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isOf, requireAudience } from '#kernel/viewer.ts'
import { numberOf } from '#modules/restaurant/house.server.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import type { Db } from '#platform/database/database.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import type { Booking } from '../booking-store.server.ts'
import { getHouse } from '../dining-tables/sittings.server.ts'
import { quarterMs, quarterOf } from '../rules.ts'
import { bookingRefusals } from '../texts.server.ts'
import * as contract from './contract.ts'
import type { BookingGroup } from './contract.ts'
import { isConfirmed } from './counting.server.ts'
import { groupsOf, maxOfPhone } from './rules.ts'
import { type SourceRow, tables } from './tables.server.ts'

export const notingRoutes: Route[] = [serve(contract.listBookingGroups, listBookingGroups)]

/** What somebody may have booked away, for the house to look at and to cancel. */
async function listBookingGroups(scope: Scope): Promise<BookingGroup[]> {
  requireAudience('admin', scope.viewer)
  const now = scope.now.getTime()
  const { timeZone } = await getHouse(scope)
  const rows = await selectSourced(scope.db, { since: now - days(1), after: quarterOf(now) })
  return groupsOf(rows).map(({ by, rows: same }) => ({
    by,
    bookings: same.map(({ id, name, phone, party, startQuarter }) => ({
      _id: id,
      name,
      phone,
      party,
      label: formatWhen(startQuarter * quarterMs, timeZone),
    })),
  }))
}

/** What was booked since then and is still to come, the first made first. */
async function selectSourced(db: Db, { since, after }: { since: number; after: number }) {
  return tables(db)
    .selectFrom('booking_sources')
    .innerJoin('bookings', 'bookings.id', 'booking_sources.booking_id')
    .select([
      'bookings.id',
      'bookings.name',
      'bookings.phone',
      'bookings.party',
      'bookings.start_quarter as startQuarter',
      'booking_sources.network',
      'booking_sources.phone_hash as phoneHash',
    ])
    .where('booking_sources.network', '<>', literal(''))
    .where('booking_sources.made_at', '>', since)
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.start_quarter', '>', after)
    .orderBy('booking_sources.made_at')
    .execute()
}

/**
 * Notes what a booking was made from, or its new number. @throws Refusal `conflict`, code `too_many_by_phone`
 */
export async function noteSource(scope: WriteScope, booking: Booking): Promise<void> {
  if (isOf('kitchen', scope.viewer)) return
  const { db, network, now } = scope
  const digits = tellingDigitsOf(await numberOf(scope, booking.phone))
  const phoneHash = digits === '' ? '' : hashOf(`phone ${digits}`)
  if (phoneHash !== '') await holdPhone(db, phoneHash)
  const standing = { after: quarterOf(now.getTime()), except: booking.id }
  const isFull = (await countOfPhone(db, phoneHash, standing)) >= maxOfPhone * scope.limitFactor
  // Others may have given the number of somebody who is known: that shuts nobody out.
  if (isFull && !(await isConfirmed(scope, booking))) {
    const message = bookingRefusals.tooManyByPhone(maxOfPhone)
    throw new Refusal('conflict', message, {
      code: 'too_many_by_phone',
      fields: { phone: message },
    })
  }
  await upsertSource(db, {
    booking_id: booking.id,
    network,
    phone_hash: phoneHash,
    start_quarter: booking.startQuarter,
    made_at: now.getTime(),
  })
}

/** Whoever books with the same number comes after this transaction, for whatever day. */
async function holdPhone(db: Db, phoneHash: string): Promise<void> {
  await holdName(db, `table phone ${phoneHash}`)
}

/** Confirmed bookings to come with this number, but for one. */
async function countOfPhone(
  db: Db,
  phoneHash: string,
  { after, except }: { after: number; except: string },
): Promise<number> {
  const row = await tables(db)
    .selectFrom('booking_sources')
    .innerJoin('bookings', 'bookings.id', 'booking_sources.booking_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booking_sources.phone_hash', '=', phoneHash)
    .where('booking_sources.phone_hash', '<>', literal(''))
    .where('booking_sources.start_quarter', '>', after)
    .where('booking_sources.booking_id', '<>', except)
    .where('bookings.state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function upsertSource(db: Db, row: SourceRow): Promise<void> {
  const { phone_hash, start_quarter } = row
  await tables(db)
    .insertInto('booking_sources')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet({ phone_hash, start_quarter }),
    )
    .execute()
}

export const notingChores: Chore[] = [
  { name: 'forget sources of bookings', everyMs: hours(1), run: forgetSources },
]

/** What is over tells nothing any more, and where somebody was two days ago is nobody's business. */
async function forgetSources(scope: Scope): Promise<void> {
  await inTransaction(scope, async ({ db, now }) => {
    await deleteSourcesBefore(db, quarterOf(now.getTime()))
    await clearNetworksBefore(db, now.getTime() - days(2))
  })
}

async function deleteSourcesBefore(db: Db, quarter: number): Promise<void> {
  await tables(db).deleteFrom('booking_sources').where('start_quarter', '<=', quarter).execute()
}

async function clearNetworksBefore(db: Db, madeAt: number): Promise<void> {
  await tables(db)
    .updateTable('booking_sources')
    .set({ network: '' })
    .where('network', '<>', literal(''))
    .where('made_at', '<', madeAt)
    .execute()
}
