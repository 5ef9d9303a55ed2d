import { defineFact } from '#kernel/fact.ts'

/** A person is being deleted; announced before the row loses who they were. */
export const personDeleted = defineFact<{ personId: string; email: string }>('personDeleted')
