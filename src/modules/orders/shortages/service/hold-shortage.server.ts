import { Refusal } from '#kernel/refusal.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { holdOrder } from '../../store/moves.server.ts'
import { type Order, type OrderLine, selectLines } from '../../store.server.ts'
import { type ShortageRow, selectShortage } from '../store.server.ts'

/** What ran out of which order: nobody else moves or answers meanwhile. */
export interface HeldShortage {
  order: Order
  line: OrderLine
  row: ShortageRow
}

/** Does something about a shortage with its order held. @throws Refusal `not_found` */
export async function holdShortage<T>(
  scope: Scope,
  { orderId, id }: { orderId: string; id: string },
  body: (scope: WriteScope, held: HeldShortage) => Promise<T>,
): Promise<T> {
  return inTransaction(scope, async (transaction) => {
    const order = await holdOrder(transaction.db, orderId)
    // Read behind the order: whoever answers holds that, too.
    const row = await selectShortage(transaction.db, id)
    const line = (await selectLines(transaction.db, [orderId]))[(row?.position ?? 0) - 1]
    if (!order || !line || row?.order_id !== orderId) {
      throw new Refusal('not_found', 'There is no such shortage in this order.')
    }
    return body(transaction, { order, line, row })
  })
}
