import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { contains } from '#platform/database/text-search.server.ts'
import type { OrderTables } from '../../tables.server.ts'
import type { PhoneGuestRow, PhoneGuestTables } from '../tables.server.ts'

export type { PhoneGuestRow }

/** Who has called from this number, kept from every other order until the transaction ends. */
export async function holdGuest(db: Db, digits: string): Promise<PhoneGuestRow | undefined> {
  // A number that calls for the first time has no row to lock yet.
  await holdName(db, `phone ${digits}`)
  return tables(db)
    .selectFrom('phone_guests')
    .selectAll()
    .where('digits', '=', digits)
    .executeTakeFirst()
}

export async function selectGuest(db: Db, personId: string): Promise<PhoneGuestRow | undefined> {
  const query = tables(db).selectFrom('phone_guests').selectAll()
  return query.where('person_id', '=', personId).executeTakeFirst()
}

export async function saveGuest(db: Db, guest: PhoneGuestRow): Promise<void> {
  const { person_id: _, ...said } = guest
  await tables(db)
    .insertInto('phone_guests')
    .values(guest)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(said))
    .execute()
}

/** Guests whose number or name holds this, who called last first. */
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

export async function selectCalledBefore(
  db: Db,
  before: number,
): Promise<Pick<PhoneGuestRow, 'person_id' | 'digits'>[]> {
  const query = tables(db).selectFrom('phone_guests').select(['person_id', 'digits'])
  return query.where('called_at', '<', before).limit(500).execute()
}

export async function selectGuestsByEmail(
  db: Db,
  email: string,
): Promise<Pick<PhoneGuestRow, 'person_id' | 'digits'>[]> {
  if (email === '') return []
  const query = tables(db).selectFrom('phone_guests').select(['person_id', 'digits'])
  return query.where('email', '<>', literal('')).where('email', '=', email).execute()
}

/** Nobody finds their number any more. */
export async function deleteGuest(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('phone_guests').where('person_id', '=', personId).execute()
}

function tables(db: Db) {
  return db.tables<OrderTables & PhoneGuestTables>()
}
