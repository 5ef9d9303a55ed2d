import { defineFact } from '#kernel/fact.ts'

export interface PersonDeleted {
  personId: string
  email: string
  /** A mailed link has shown that the address is theirs: what came from it elsewhere is theirs, too. */
  isConfirmed: boolean
  /**
   * A listener whose books refer to the person sets it: then only who they are is forgotten. Everyone
   * else removes what is theirs, in the same transaction.
   */
  isInBooks: boolean
}

/** A person is about to go; sessions and ways to sign in have ended already. */
export const personDeleted = defineFact<PersonDeleted>('personDeleted')

export interface GuestSignedIn {
  /** Who filled a cart, and perhaps ordered, without an account. */
  buyerId: string
  /** Whose account it is from now on. */
  personId: string
  /** How they showed that it is them: an email to one order's address tells nothing of what else was done there. */
  proof: 'browser' | 'email'
}

/** A guest signs in in the browser in which they began: what is theirs is the account's from now on. */
export const guestSignedIn = defineFact<GuestSignedIn>('guestSignedIn')

/** Guests have not come back for their carts, which go. */
export const guestsLeft = defineFact<{ buyerIds: readonly string[] }>('guestsLeft')

/** A guest is to be forgotten: nobody needs to know any more who they were. */
export const guestForgotten = defineFact<{ buyerId: string }>('guestForgotten')
