import { requireAudience } from '#kernel/viewer.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { deleteBuyer, scrubUnpaidOrders } from '../../buyers/store.server.ts'
import { guestsKeptMs, readSearch } from '../rules.ts'
import {
  type PhoneGuestRow,
  countOrdersOf,
  forgetGuest,
  selectCalledBefore,
  selectGuests,
} from '../store.server.ts'

const mostFound = 5

/** Who has called before, with how often they have ordered. */
export async function findPhoneGuests(
  scope: Scope,
  search: string,
): Promise<(PhoneGuestRow & { orders: number })[]> {
  requireAudience('admin', scope.viewer)
  const wanted = readSearch(search.slice(0, 100))
  if (!wanted) return []
  const guests = await selectGuests(scope.db, wanted, mostFound)
  const orders = await countOrdersOf(
    scope.db,
    guests.map(({ person_id: id }) => id),
  )
  return guests.map((guest) => ({ ...guest, orders: orders.get(guest.person_id) ?? 0 }))
}

/** Who has not called for a year is nobody any more; receipts keep a name as long as all others. */
export async function forgetPhoneGuests(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - guestsKeptMs
  const ids = await selectCalledBefore(scope.db, before)
  if (ids.length === 0) return
  await inTransaction(scope, async ({ db }) => {
    for (const id of ids) {
      await forgetGuest(db, id)
      await scrubUnpaidOrders(db, id)
      await deleteBuyer(db, id)
    }
  })
}
