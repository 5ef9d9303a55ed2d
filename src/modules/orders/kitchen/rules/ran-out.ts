import { countedName } from '../../shortages/rules.ts'
import type { KitchenLine } from '../contract.ts'

type Short = Pick<KitchenLine, 'name' | 'quantity' | 'shortages'>

/** How many of a line are still to be made as they were ordered. */
export function leftToMake({ quantity, shortages = [] }: Short): number {
  return shortages.reduce((left, each) => left - each.quantity, quantity)
}

/** What is made in place of what ran out. */
export function madeInstead({ shortages = [] }: Short): { name: string; quantity: number }[] {
  return shortages.flatMap(({ swap, quantity }) =>
    swap === undefined ? [] : [{ name: swap, quantity }],
  )
}

/** Nothing of the line is to be made any more, and nothing in its place. */
export function isNothingLeft(line: Short): boolean {
  return leftToMake(line) <= 0 && madeInstead(line).length === 0
}

/** What became of each that ran out, as it stands on the ticket. */
export function sayShortages(
  { name, quantity, shortages = [] }: Short,
  say: (instant: string) => string,
): string[] {
  return shortages.map((each) => {
    const some = each.quantity === quantity ? '' : `${each.quantity} `
    if (each.state === 'asked') return `${some}ran out: guest asked until ${say(each.until)}`
    if (each.state === 'swapped') return `Instead: ${countedName(each.quantity, each.swap ?? '')}`
    return each.state === 'dropped' ? `${some}left out` : `Cancelled: ${name} ran out`
  })
}
