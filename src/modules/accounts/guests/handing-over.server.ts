import { Refusal } from '#kernel/refusal.ts'
import { hashOf } from '#platform/hash.server.ts'
import { announce, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { guestSignedIn } from '../events.ts'
import {
  deleteGuests,
  deleteNobodies,
  holdGuest,
  holdGuestByToken,
  insertClaim,
} from './store.server.ts'
import type { GuestTables } from './tables.server.ts'
import { noGuestThere } from './texts.ts'

/**
 * Hands what the guest of this browser has begun to whoever signs in there: the cart moves over, and orders belong
 * to the account too. The guest session ends. Nothing happens when the token is no guest's.
 */
export async function handOverGuest(
  scope: WriteScope,
  { token, personId }: { token: string; personId: string },
): Promise<void> {
  const guest = await holdGuestByToken(scope.db, hashOf(token))
  if (guest) await handOver(scope, guest, { personId, proof: 'browser' })
}

/** Hands over by a mailed proof what a guest has begun. @throws Refusal `not_found` when somebody else was first */
export async function handOverBuyer(
  scope: WriteScope,
  { buyerId, ...to }: { buyerId: string; personId: string; proof: 'email' },
): Promise<void> {
  const guest = await holdGuest(scope.db, buyerId)
  if (!guest) throw new Refusal('not_found', noGuestThere)
  await handOver(scope, guest, to)
}

async function handOver(
  scope: WriteScope,
  guest: { person_id: string; ordered_at: number | null },
  { personId, proof }: { personId: string; proof: 'browser' | 'email' },
): Promise<void> {
  const { db, now } = scope
  const { person_id: buyerId, ordered_at: orderedAt } = guest
  await announce(scope, guestSignedIn, { buyerId, personId, proof })
  await deleteGuests(db, [buyerId])
  if (orderedAt === null) return deleteNobodies(db, [buyerId])
  const claim = { buyer_id: buyerId, person_id: personId, proof, claimed_at: now.getTime() }
  await insertClaim(db, claim)
}

/** Whether this buyer is a guest who has no account yet. */
export async function isGuestsBuyer({ db }: Scope, buyerId: string): Promise<boolean> {
  const found = await db
    .tables<GuestTables>()
    .selectFrom('guests')
    .select('person_id')
    .where('person_id', '=', buyerId)
    .executeTakeFirst()
  return found !== undefined
}
