import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { contains } from '#platform/database/text-search.server.ts'
import type { OrderTables, PhoneGuestRow } from '../tables.server.ts'

export type { PhoneGuestRow }

/** Who has called from this number, kept from every other order until the transaction ends. */
export async function holdGuest(db: Db, digits: string): Promise<PhoneGuestRow | undefined> {
  // A number that calls for the first time has no row to lock yet.
  if (db.engine === 'postgres') {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${digits}`}, 0))`.execute(
      tables(db),
    )
  }
  return tables(db)
    .selectFrom('phone_guests')
    .selectAll()
    .where('digits', '=', digits)
    .executeTakeFirst()
}

export async function saveGuest(db: Db, guest: PhoneGuestRow): Promise<void> {
  const { person_id: _, ...said } = guest
  await tables(db)
    .insertInto('phone_guests')
    .values(guest)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(said))
    .execute()
}

/** Those whose number or name holds this, who called last first. */
export async function selectGuests(
  db: Db,
  wanted: { digits: string } | { name: string },
  limit: number,
): Promise<PhoneGuestRow[]> {
  const fits =
    'digits' in wanted
      ? contains(db, sql`digits`, wanted.digits)
      : contains(db, sql`lower(name)`, wanted.name)
  return tables(db)
    .selectFrom('phone_guests')
    .selectAll()
    .where(fits)
    .orderBy('called_at', 'desc')
    .limit(limit)
    .execute()
}

/** How often each of these has ordered. */
export async function countOrdersOf(db: Db, people: string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('orders')
    .select(({ fn }) => ['person_id', fn.countAll<number>().as('orders')])
    .where('person_id', 'in', people)
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(({ person_id: id, orders }) => [id, Number(orders)]))
}

export async function selectCalledBefore(db: Db, before: number): Promise<string[]> {
  const query = tables(db).selectFrom('phone_guests').select('person_id')
  const rows = await query.where('called_at', '<', before).limit(500).execute()
  return rows.map(({ person_id: id }) => id)
}

/** Their number stands nowhere any more, and nobody finds them by name. */
export async function forgetGuest(db: Db, personId: string): Promise<void> {
  const on = tables(db)
  await on.deleteFrom('phone_guests').where('person_id', '=', personId).execute()
  await on
    .updateTable('orders')
    .set({ customer_phone: '', note: '' })
    .where('person_id', '=', personId)
    .execute()
}

/** Answers whether it was owed until now. */
export async function clearOwed(db: Db, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('orders')
    .set({ is_owed: 0 })
    .where('id', '=', orderId)
    .where('is_owed', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateExpiry(db: Db, orderId: string, expiresAt: number): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ expires_at: expiresAt })
    .where('id', '=', orderId)
    .execute()
}

/** Links that nobody has begun to pay and that can be paid no longer. */
export async function selectEndedLinks(db: Db, now: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .select('id')
    // In the words of the small index.
    .where(sql<boolean>`pay_by = 'link' and state = 'awaiting_payment'`)
    .where('expires_at', '<=', now)
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
