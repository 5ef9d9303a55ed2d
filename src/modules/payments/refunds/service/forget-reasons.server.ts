import type { WriteScope } from '#platform/scope.server.ts'
import * as store from '../store/refunds.server.ts'

/** Of orders that forget whose they were only the sums stay. */
export async function forgetReasons(
  { db }: WriteScope,
  { orderIds }: { orderIds: string[] },
): Promise<void> {
  await store.forgetReasons(db, orderIds)
}
