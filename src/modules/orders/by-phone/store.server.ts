import type { Db } from '#platform/database/database.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import { type PhoneGuestRow, tables } from './tables.server.ts'

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

export async function saveGuest(db: Db, guest: PhoneGuestRow): Promise<void> {
  const { person_id: _, ...said } = guest
  await tables(db)
    .insertInto('phone_guests')
    .values(guest)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(said))
    .execute()
}
