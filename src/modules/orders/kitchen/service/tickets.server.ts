import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectOrders } from '../../store.server.ts'
import { countCopies, insertTicket } from '../store.server.ts'

/** Which copy of a ticket it is, and whether it is for whoever asked to print. */
interface TakenTicket {
  isYours: boolean
  copy: number
}

/**
 * Takes an order's ticket: of all screens that print by themselves the first one has it. `again`
 * takes a copy more, which says that it is one.
 */
export async function takeTicket(
  scope: Scope,
  { id, key, again }: { id: string; key: string | undefined; again: boolean },
): Promise<TakenTicket> {
  requireAudience('kitchen', scope.viewer)
  const keyed = { operation: 'takeTicket', key, body: { id, again } }
  return once(scope, keyed, async (transaction) => {
    const { db, now } = transaction
    const [order] = await selectOrders(db, [id])
    if (!order || order.placedAt === null) {
      throw new Refusal('not_found', 'The kitchen knows of no such order.')
    }
    const actor = actorOf(scope.viewer)
    const first = { order_id: id, kind: 'kitchen' as const, copies: 1, actor, at: now.getTime() }
    const isFirst = await insertTicket(db, first)
    const copy = isFirst ? 1 : await countCopies(db, id, again ? 1 : 0)
    if (isFirst || again) await transaction.announceChange('orders')
    return { isYours: isFirst || again, copy }
  })
}
