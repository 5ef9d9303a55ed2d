import { formatCount } from '#kernel/money.ts'

/** More dishes than any kitchen cooks; the whole menu, whichever way it is written. */
export const maxDishes = 5000

export function tooManyDishes(): string {
  return `A menu has at most ${formatCount(maxDishes)} dishes. Remove what nobody orders any more first.`
}
