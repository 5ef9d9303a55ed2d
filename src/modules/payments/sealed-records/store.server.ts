import type { Db } from '#platform/database/database.server.ts'
import { counterWays } from '../rules.ts'
import type { PaymentTables } from '../tables.server.ts'
import type { SealedRow, SealedTables } from './tables.server.ts'

export type { SealedRow }

/** The payments of these orders that came by a card processor, from some moment on. */
export async function selectCardPayments(db: Db, orderIds: string[], since: number) {
  return tables(db)
    .selectFrom('payments')
    .select(['id', 'order_id', 'created_at'])
    .where('order_id', 'in', orderIds)
    .where('processor', 'not in', counterWays)
    .where('created_at', '>', since)
    .execute()
}

export async function insertSealed(db: Db, row: SealedRow): Promise<void> {
  const insert = tables(db).insertInto('sealed_records').values(row)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/** None from the moment on at which it ends, whenever it is removed. */
export async function selectSealed(
  db: Db,
  orderId: string,
  now: number,
): Promise<SealedRow | undefined> {
  return tables(db)
    .selectFrom('sealed_records')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

export async function selectAnyEnded(db: Db, now: number): Promise<string | undefined> {
  const query = tables(db).selectFrom('sealed_records').select('payment_id')
  return (await query.where('ends_at', '<=', now).limit(1).executeTakeFirst())?.payment_id
}

export async function deleteEnded(db: Db, now: number): Promise<void> {
  await tables(db).deleteFrom('sealed_records').where('ends_at', '<=', now).execute()
}

function tables(db: Db) {
  return db.tables<SealedTables & PaymentTables>()
}
