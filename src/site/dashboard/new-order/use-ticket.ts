import { useState } from 'react'
import { centsFromDollars } from '#kernel/money.ts'
import type { MenuItem } from '#modules/menu/contract.ts'

/** A dish that the guest wants, and how many of it. */
interface TicketLine {
  foodId: string
  quantity: number
}

export interface Ticket {
  lines: readonly TicketLine[]
  /** One more of a dish. */
  add: (foodId: string) => void
  change: (foodId: string, quantity: number) => void
  /** How many of a dish stand on it. */
  countOf: (foodId: string) => number
}

/** What has been written down so far, in the order in which it was said. */
export function useTicket(): Ticket {
  const [lines, setLines] = useState<readonly TicketLine[]>([])
  const countOf = (foodId: string) => lines.find((line) => line.foodId === foodId)?.quantity ?? 0

  function change(foodId: string, quantity: number) {
    setLines((before) => {
      if (quantity < 1) return before.filter((line) => line.foodId !== foodId)
      if (!before.some((line) => line.foodId === foodId)) return [...before, { foodId, quantity }]
      return before.map((line) => (line.foodId === foodId ? { foodId, quantity } : line))
    })
  }

  return {
    lines,
    change,
    countOf,
    add: (foodId) => change(foodId, Math.min(99, countOf(foodId) + 1)),
  }
}

/** By the menu of this page; the server computes it again. */
export function totalOf({ lines }: Pick<Ticket, 'lines'>, menu: readonly MenuItem[]): number {
  const price = new Map(menu.map((dish) => [dish._id, centsFromDollars(dish.price) ?? 0]))
  return lines.reduce((sum, { foodId, quantity }) => sum + quantity * (price.get(foodId) ?? 0), 0)
}
