import { days } from '#kernel/duration.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { namesKeptMs } from './clock.server.ts'
import { awaitedOrSeated, maxFutureBookings, quarterOf } from './rules.ts'
import { tables } from './tables.server.ts'

/** The chore that forgets names may miss a night. */
const graceMs = days(2)

/** People with more bookings to come than anybody may have, and old bookings that still have names. */
export async function listBookingExcess({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<string[]> {
  const ms = now.getTime()
  return [
    ...(await selectWithMoreThan(db, maxFutureBookings, quarterOf(ms))),
    ...(await selectNamedBefore(db, quarterOf(ms - namesKeptMs - graceMs))),
  ]
}

/** People with more than so many confirmed bookings after a quarter, made by themselves. */
async function selectWithMoreThan(db: Db, most: number, after: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('person_id')
    .where('state', 'in', literals(awaitedOrSeated))
    .where('state', '=', 'confirmed')
    .where('origin', '=', 'online')
    .where('start_quarter', '>', after)
    .where('person_id', 'is not', null)
    .groupBy('person_id')
    .having((eb) => eb.fn.countAll(), '>', most)
    .execute()
  return rows.flatMap(({ person_id: personId }) => personId ?? [])
}

/** Bookings before a quarter that still say whose they were. */
async function selectNamedBefore(db: Db, quarter: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('start_quarter', '<', quarter)
    .where('forgotten_at', 'is', null)
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}
