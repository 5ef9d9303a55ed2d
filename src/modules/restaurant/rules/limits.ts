import { type Cents, unitCents } from '#kernel/money.ts'

/** The most of one dish that an owner may allow in an order; a line of the cart holds no more either. */
export const mostOfOneDish = 99

/** Above it an owner has mistyped. */
export function highestMinOrderCents(): Cents {
  // A thousand of what has no smaller unit may be one dish.
  return unitCents() === 1 ? 10_000_000 : 1_000 * unitCents()
}
