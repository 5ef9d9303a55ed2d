import type { Scope } from '#platform/scope.server.ts'
import { selectShortages } from '../store.server.ts'

/** So many of a line are not made as they were ordered. */
export interface Settled {
  id: string
  /** The line's place in its order, from 1. */
  position: number
  quantity: number
  /** What is made instead, and what one of it costs; null: it is left out. */
  swap: { dishId: string; name: string; priceCents: number } | null
}

/** What was left out of an order or swapped, in the order in which it ran out. */
export async function listSettled({ db }: Pick<Scope, 'db'>, orderId: string): Promise<Settled[]> {
  return (await selectShortages(db, [orderId])).flatMap((row): Settled[] => {
    const { id, position, quantity, state } = row
    const { swap_dish_id: dishId, swap_name: name, swap_cents: priceCents } = row
    if (state === 'dropped') return [{ id, position, quantity, swap: null }]
    if (dishId === null || name === null || priceCents === null) return []
    return [{ id, position, quantity, swap: { dishId, name, priceCents } }]
  })
}
