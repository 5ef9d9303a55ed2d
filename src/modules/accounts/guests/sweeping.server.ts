import { announce, inTransaction, type Scope } from '#platform/scope.server.ts'
import { guestForgotten, guestsLeft } from '../events.ts'
import { cartKeptMs, guestKeptMs } from './rules.ts'
import {
  deleteGuests,
  deleteNobodies,
  holdIdle,
  holdNobodies,
  selectSilent,
  updateCartsGone,
} from './store.server.ts'

/** The most guests in one transaction: a write that comes meanwhile waits for no more than these. */
const together = 500

/** Empties the carts that nobody has come back to; who has nothing else is gone with theirs. */
export async function sweepGuestCarts(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - cartKeptMs
  while ((await emptySome(scope, before)) === together);
  while ((await removeSome(scope, before)) === together);
}

async function emptySome(scope: Scope, before: number): Promise<number> {
  return inTransaction(scope, async (held) => {
    const buyerIds = await holdIdle(held.db, before, together)
    if (buyerIds.length === 0) return 0
    await announce(held, guestsLeft, { buyerIds })
    await updateCartsGone(held.db, buyerIds)
    return buyerIds.length
  })
}

/**
 * Removes guests apart from their carts: PostgreSQL looks through every table that could name a person before it
 * deletes one, which takes four times as long as all the rest.
 */
async function removeSome(scope: Scope, before: number): Promise<number> {
  return inTransaction(scope, async ({ db }) => {
    const personIds = await holdNobodies(db, before, together)
    await deleteGuests(db, personIds)
    await deleteNobodies(db, personIds)
    return personIds.length
  })
}

/** Whoever has not been here for a year is nobody any more; the books keep what was ordered. */
export async function forgetSilentGuests(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - guestKeptMs
  for (const buyerId of await selectSilent(scope.db, before, together)) {
    await inTransaction(scope, async (held) => {
      await announce(held, guestForgotten, { buyerId })
      await deleteGuests(held.db, [buyerId])
    })
  }
}
