import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { AccountTables } from '../tables.server.ts'
import type { Contact } from './rules.ts'
import type { GuestTables } from './tables.server.ts'

interface NewGuest {
  personId: string
  tokenHash: string
  now: number
}

export async function insertGuest(db: Db, { personId, tokenHash, now }: NewGuest): Promise<void> {
  await tables(db)
    .insertInto('guests')
    .values({
      person_id: personId,
      token_hash: tokenHash,
      name: '',
      phone: '',
      email: '',
      created_at: now,
      last_seen_at: now,
      ordered_at: null,
      is_cart_kept: 1,
    })
    .execute()
}

/** The guest who holds a token; asked in SQL text for its speed, as every call of a guest asks this first. */
export async function selectGuestByToken(db: Db, tokenHash: string) {
  const { rows } = await sql<{ person_id: string; last_seen_at: number }>`
    select person_id, last_seen_at from guests where token_hash = ${tokenHash}
  `.execute(tables(db))
  return rows[0]
}

/** The guest of this browser, kept from every other change until the transaction ends. */
export async function holdGuestByToken(db: Db, tokenHash: string) {
  return tables(db)
    .selectFrom('guests')
    .select(['person_id', 'ordered_at'])
    .where('token_hash', '=', tokenHash)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function holdGuest(db: Db, personId: string) {
  return tables(db)
    .selectFrom('guests')
    .select(['person_id', 'ordered_at'])
    .where('person_id', '=', personId)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function updateLastSeen(db: Db, personId: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('guests')
    .set({ last_seen_at: now, is_cart_kept: 1 })
    .where('person_id', '=', personId)
    .execute()
}

export async function selectContact(db: Db, personId: string): Promise<Contact | undefined> {
  const query = tables(db).selectFrom('guests').select(['name', 'phone', 'email'])
  return query.where('person_id', '=', personId).executeTakeFirst()
}

/** Which of these ids never had an account: guests, forgotten guests and callers. */
export async function selectGuests(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const nobodies = tables(db)
    .selectFrom('people')
    .select('id')
    .where('id', 'in', ids)
    .where('email', 'like', 'nobody-%')
  const rows = await tables(db)
    .selectFrom('guests')
    .select('person_id as id')
    .where('person_id', 'in', ids)
    .union(nobodies)
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateContact(db: Db, personId: string, contact: Contact): Promise<number> {
  const { name, phone, email } = contact
  const result = await tables(db)
    .updateTable('guests')
    .set({ name, phone, email })
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Notes when a guest first ordered; later orders change nothing. */
export async function updateOrdered(db: Db, personId: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('guests')
    .set({ ordered_at: now })
    .where('person_id', '=', personId)
    .where('ordered_at', 'is', null)
    .execute()
}

export async function deleteGuests(db: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await tables(db).deleteFrom('guests').where('person_id', 'in', personIds).execute()
}

/** Deletes the rows of people whom no book names. */
export async function deleteNobodies(db: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await tables(db).deleteFrom('people').where('id', 'in', personIds).execute()
}

/** Guests who have not come back for their cart, kept from coming back until the transaction ends. */
export async function holdIdle(db: Db, before: number, limit: number): Promise<string[]> {
  return idsOf(held(db, seenBefore(db, before, limit).where('is_cart_kept', '=', sql.lit(1))))
}

/** Guests who have neither a cart nor an order, kept from coming back until the transaction ends. */
export async function holdNobodies(db: Db, before: number, limit: number): Promise<string[]> {
  return idsOf(held(db, cartless(db, before, limit).where('ordered_at', 'is', null)))
}

export async function updateCartsGone(db: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await tables(db)
    .updateTable('guests')
    .set({ is_cart_kept: 0 })
    .where('person_id', 'in', personIds)
    .execute()
}

/** Guests who ordered and have not been here since. */
export async function selectSilent(db: Db, before: number, limit: number): Promise<string[]> {
  return idsOf(cartless(db, before, limit).where('ordered_at', 'is not', null))
}

type Seen = ReturnType<typeof seenBefore>

function seenBefore(db: Db, before: number, limit: number) {
  return tables(db)
    .selectFrom('guests')
    .select('person_id')
    .where('last_seen_at', '<', before)
    .orderBy('last_seen_at')
    .limit(limit)
}

function cartless(db: Db, before: number, limit: number): Seen {
  return seenBefore(db, before, limit).where('is_cart_kept', '=', sql.lit(0))
}

function held(db: Db, query: Seen): Seen {
  return query.$if(db.engine === 'postgres', (each) => each.forUpdate().skipLocked())
}

async function idsOf(query: Seen): Promise<string[]> {
  return (await query.execute()).map(({ person_id: id }) => id)
}

export async function insertClaim(db: Db, claim: GuestTables['account_guests']): Promise<void> {
  await tables(db).insertInto('account_guests').values(claim).execute()
}

/** The guests whose orders belong to this account. */
export async function selectClaimed(
  db: Db,
  personId: string,
  proof?: 'browser',
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('account_guests')
    .select('buyer_id')
    .where('person_id', '=', personId)
    .$if(proof !== undefined, (query) => query.where('proof', '=', proof ?? 'browser'))
    .execute()
  return rows.map(({ buyer_id: id }) => id)
}

export async function selectClaimant(db: Db, buyerId: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('account_guests').select('person_id')
  return (await query.where('buyer_id', '=', buyerId).executeTakeFirst())?.person_id
}

export async function deleteClaims(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('account_guests').where('person_id', '=', personId).execute()
}

function tables(db: Db) {
  return db.tables<GuestTables & AccountTables>()
}
