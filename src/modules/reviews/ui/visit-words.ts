import { sayInstant } from '#kernel/formatter.ts'
import type { Visit } from '../contract.ts'
import { ownReviewTexts } from './own-reviews-texts.ts'

/** "Order 1001", or the table that somebody sat at. */
export function titleOf({ kind, number }: Visit): string {
  return kind === 'order' ? ownReviewTexts.order(number ?? '') : ownReviewTexts.table
}

/** "Margherita, Caprese and 2 more". */
export function dishesOf({ dishes }: Visit): string {
  const names = dishes.slice(0, 3).map(({ name }) => name)
  return ownReviewTexts.dishes(names, dishes.length - names.length)
}

/** "Nov 21, 2026" where the restaurant is, the same on the server and in every browser. */
export function dayOf(iso: string, timeZone: string): string {
  return sayInstant(iso, { month: 'short', year: true, timeZone })
}
