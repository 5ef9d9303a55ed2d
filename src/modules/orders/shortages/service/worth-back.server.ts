import { shareOf } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
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
  const parts = await listPaidParts(scope, order)
  if (!parts) return (priceCents) => priceCents
  const list = line.priceCents * line.quantity
  const paid = parts
    .filter((part) => part.line === position)
    .reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)
  return (priceCents) => (priceCents > 0 ? shareOf(paid, priceCents, list) : 0)
}
