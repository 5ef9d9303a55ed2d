import { defineFact } from '#kernel/fact.ts'
import type { Digits } from '#kernel/writing.ts'

/**
 * The house has taken a currency with more or fewer digits, before anything was sold in it; announced in the
 * transaction that does so. Whoever keeps prices keeps their numbers: `rescaled`, or its like in SQL.
 */
export const digitsChanged = defineFact<Digits>('digitsChanged')

/**
 * The sample has become somebody's own house; announced in the transaction that makes it so. Whoever keeps something of
 * the sample takes it away; the menu stays where it is kept to begin with.
 */
export const houseTakenOver = defineFact<{ keepsMenu: boolean }>('houseTakenOver')
