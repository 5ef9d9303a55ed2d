import { defineFact } from '#kernel/fact.ts'
import type { Digits } from '#kernel/writing.ts'

/**
 * The house has taken a currency with more or fewer digits, before anything was sold in it; announced in the
 * transaction that does so. Whoever keeps prices keeps their numbers: `sameSumIn`, or `sameSumOfColumn` in SQL.
 */
export const digitsChanged = defineFact<Digits>('digitsChanged')

/** Letters to the house go elsewhere from now on; announced in the transaction that makes it so. '' is nowhere. */
export const houseMailMoved = defineFact<{ from: string; to: string }>('houseMailMoved')

/**
 * The house takes real money from now on; announced in the transaction that opens it. Whoever keeps something of its tests
 * takes it away.
 */
export const houseOpens = defineFact<object>('houseOpens')

/**
 * The sample has become somebody's own house; announced in the transaction that makes it so. Whoever keeps something of
 * the sample takes it away; the menu stays where it is kept to begin with.
 */
export const houseTakenOver = defineFact<{ keepsMenu: boolean }>('houseTakenOver')

/**
 * The house's clock shows another zone's time from now on; announced in the transaction that sets it. Whoever keeps a time that
 * a guest was told keeps what the clock on the wall will show.
 */
export const zoneMoved = defineFact<{ from: string; to: string }>('zoneMoved')
