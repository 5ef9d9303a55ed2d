import type { Cents } from '#kernel/money.ts'

/** The most of one dish that an owner may allow in an order; a line of the cart holds no more either. */
export const mostOfOneDish = 99

/** Above it an owner has mistyped. */
export const highestMinOrderCents: Cents = 1_000_00
