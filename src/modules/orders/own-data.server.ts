import { isoOf } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { wireChoice, wireType } from './rules.ts'
import { keyOf, numberOf, selectLineOptions } from './store.server.ts'
import { tables } from './tables.server.ts'

/** What the viewer has ordered, with its frozen lines and what became of it. */
export async function ownOrders(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const buyerIds = await listBuyerIds(scope, personId)
  const orders = await selectOrdersOf(scope.db, buyerIds)
  const allLines = await selectLinesOf(scope.db, buyerIds)
  const chosen = allLines.filter(({ base_cents: baseCents }) => baseCents !== null)
  const options = await selectLineOptions(
    scope.db,
    chosen.map((line) => line.order_id),
  )
  const lines = Map.groupBy(allLines, (line) => line.order_id)
  const moves = Map.groupBy(await selectMovesOf(scope.db, buyerIds), (move) => move.order_id)
  return orders.map((order) => ({
    number: numberOf(order) || null,
    name: order.customer_name,
    email: order.customer_email,
    createdAt: isoOf(order.created_at),
    state: order.state,
    ...wireType(order.type),
    total: dollarsFromCents(order.total_cents),
    currency: order.currency,
    ...(order.allergies !== '' && { allergies: order.allergies }),
    ...(order.note !== '' && { note: order.note }),
    ...(order.slot_at !== null && { wantedFor: isoOf(order.slot_at) }),
    lines: (lines.get(order.id) ?? []).map(({ name, quantity, price_cents, position, note }) => ({
      dish: name,
      quantity,
      price: dollarsFromCents(price_cents),
      ...wireChoice({ note, options: options.get(keyOf(order.id, position)) ?? [] }),
    })),
    moves: (moves.get(order.id) ?? []).map(({ to_state, at }) => ({
      to: to_state,
      at: isoOf(at),
    })),
  }))
}

/** All orders of these buyers, oldest first. */
async function selectOrdersOf(db: Db, buyerIds: readonly string[]) {
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'total_cents', 'currency', 'type'])
    .select(['customer_name', 'customer_email', 'created_at', 'slot_at', 'allergies', 'note'])
    .where('person_id', 'in', buyerIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function selectLinesOf(db: Db, buyerIds: readonly string[]) {
  return tables(db)
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.order_id', 'order_lines.name', 'order_lines.price_cents'])
    .select(['order_lines.quantity', 'order_lines.position', 'order_lines.base_cents'])
    .select('order_lines.note')
    .where('orders.person_id', 'in', buyerIds)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute()
}

async function selectMovesOf(db: Db, buyerIds: readonly string[]) {
  return tables(db)
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.order_id', 'order_events.to_state', 'order_events.at'])
    .where('orders.person_id', 'in', buyerIds)
    .orderBy('order_events.order_id')
    .orderBy('order_events.position')
    .execute()
}
