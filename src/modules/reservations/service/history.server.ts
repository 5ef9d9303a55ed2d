import { cutPage } from '#kernel/page.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/service.server.ts'
import { getPerson } from '#modules/accounts/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { areaOf } from '../rules/area.ts'
import { instantOf } from '../rules.ts'
import { bookingOf } from '../store/booking.server.ts'
import { selectTablesOf } from '../store/table-assignments.server.ts'
import type { PersonsBooking } from '../contract/history.ts'
import { countPersonsBookings, selectPersonsBookings } from '../store/history.server.ts'

const pageSize = 20

/** A page of what somebody has booked, the latest first. @throws Refusal `not_found` */
export async function listBookingsOf(scope: Scope, personId: string, before?: string) {
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
