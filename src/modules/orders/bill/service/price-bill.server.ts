import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { DishTax } from '#modules/menu/rules/taxed-as.ts'
import type { OrderType } from '#modules/restaurant/rules/order-types.ts'
import { findRateGaps } from '#modules/restaurant/rules/tax-problems.ts'
import { refuseUntaxed } from '#modules/restaurant/service/order-types.server.ts'
import { classOf, wholePpm } from '#modules/restaurant/rules/taxes.ts'
import type { Scope } from '#platform/scope.server.ts'
import { dayAt } from '../../tallies/service.server.ts'
import { type FrozenBill, billFor } from '../rules/frozen.ts'

interface Line {
  priceCents: number
  quantity: number
  /** Not said: all of it as the house taxes whatever says nothing. */
  taxSplit?: DishTax['split']
  /** With what each adds to the price of one; without a class it is taxed as its dish. */
  options?: readonly { priceCents: number; taxClass?: string | null }[]
}

const unsaid: DishTax['split'] = [{ classId: null, ppm: wholePpm }]

/**
 * The bill of lines that are handed over so at this moment: the rate is that of the day on which its guest has the food.
 * Undefined where prices are all there is. @throws Refusal `conflict`, code `type_off`, where a class has no rate for it
 */
export async function priceBill(
  scope: Scope,
  lines: readonly Line[],
  { type, at }: { type: OrderType; at: number },
): Promise<FrozenBill | undefined> {
  const { taxes, charges } = await getRestaurant(scope)
  if (taxes.mode === 'none' && charges.length === 0) return undefined
  const taxed = lines.map(({ priceCents, quantity, taxSplit = unsaid, options = [] }) => ({
    priceCents,
    quantity,
    split: taxSplit.map(({ classId, ppm }) => ({ classId: classOf(taxes, classId), ppm })),
    options: options.flatMap(({ priceCents: cents, taxClass = null }) =>
      taxClass === null ? [] : [{ classId: classOf(taxes, taxClass), cents }],
    ),
  }))
  const day = await dayAt(scope, new Date(at))
  // A gap from before the settings refused one.
  if (findRateGaps(taxes, { today: day, types: [type] }).length > 0) {
    return refuseUntaxed(scope, type)
  }
  return billFor({ taxes, charges }, taxed, { type, day })
}
