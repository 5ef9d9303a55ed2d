import type { CartItem } from '../contract.ts'

/** Whether a line stands between the cart and the way to pay. */
export function isHeldUp({ soldOut, left }: Pick<CartItem, 'soldOut' | 'left'>): boolean {
  return soldOut || left !== null
}

/** The line cannot be paid, for whatever time. */
export function isTroubled(line: CartItem): boolean {
  return isHeldUp(line) || line.problem !== null
}
