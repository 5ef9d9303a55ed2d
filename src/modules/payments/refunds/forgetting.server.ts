import type { WriteScope } from '#platform/scope.server.ts'
import { tables } from './tables.server.ts'

/**
 * Only the sums stay of refunds whose orders forget whose they were: why somebody at the desk gave it, or an order was
 * stopped, are words of the house about its guest.
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
