import type { CartItem } from './contract.ts'

/** Bounds of ours against carts that nobody could eat; both are said when they are met. */
export const maxLines = 100
export const maxOfOne = 99

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxOfOne
}

type Counted = Pick<CartItem, 'quantity'>
type Priced = Pick<CartItem, 'quantity' | 'price'>

/** The badge and the "item count": how many dishes, not how many lines (rulings 25). */
export function countItems(lines: readonly Counted[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The sum of price × quantity in whole cents: dollars would add up their errors. */
export function totalCents(lines: readonly Priced[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
}
