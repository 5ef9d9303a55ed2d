import { listSampleIds } from '#modules/accounts/service/sample-guests.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { deleteBookingsOf } from '../store/leave-sample.server.ts'

/** What the sample's people have booked is gone with them. */
export async function leaveSampleBookings(scope: WriteScope): Promise<void> {
  await deleteBookingsOf(scope.db, await listSampleIds(scope))
  await scope.announceChange('bookings')
}
