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
