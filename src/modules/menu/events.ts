import { defineFact } from '#kernel/fact.ts'

/** A dish has left the menu; announced in the transaction that takes it off. */
export const dishRemoved = defineFact<{ dishId: string }>('dishRemoved')
