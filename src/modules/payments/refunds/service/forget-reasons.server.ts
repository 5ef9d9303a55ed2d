import type { WriteScope } from '#platform/scope.server.ts'
import * as store from '../store/refunds.server.ts'

/** Only the sums stay of refunds whose orders forget whose they were. */
export async function forgetReasons(
  { db }: WriteScope,
  { orderIds }: { orderIds: string[] },
): Promise<void> {
  await store.forgetReasons(db, orderIds)
}
