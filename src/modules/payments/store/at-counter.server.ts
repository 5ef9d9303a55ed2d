import type { Db } from '#platform/database/database.server.ts'
import type { RefundTables } from '../refunds/tables.server.ts'
import type { PaymentTables } from '../tables.server.ts'

/** From the first of these days to the last, both included: "2026-11-21". */
export interface Days {
  from: string
  to: string
}

/** Money that went through the house's own hands, in cents. */
export interface ByHand {
  cashCents: number
  terminalCents: number
  /** Given back in cash. */
  backCents: number
}

export async function selectByHand(db: Db, { from, to }: Days): Promise<ByHand> {
  const taken = await db
    .tables<PaymentTables>()
    .selectFrom('payments')
    .select((eb) => ['processor', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('taken_day', '>=', from)
    .where('taken_day', '<=', to)
    .groupBy('processor')
    .execute()
  const back = await db
    .tables<RefundTables>()
    .selectFrom('refunds')
    .select((eb) => ['method', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('given_day', '>=', from)
    .where('given_day', '<=', to)
    .groupBy('method')
    .execute()
  const centsBy = (way: string) =>
    Number(taken.find(({ processor }) => processor === way)?.cents ?? 0)
  const backBy = (way: string) => Number(back.find(({ method }) => method === way)?.cents ?? 0)
  return {
    cashCents: centsBy('cash'),
    // As its own closing says it; of cash the two are counted apart.
    terminalCents: centsBy('terminal') - backBy('terminal'),
    backCents: backBy('cash'),
  }
}
