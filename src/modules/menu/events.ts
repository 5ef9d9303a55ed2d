import { defineFact } from '#kernel/fact.ts'

/** Dishes have left the menu; announced in the transaction that takes them off. */
export const dishesRemoved =
  defineFact<readonly { dishId: string; name: string }[]>('dishesRemoved')
