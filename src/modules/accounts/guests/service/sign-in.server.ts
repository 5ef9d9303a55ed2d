import { hashOf } from '#platform/hash.server.ts'
import { type WriteScope, announce } from '#platform/scope.server.ts'
import { guestSignedIn } from '../../events.ts'
import { deleteGuests, deleteNobodies, holdGuestByToken, insertClaim } from '../store.server.ts'

/**
 * Hands what the guest of this browser has begun to whoever signs in there: the cart moves over, and orders belong
 * to the account too. The guest session ends. Nothing happens when the token is no guest's.
 */
export async function handOverGuest(
  scope: WriteScope,
  { token, personId }: { token: string; personId: string },
): Promise<void> {
  const { db, now } = scope
  const guest = await holdGuestByToken(db, hashOf(token))
  if (!guest) return
  const { person_id: buyerId, ordered_at: orderedAt } = guest
  await announce(scope, guestSignedIn, { buyerId, personId })
  await deleteGuests(db, [buyerId])
  if (orderedAt === null) return deleteNobodies(db, [buyerId])
  const proof = { proof: 'browser', claimed_at: now.getTime() } as const
  await insertClaim(db, { buyer_id: buyerId, person_id: personId, ...proof })
}
