import type { ServingHours } from '#modules/menu/availability/serving.ts'
import type { Stock } from '#modules/menu/availability/taking.ts'

/** A dish of an order that cannot be had at every time, and how many of it are wanted. */
export interface Bound {
  id: string
  name: string
  /** Null: whenever orders are taken. */
  hours: ServingHours | null
  /** Null: as many as anybody wants. */
  stock: Stock | null
  quantity: number
}

/** What binds an order of these lines to certain times or days. */
export function boundOf(
  lines: readonly { dishId: string; quantity: number }[],
  dishes: Iterable<Omit<Bound, 'quantity'>>,
): Bound[] {
  return [...dishes].flatMap(({ id, name, hours, stock }) => {
    if (!hours && !stock) return []
    const own = lines.filter(({ dishId }) => dishId === id)
    return { id, name, hours, stock, quantity: own.reduce((sum, line) => sum + line.quantity, 0) }
  })
}

/** A dish of which there are fewer on a day than the order wants. */
export interface StockShortfall {
  name: string
  left: number
  /** The day, by the morning at which it begins; null: every day. */
  morning: number | null
}
