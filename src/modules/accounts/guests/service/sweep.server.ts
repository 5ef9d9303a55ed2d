import { type Scope, announce, inTransaction } from '#platform/scope.server.ts'
import { guestForgotten, guestsLeft } from '../../events.ts'
import { cartKeptMs, guestKeptMs } from '../rules.ts'
import {
  deleteGuests,
  deleteNobodies,
  holdIdle,
  selectSilent,
  updateCartsGone,
} from '../store.server.ts'

/** As many in one transaction: a write that comes meanwhile waits for no more. */
const together = 500

/** Empties the carts that nobody has come back to; who has nothing else is gone with theirs. */
export async function sweepGuestCarts(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - cartKeptMs
  while ((await sweepSome(scope, before)) === together);
}

async function sweepSome(scope: Scope, before: number): Promise<number> {
  return inTransaction(scope, async (held) => {
    const idle = await holdIdle(held.db, before, together)
    const buyerIds = idle.map(({ person_id: id }) => id)
    const hasOrdered = (guest: (typeof idle)[number]) => guest.ordered_at !== null
    const [inBooks, others] = [idle.filter(hasOrdered), idle.filter((guest) => !hasOrdered(guest))]
    if (idle.length > 0) await announce(held, guestsLeft, { buyerIds })
    await updateCartsGone(
      held.db,
      inBooks.map(({ person_id: id }) => id),
    )
    const gone = others.map(({ person_id: id }) => id)
    await deleteGuests(held.db, gone)
    await deleteNobodies(held.db, gone)
    return idle.length
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
