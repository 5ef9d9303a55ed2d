import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { RefundTables } from '../refunds/tables.server.ts'

/** Adds what went back to a day, or takes it out again. */
export async function addToRefundDay(
  db: Db,
  { day, refunds, cents }: { day: string; refunds: number; cents: number },
): Promise<void> {
  await sql`
    insert into refund_days (day, refunds, cents) values (${day}, ${refunds}, ${cents})
    on conflict (day) do update set
      refunds = refund_days.refunds + excluded.refunds,
      cents = refund_days.cents + excluded.cents
  `.execute(tables(db))
}

/** All that went back of orders that count: a row a day. */
export async function selectRefundedTotal(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('refund_days')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cents'), eb.lit(0)).as('cents'))
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}

/** The same of these days, both included. */
export async function selectRefundedBetween(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const row = await tables(db)
    .selectFrom('refund_days')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cents'), eb.lit(0)).as('cents'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}

/** Throws the days away and makes them anew from the refunds. */
export async function rebuildRefundDays(db: Db): Promise<void> {
  await tables(db).deleteFrom('refund_days').execute()
  await sql`
    insert into refund_days (day, refunds, cents)
    select day, refunds, cents from counted_refunds
  `.execute(tables(db))
}

function tables(db: Db) {
  return db.tables<RefundTables>()
}
