import type { WriteScope } from '#platform/scope.server.ts'
import { selectPlanVersion, updatePlanVersion } from '../../store/house-rules.server.ts'
import { replacePlan, selectActiveSeatings } from '../store/change.server.ts'
import { selectPlan } from '../store/plan.server.ts'

/** No admin has saved a plan yet. */
const untouched = 1

/** The sample's tables go with it; a plan that somebody has changed stays, and so does one with guests booked. */
export async function leaveSampleTables(scope: WriteScope): Promise<void> {
  const { db, now } = scope
  const version = await selectPlanVersion(db, 'hold')
  if (version !== untouched || (await selectActiveSeatings(db)).length > 0) return
  const none = { tables: [], combinations: [] }
  await replacePlan(db, await selectPlan(db), none, now.getTime())
  await updatePlanVersion(db, version + 1)
  await scope.announceChange('bookings')
}
