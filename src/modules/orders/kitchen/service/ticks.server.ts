import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { moveOrder, requireStanding } from '../../service/moves.server.ts'
import type { Order } from '../../store.server.ts'
import { deleteTick, insertTick, selectBoardLines } from '../store.server.ts'

interface AskedTick {
  id: string
  key: string | undefined
  line: number
  isDone: boolean
}

/**
 * Ticks a line off or takes the tick back; whoever ticks first has begun to prepare it.
 * @throws Refusal `conflict`, code `order_moved`
 */
export async function tickLine(scope: Scope, asked: AskedTick): Promise<Order> {
  requireAudience('kitchen', scope.viewer)
  const { id, key, line, isDone } = asked
  const keyed = { operation: 'tickLine', key, body: { id, line, isDone } }
  return once(scope, keyed, async (transaction) => {
    const { db, now } = transaction
    const order = await requireStanding(transaction, id, 'accepted', 'preparing')
    if (order.placedAt === null) {
      throw new Refusal('not_found', 'The kitchen knows of no such order.')
    }
    const lines = await selectBoardLines(db, [id])
    if (!lines.some((each) => each.line === line)) {
      throw new Refusal('not_found', `Order ${order.number} has no such line.`)
    }
    if (isDone) {
      const actor = actorOf(scope.viewer)
      await insertTick(db, { order_id: id, position: line, actor, at: now.getTime() })
    } else await deleteTick(db, id, line)
    if (isDone && order.state === 'accepted') return moveOrder(transaction, id, 'preparing')
    await transaction.announceChange('orders')
    return order
  })
}
