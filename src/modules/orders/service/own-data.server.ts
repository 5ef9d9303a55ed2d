import { dollarsFromCents } from '#kernel/money.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { wireChoice } from '../rules/line-options.ts'
import { wireType } from '../rules/order-type.ts'
import { numberOf } from '../store.server.ts'
import { keyOf, selectLineOptions } from '../store/line-options.server.ts'
import { selectLinesOf, selectMovesOf, selectOrdersOf } from '../store/own-data.server.ts'

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
    createdAt: timeOf(order.created_at),
    state: order.state,
    ...wireType(order.type),
    total: dollarsFromCents(order.total_cents),
    currency: order.currency,
    ...(order.allergies !== '' && { allergies: order.allergies }),
    ...(order.note !== '' && { note: order.note }),
    ...(order.slot_at !== null && { wantedFor: timeOf(order.slot_at) }),
    lines: (lines.get(order.id) ?? []).map(({ name, quantity, price_cents, position, note }) => ({
      dish: name,
      quantity,
      price: dollarsFromCents(price_cents),
      ...wireChoice({ note, options: options.get(keyOf(order.id, position)) ?? [] }),
    })),
    moves: (moves.get(order.id) ?? []).map(({ to_state, at }) => ({
      to: to_state,
      at: timeOf(at),
    })),
  }))
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString()
}
