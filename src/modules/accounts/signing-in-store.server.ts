import type { Db } from '#platform/database/database.server.ts'
import { tables } from './tables.server.ts'

export async function deleteIdentitiesOf(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('identities').where('person_id', '=', personId).execute()
}

export async function deleteSignInsOf(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('sign_ins').where('person_id', '=', personId).execute()
}

/** Ends what is under way for a person: reset links carry their id as the value. */
export async function deleteVerificationsOf(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('verifications').where('value', '=', personId).execute()
}

/** Ends every sign-in that is no session yet, every mailed link and every email change that waits. */
export async function deleteAllUnderWay(db: Db): Promise<void> {
  await tables(db).deleteFrom('sign_ins').execute()
  await tables(db).deleteFrom('verifications').execute()
}

/** The ways in which a person signs in, oldest first. */
export async function selectIdentities(db: Db, personId: string) {
  return tables(db)
    .selectFrom('identities')
    .select(['provider', 'subject', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
}

export async function hasAnyIdentity(db: Db): Promise<boolean> {
  return (
    (await tables(db).selectFrom('identities').select('id').limit(1).executeTakeFirst()) !==
    undefined
  )
}

export async function hasIdentity(db: Db, provider: string, subject: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identities')
    .select('id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

/** Spends a sign-in; undefined when it was spent before or has run out. */
export async function takeSignIn(db: Db, tokenHash: string, now: number) {
  return tables(db)
    .deleteFrom('sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['person_id', 'created_at', 'second_factor_at'])
    .executeTakeFirst()
}

/** Whether the sign-in has shown a second factor. */
export async function hasSecondFactorAt(db: Db, tokenHash: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('sign_ins')
    .select('second_factor_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return typeof row?.second_factor_at === 'number'
}

export async function updateSecondFactorAt(db: Db, tokenHash: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('sign_ins')
    .set({ second_factor_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function selectPasswordHash(db: Db, personId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('identities')
    .select('password_hash')
    .where('person_id', '=', personId)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  return row?.password_hash ?? undefined
}

export async function selectPasswordHashByEmail(
  db: Db,
  email: string,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('people')
    .innerJoin('identities', 'identities.person_id', 'people.id')
    .select('password_hash')
    .where('email', '=', email)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  return row?.password_hash ?? undefined
}

/** Gives a password to a person who has none. */
export async function insertPassword(
  db: Db,
  { id, personId, hash, now }: { id: string; personId: string; hash: string; now: number },
): Promise<void> {
  await tables(db)
    .insertInto('identities')
    .values({
      id,
      person_id: personId,
      provider: 'credential',
      subject: personId,
      password_hash: hash,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Replaces a password's hash; false when the password has changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  personId: string,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('identities')
    .set({ password_hash: to, updated_at: now })
    .where('person_id', '=', personId)
    .where('provider', '=', 'credential')
    .where('password_hash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await tables(db).deleteFrom('sign_ins').where('expires_at', '<=', now).execute()
  await tables(db).deleteFrom('verifications').where('expires_at', '<=', now).execute()
}
