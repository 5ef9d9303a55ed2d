import type { Db } from '#platform/database/database.server.ts'
import type { ReservationTables } from '../tables.server.ts'

/** A person's bookings, the latest first, behind the booking `before`; holds are none. */
export async function selectPersonsBookings(
  db: Db,
  personIds: readonly string[],
  { before, limit }: { before: string | undefined; limit: number },
) {
  const last = await personsBookings(db, personIds)
    .select(['id', 'start_quarter as start'])
    .where('id', '=', before ?? '')
    .executeTakeFirst()
  return personsBookings(db, personIds)
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(({ eb, and, or }) =>
        or([
          eb('start_quarter', '<', last?.start ?? 0),
          and([eb('start_quarter', '=', last?.start ?? 0), eb('id', '<', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('start_quarter', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countPersonsBookings(db: Db, personIds: readonly string[]) {
  const rows = await personsBookings(db, personIds)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const ofState = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    noShows: ofState('no_show'),
  }
}

function personsBookings(db: Db, personIds: readonly string[]) {
  return db
    .tables<ReservationTables>()
    .selectFrom('bookings')
    .where('person_id', 'in', personIds)
    .where('state', '!=', 'held')
}
