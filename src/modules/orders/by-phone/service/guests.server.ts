import { requireAudience } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { readSearch } from '../rules/guests.ts'
import { type PhoneGuestRow, selectGuests } from '../store/guests.server.ts'
import { countOrdersByPerson } from '../store/orders.server.ts'

const mostFound = 5

/** Who has called before, with how often they have ordered. */
export async function findPhoneGuests(
  scope: Scope,
  search: string,
): Promise<(PhoneGuestRow & { orders: number })[]> {
  requireAudience('host', scope.viewer)
  const wanted = readSearch(search.slice(0, 100))
  if (!wanted) return []
  const guests = await selectGuests(scope.db, wanted, mostFound)
  const orders = await countOrdersByPerson(
    scope.db,
    guests.map(({ person_id: id }) => id),
  )
  return guests.map((guest) => ({ ...guest, orders: orders.get(guest.person_id) ?? 0 }))
}
