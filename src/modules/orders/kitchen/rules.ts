import { countedName } from '../shortages/rules.ts'
import type { KitchenLine } from './contract.ts'
import { ticketTexts } from './house-texts.ts'

type Shortage = NonNullable<KitchenLine['shortages']>[number]

/** A line, and what ran out of it; at the desk nobody is told until when its guest may answer. */
interface TicketLine extends Pick<KitchenLine, 'name' | 'quantity'> {
  shortages?:
    | readonly (Pick<Shortage, 'quantity' | 'state' | 'swap'> & { until?: string | undefined })[]
    | undefined
}

/** How many of a line are still to be made as they were ordered. */
export function leftToMake({ quantity, shortages = [] }: TicketLine): number {
  return shortages.reduce((left, each) => left - each.quantity, quantity)
}

/** The number that a cook reads: what is left to make, or of a line of which nothing is, what was ordered. */
export function shownQuantity(line: TicketLine): number {
  const left = leftToMake(line)
  return left > 0 ? left : line.quantity
}

/** What is made in place of what ran out. */
export function madeInstead({ shortages = [] }: TicketLine): { name: string; quantity: number }[] {
  return shortages.flatMap(({ swap, quantity }) =>
    swap === undefined ? [] : [{ name: swap, quantity }],
  )
}

/** Whether nothing of a line is to be made any more, nor anything in its place. */
export function isNothingLeft(line: TicketLine): boolean {
  return leftToMake(line) <= 0 && madeInstead(line).length === 0
}

/** What became of a part of a line that ran out. */
interface ShortageWords {
  words: string
  /** Nothing is to be made or asked for it any more, while the rest of the line is made. */
  isAside: boolean
}

/** What became of what ran out of a line, as it stands on the ticket. */
export function sayShortages(line: TicketLine, say: (instant: string) => string): ShortageWords[] {
  const { name, quantity, shortages = [] } = line
  const isPart = leftToMake(line) > 0
  return shortages.map((each) => {
    const some = each.quantity === quantity ? '' : `${each.quantity} `

    switch (each.state) {
      case 'asked':
        return {
          words:
            each.until === undefined
              ? ticketTexts.asked(some)
              : ticketTexts.askedUntil(some, say(each.until)),
          isAside: false,
        }
      case 'swapped':
        return {
          words: ticketTexts.instead(countedName(each.quantity, each.swap ?? '')),
          isAside: false,
        }
      case 'dropped':
        return { words: ticketTexts.leftOut(some), isAside: isPart }
      case 'cancelled':
      case 'withdrawn':
        return { words: ticketTexts.cancelled(name), isAside: false }
    }
  })
}
