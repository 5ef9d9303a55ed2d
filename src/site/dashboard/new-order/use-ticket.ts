import { newId } from '#kernel/ids.ts'
import type { LineChoice } from '#modules/cart/rules.ts'
import { lineKeyOf, ticketLineOf } from '#modules/orders/by-phone/taking.ts'
import { joined } from '#modules/restaurant/order-rules.ts'
import { type WrittenLine, draft, useDraft } from './ticket-draft.ts'

export interface Ticket {
  lines: readonly WrittenLine[]
  /** A dish is wanted so, in place of the line that is named; equal lines become one. */
  put: (dishId: string, choice: LineChoice, instead?: string) => void
  /** None of it takes the line off. */
  change: (id: string, quantity: number) => void
  /** How many of a dish stand on it. */
  countOf: (dishId: string) => number
}

export const plain: LineChoice = { quantity: 1, options: [], note: '' }

/** What has been written down so far, in the order in which it was said. */
export function useTicket(): Ticket {
  const { lines } = useDraft()
  const setLines = (change: (before: readonly WrittenLine[]) => readonly WrittenLine[]) => {
    const changed = change(draft.read().lines)
    // An empty paper is another guest's.
    draft.write({ lines: changed, ...(changed.length === 0 && { key: undefined }) })
  }
  return {
    lines,
    put(dishId, choice, instead) {
      const line = { ...ticketLineOf({ dishId, ...choice }), id: instead ?? newId() }
      setLines((before) => withLine(before, line))
    },
    change(id, quantity) {
      setLines((before) =>
        before.flatMap((line) => {
          if (line.id !== id) return [line]
          return quantity < 1 ? [] : [{ ...line, quantity }]
        }),
      )
    },
    countOf: (dishId) =>
      lines.reduce((sum, line) => sum + (line.dishId === dishId ? line.quantity : 0), 0),
  }
}

/** A line that was changed takes up the one that it has become equal to; a new one is taken up. */
function withLine(before: readonly WrittenLine[], line: WrittenLine): WrittenLine[] {
  const isThere = before.some(({ id }) => id === line.id)
  const equal = before.find((each) => each.id !== line.id && lineKeyOf(each) === lineKeyOf(line))
  const quantity = joined(line.quantity, equal?.quantity ?? 0)
  if (isThere) {
    const others = before.filter((each) => each !== equal)
    return others.map((each) => (each.id === line.id ? { ...line, quantity } : each))
  }
  if (!equal) return [...before, line]
  return before.map((each) => (each === equal ? { ...equal, quantity } : each))
}
