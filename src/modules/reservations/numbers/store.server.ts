import type { Db } from '#platform/database/database.server.ts'
import { quarterMs } from '../rules.ts'
import type { ReservationTables } from '../tables.server.ts'

export interface DayNumbers {
  day: string
  covers: number
  bookings: number
  noShows: number
  cancelled: number
}

/** Each service day's numbers, and all leads in hours from the shortest to the longest. */
export async function selectDayNumbers(db: Db, from: string, to: string) {
  const rows = await db
    .tables<ReservationTables>()
    .selectFrom('bookings')
    .select(['day', 'state', 'party', 'origin', 'start_quarter', 'confirmed_at'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('state', '!=', 'held')
    .orderBy('day')
    .execute()
  const byDay = [...Map.groupBy(rows, ({ day }) => day)].map(([day, theirs]): DayNumbers => {
    const coming = theirs.filter(({ state }) => state !== 'no_show' && state !== 'cancelled')
    return {
      day,
      covers: coming.reduce((sum, { party }) => sum + party, 0),
      bookings: coming.length,
      noShows: theirs.filter(({ state }) => state === 'no_show').length,
      cancelled: theirs.filter(({ state }) => state === 'cancelled').length,
    }
  })
  const leadHours = rows
    .filter(({ origin, confirmed_at: at }) => origin !== 'walk_in' && at !== null)
    .map((row) => (row.start_quarter * quarterMs - (row.confirmed_at ?? 0)) / 3_600_000)
    .toSorted((one, other) => one - other)
  return { byDay, leadHours }
}
