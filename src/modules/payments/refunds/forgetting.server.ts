import type { WriteScope } from '#platform/scope.server.ts'
import { tables } from './tables.server.ts'

/**
 * Only the sums stay of refunds whose orders forget whose they were: why the desk gave a refund, or an order was stopped,
 * are words of the house about its guest. Of one that was found at the provider it is a sentence of ours, which stays.
 */
export async function forgetReasons(
  { db }: WriteScope,
  { orderIds }: { orderIds: string[] },
): Promise<void> {
  await tables(db)
    .updateTable('refunds')
    .set({ reason: '' })
    .where('order_id', 'in', orderIds)
    .where('origin', '<>', 'provider')
    .execute()
}
