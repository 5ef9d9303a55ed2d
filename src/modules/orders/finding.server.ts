import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import {
  holdOrder as selectHeldOrder,
  type Order,
  type OrderLine,
  selectLines,
  selectOrders,
} from './store.server.ts'
import { tables } from './tables.server.ts'
import { hasAnyDay } from './tallies/recounting.server.ts'
import { refusalTexts } from './texts.server.ts'

export type { Order, OrderLine }

/** @throws Refusal `not_found` */
export async function getOrder(scope: Scope, id: string): Promise<Order> {
  const [order] = await selectOrders(scope.db, [id])
  if (!order) throw noOrder()
  return order
}

/** The order, kept from every other transaction until this one ends. @throws Refusal `not_found` */
export async function holdOrder(scope: WriteScope, id: string): Promise<Order> {
  const order = await selectHeldOrder(scope.db, id)
  if (!order) throw noOrder()
  return order
}

/** The refusal where there is no order, or none that is the viewer's to know of. */
export function noOrder(): Refusal {
  return new Refusal('not_found', refusalTexts.noOrder)
}

export async function findOrders(scope: Scope, ids: string[]): Promise<Map<string, Order>> {
  return new Map((await selectOrders(scope.db, ids)).map((order) => [order.id, order]))
}

/** The frozen lines of these orders, in their order. */
export async function listOrderLines(scope: Scope, orderIds: string[]): Promise<OrderLine[]> {
  return selectLines(scope.db, orderIds)
}

/** Whether an order has ever counted, or may yet, as somebody is paying it or was given a link. */
export async function hasSoldAnything(scope: Scope): Promise<boolean> {
  return (await hasAnyDay(scope)) || selectIsAnyAwaiting(scope.db)
}

/** Whether any order waits for its money, by an index of such orders alone. */
async function selectIsAnyAwaiting(db: Db): Promise<boolean> {
  const waiting = tables(db)
    .selectFrom('orders')
    .select('id')
    .where('state', '=', literal('awaiting_payment'))
    .where('expires_at', '>', 0)
  return (await waiting.limit(1).executeTakeFirst()) !== undefined
}
