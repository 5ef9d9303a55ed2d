import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type SecondFactorTables, tables } from './tables.server.ts'

type Factor = SecondFactorTables['second_factors']

export async function selectFactor(db: Db, personId: string): Promise<Factor | undefined> {
  return tables(db)
    .selectFrom('second_factors')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Every second factor that is on, with its owner's address; admins first. */
export async function selectFactorsOn(db: Db): Promise<{ email: string; sealed_secret: string }[]> {
  return tables(db)
    .selectFrom('second_factors')
    .innerJoin('people', 'people.id', 'second_factors.person_id')
    .select(['people.email', 'second_factors.sealed_secret'])
    .where('second_factors.confirmed_at', 'is not', null)
    .orderBy(sql`people.role <> 'admin'`)
    .orderBy('people.email')
    .execute()
}

/** Whether a person has a second factor, so that the password alone does not sign them in. */
export async function hasFactor(db: Db, personId: string): Promise<boolean> {
  return typeof (await selectFactor(db, personId))?.confirmed_at === 'number'
}

export async function insertFactor(db: Db, factor: Factor, codeHashes: string[]): Promise<void> {
  await tables(db).insertInto('second_factors').values(factor).execute()
  const codes = codeHashes.map((hash) => ({ code_hash: hash, person_id: factor.person_id }))
  await tables(db).insertInto('recovery_codes').values(codes).execute()
}

export async function updateConfirmed(db: Db, personId: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('person_id', '=', personId)
    .execute()
}

/** Spends the code of a step; false when it or a later one was spent, or the secret is another. */
export async function spendStep(
  db: Db,
  { person_id: personId, sealed_secret: sealed }: Factor,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('sealed_secret', '=', sealed)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Spends a recovery code; false when there is no such code, or it was spent before. */
export async function deleteRecoveryCode(
  db: Db,
  personId: string,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', codeHash)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function selectRecoveryCodeCount(db: Db, personId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('recovery_codes')
    .where('person_id', '=', personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteFactor(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  await tables(db).deleteFrom('second_factors').where('person_id', '=', personId).execute()
}
