import type { Cents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import { worthOf } from '../../bill/rules/worth.ts'
import { listPaidParts } from '../../bill/service/list-parts.server.ts'
import type { Order, OrderLine } from '../../store.server.ts'

/**
 * What a part of a line's price comes to as it goes back: with its tax, where that was added. Exact as long as nothing
 * else of the line goes back before.
 * @param position of the line in its order, from 1
 */
export async function worthBack(
  scope: Scope,
  order: Order,
  { position, line }: { position: number; line: OrderLine },
): Promise<(priceCents: Cents) => Cents> {
  const paid = await listPaidParts(scope, order)
  const parts = paid?.map((part) => ({ ...part, netLeft: part.netCents, taxLeft: part.taxCents }))
  const { quantity, priceCents: each } = line
  const whole = [{ position, quantity, refunded: 0, priceCents: each }]
  // One thing or the other goes back, so each is worth what it is of the whole.
  return (priceCents) => worthOf(whole, parts)(position, priceCents)
}
