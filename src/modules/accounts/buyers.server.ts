import type { Scope } from '#platform/scope.server.ts'
import type { Contact } from './guests/rules.ts'
import { getContact, requireGuestsAllowed } from './guests/visiting.server.ts'
import { findPerson } from './people.server.ts'

/** Who orders, as the order says it. */
export interface BuyerFacts extends Contact {
  /** A mailed link has shown that the address is theirs; never so of a guest. */
  isConfirmed: boolean
  /** Whether they order without an account. */
  isGuest: boolean
}

/**
 * Whoever buys under this id, with an account or without.
 * @throws Refusal `invalid`, code `contact_needed`; `conflict`, code `guests_off`
 */
export async function getBuyer(scope: Scope, buyerId: string): Promise<BuyerFacts> {
  const person = await findPerson(scope, buyerId)
  if (person) {
    const { name, email, isEmailVerified: isConfirmed } = person
    return { name, email, phone: '', isConfirmed, isGuest: false }
  }
  await requireGuestsAllowed(scope)
  return { ...(await getContact(scope, buyerId)), isConfirmed: false, isGuest: true }
}
