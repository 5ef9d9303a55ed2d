import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { classOf } from '#modules/restaurant/rules/taxes.ts'
import type { Scope } from '#platform/scope.server.ts'
import { dayAt } from '../../tallies/service.server.ts'
import { type FrozenBill, billFor } from '../rules/frozen.ts'

interface Line {
  priceCents: number
  quantity: number
}

/**
 * The bill of lines that are handed over at this moment: the rate is that of the day on which its guest has the food.
 * Undefined where prices are all there is.
 */
export async function priceBill(
  scope: Scope,
  lines: readonly Line[],
  at: number,
): Promise<FrozenBill | undefined> {
  const { taxes } = await getRestaurant(scope)
  if (taxes.mode === 'none') return undefined
  const split = [{ classId: classOf(taxes, null), ppm: 1_000_000 }]
  const taxed = lines.map(({ priceCents, quantity }) => ({
    priceCents,
    quantity,
    split,
    options: [],
  }))
  return billFor(taxes, taxed, { type: 'pickup', day: await dayAt(scope, new Date(at)) })
}
