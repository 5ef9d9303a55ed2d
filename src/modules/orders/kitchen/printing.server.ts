import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectOrders } from '../store.server.ts'
import * as contract from './contract.ts'
import { ticketRefusals } from './house-texts.server.ts'
import { type KitchenTables, tables } from './tables.server.ts'

export const printingRoutes: Route[] = [
  serve(contract.takeTicket, (scope, { params, body }, { key }) =>
    takeTicket(scope, { id: params.id, key, ...body }),
  ),
]

/** Which copy of a ticket it is, and whether it is for whoever asked to print. */
interface TakenTicket {
  isYours: boolean
  copy: number
}

/**
 * Takes an order's ticket: of all screens that print by themselves the first one has it. `again`
 * takes a copy more, which says that it is one.
 */
async function takeTicket(
  scope: Scope,
  { id, key, again }: { id: string; key: string | undefined; again: boolean },
): Promise<TakenTicket> {
  requireAudience('kitchen', scope.viewer)
  const keyed = { operation: 'takeTicket', key, body: { id, again } }
  return once(scope, keyed, async (transaction) => {
    const { db, now } = transaction
    const [order] = await selectOrders(db, [id])
    if (!order || order.placedAt === null) {
      throw new Refusal('not_found', ticketRefusals.noOrder)
    }
    const actor = actorOf(scope.viewer)
    const first = { order_id: id, kind: 'kitchen' as const, copies: 1, actor, at: now.getTime() }
    const isFirst = await insertTicket(db, first)
    const copy = isFirst ? 1 : await countCopies(db, id, again ? 1 : 0)
    if (isFirst || again) await transaction.announceChange('orders')
    return { isYours: isFirst || again, copy }
  })
}

/** Notes a printed ticket; answers whether it is the first one of its order. */
async function insertTicket(db: Db, ticket: KitchenTables['kitchen_tickets']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('kitchen_tickets')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts the copies of a ticket, with one `more` if it is printed again; answers how many there are. */
async function countCopies(db: Db, orderId: string, more: 0 | 1): Promise<number> {
  const { copies } = await tables(db)
    .updateTable('kitchen_tickets')
    .set((eb) => ({ copies: eb('copies', '+', more) }))
    .where('order_id', '=', orderId)
    .returning('copies')
    .executeTakeFirstOrThrow()
  return copies
}
