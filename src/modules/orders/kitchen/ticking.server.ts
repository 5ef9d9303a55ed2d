import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { moveOrder, requireStanding } from '../moving.server.ts'
import type { Order } from '../store.server.ts'
import * as contract from './contract.ts'
import { ticketRefusals } from './house-texts.server.ts'
import { selectBoardLines } from './store.server.ts'
import { type KitchenTables, tables } from './tables.server.ts'

export const tickingRoutes: Route[] = [
  serve(contract.tickLine, async (scope, { params, body }, { key }) => {
    const { id, state } = await tickLine(scope, { id: params.id, key, ...body })
    return { _id: id, status: state }
  }),
]

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
async function tickLine(scope: Scope, asked: AskedTick): Promise<Order> {
  requireAudience('kitchen', scope.viewer)
  const { id, key, line, isDone } = asked
  const keyed = { operation: 'tickLine', key, body: { id, line, isDone } }
  return once(scope, keyed, async (transaction) => {
    const { db, now } = transaction
    const order = await requireStanding(transaction, id, 'accepted', 'preparing')
    if (order.placedAt === null) {
      throw new Refusal('not_found', ticketRefusals.noOrder)
    }
    const lines = await selectBoardLines(db, [id])
    if (!lines.some((each) => each.line === line)) {
      throw new Refusal('not_found', ticketRefusals.noLine(order.number))
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

async function insertTick(db: Db, tick: KitchenTables['kitchen_ticks']): Promise<void> {
  const query = tables(db).insertInto('kitchen_ticks').values(tick)
  await query.onConflict((conflict) => conflict.doNothing()).execute()
}

async function deleteTick(db: Db, orderId: string, line: number): Promise<void> {
  await tables(db)
    .deleteFrom('kitchen_ticks')
    .where('order_id', '=', orderId)
    .where('position', '=', line)
    .execute()
}
