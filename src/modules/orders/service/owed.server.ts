import { hours } from '#kernel/duration.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { Order } from '../service.server.ts'
import { selectForgotten, selectOwedBy } from '../store/owed.server.ts'
import { holdOrder } from '../store/moves.server.ts'
import { moveOrder } from './moves.server.ts'

/** How long an order that nobody has paid waits at the counter, from when it was wanted. */
const waitsMs = hours(24)

const mostAtOnce = 500

/** What somebody has ordered on the website and still has to pay at the counter. */
export async function findOwedBy({ db }: WriteScope, personId: string): Promise<Order | undefined> {
  return selectOwedBy(db, personId)
}

/** Gives up what nobody came for: nothing was paid, and the next order may be owed again. */
export async function giveUpForgotten(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - waitsMs
  for (const id of await selectForgotten(scope.db, before, mostAtOnce)) {
    await inTransaction(scope, async (held) => {
      const order = await holdOrder(held.db, id)
      if (order?.isOwed !== true) return
      await moveOrder(held, id, 'cancelled', { reason: 'not_fetched' })
    })
  }
}
