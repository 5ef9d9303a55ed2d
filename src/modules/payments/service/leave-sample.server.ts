import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { holdAudit } from '#platform/audit/audit.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { deleteMoney, selectProcessors } from '../store/leave-sample.server.ts'
import { deleteReceipts, numberFormer } from '../receipts/store/receipts.server.ts'
import { rebuildTakings } from '../store/takings.server.ts'
import { deleteIntents } from '../test-processor/store/past.server.ts'

/** Whoever takes these takes nobody's real money; what a hand took was the sample's. */
const unreal: ReadonlySet<string> = new Set(['test', 'cash', 'terminal'])

/** What the test processor and the sample's till took for these orders is gone; what any other was asked for stays. */
export async function leaveSampleMoney(
  scope: WriteScope,
  { orderIds, kept }: { orderIds: readonly string[]; kept: Set<string> },
): Promise<void> {
  const { db } = scope
  const attempts = await selectProcessors(db, orderIds)
  for (const { orderId, processor } of attempts) if (!unreal.has(processor)) kept.add(orderId)
  // Whoever gives a receipt or closes the till waits for the end of this.
  await holdAudit(scope)
  await deleteReceipts(db)
  await deleteMoney(
    db,
    orderIds.filter((id) => !kept.has(id)),
  )
  // What stays begins the house's own numbers.
  await numberFormer(db, (await getRestaurant(scope)).version)
  const tested = attempts.filter(({ processor }) => processor === 'test')
  await deleteIntents(
    db,
    tested.flatMap(({ intentId }) => intentId ?? []),
  )
  await rebuildTakings(db)
}
