import { listSampleIds } from '#modules/accounts/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { SourceTables } from './sources/tables.server.ts'
import type { ReservationTables } from './tables.server.ts'

/** What the sample's people have booked is gone with them. */
export async function leaveSampleBookings(scope: WriteScope): Promise<void> {
  await deleteBookingsOf(scope.db, await listSampleIds(scope))
  await scope.announceChange('bookings')
}

const about = ['booking_slots', 'booking_tables', 'booking_events', 'booking_sources'] as const

/** What these people have booked, with all that says what became of it. */
async function deleteBookingsOf(db: Db, personIds: readonly string[]): Promise<void> {
  const on = db.tables<ReservationTables & SourceTables>()
  await inChunks(personIds, async (some) => {
    const ids = on.selectFrom('bookings').select('id').where('person_id', 'in', some)
    for (const table of about) await on.deleteFrom(table).where('booking_id', 'in', ids).execute()
    await on.deleteFrom('bookings').where('person_id', 'in', some).execute()
  })
}
