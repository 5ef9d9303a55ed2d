/** More dishes than any kitchen cooks; the whole menu, whichever way it is written. */
export const maxDishes = 5000

export function tooManyDishes(): string {
  return `A menu has at most ${maxDishes.toLocaleString('en-US')} dishes. Remove what nobody orders any more first.`
}
