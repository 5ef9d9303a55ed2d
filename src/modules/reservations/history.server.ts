import { cutPage } from '#kernel/page.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/visiting.server.ts'
import { getPerson } from '#modules/accounts/people.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { bookingOf } from './booking-store.server.ts'
import * as contract from './contract/house.ts'
import type { PersonsBooking } from './contract/house.ts'
import { areaOf, instantOf } from './rules.ts'
import { selectTablesOf } from './store.server.ts'
import type { ReservationTables } from './tables.server.ts'

export const historyRoutes: Route[] = [
  serve(contract.listBookingsOf, (scope, { params, query }) =>
    listBookingsOf(scope, params.id, query.before),
  ),
]

const pageSize = 20

/** A page of what somebody has booked, the latest first. @throws Refusal `not_found` */
async function listBookingsOf(scope: Scope, personId: string, before?: string) {
  await getPerson(scope, personId)
  const ids = await listOwnBrowsers(scope, personId)
  const found = await selectPersonsBookings(scope.db, ids, { before, limit: pageSize + 1 })
  const { page: rows, next } = cutPage(found, pageSize, ({ id }) => id)
  const page = rows.map(bookingOf)
  const tables = await selectTablesOf(
    scope.db,
    page.map(({ id }) => id),
  )
  const bookings = page.map(({ id, state, day, startQuarter, party, ...words }): PersonsBooking => {
    const theirs = tables.get(id) ?? []
    return {
      _id: id,
      status: state,
      day,
      start: instantOf(startQuarter),
      party,
      tables: theirs.map(({ name }) => name),
      area: areaOf(theirs),
      allergies: words.allergies,
      note: words.note,
    }
  })
  return { bookings, next, ...(await countPersonsBookings(scope.db, ids)) }
}

/** A person's bookings, the latest first, behind the booking `before`; holds are none. */
async function selectPersonsBookings(
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

function personsBookings(db: Db, personIds: readonly string[]) {
  return db
    .tables<ReservationTables>()
    .selectFrom('bookings')
    .where('person_id', 'in', personIds)
    .where('state', '!=', 'held')
}

async function countPersonsBookings(db: Db, personIds: readonly string[]) {
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
