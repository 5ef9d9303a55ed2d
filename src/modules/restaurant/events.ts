import { defineFact } from '#kernel/fact.ts'
import type { Digits } from '#kernel/writing.ts'

/**
 * The house has taken a currency with more or fewer digits, before anything was sold in it; announced in the
 * transaction that does so. Whoever keeps prices keeps their numbers: `rescaled`, or its like in SQL.
 */
export const digitsChanged = defineFact<Digits>('digitsChanged')
