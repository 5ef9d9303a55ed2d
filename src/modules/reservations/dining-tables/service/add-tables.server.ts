import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { selectPlan } from '../store/plan.server.ts'
import { replacePlan } from '../store/change.server.ts'
import { type GivenPlan, readPlan } from './change-plan.server.ts'

/** Sets the sample restaurant's tables up. @throws Refusal `invalid` */
export async function addTables(scope: Scope, given: GivenPlan): Promise<void> {
  await inTransaction(scope, async ({ db, now }) => {
    const before = await selectPlan(db)
    await replacePlan(db, before, readPlan(given, before, now.getTime()), now.getTime())
  })
}
