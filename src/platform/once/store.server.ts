import type { Db } from '../database/database.server.ts'

interface OnceTables {
  idempotency_keys: {
    person_id: string
    operation: string
    key: string
    body_hash: string
    answer: string | null
    expires_at: number
  }
}

export interface KeyName {
  personId: string
  operation: string
  key: string
}

/** Answers whether the key was free; a rival's transaction with the same key is waited for. */
export async function insertKey(
  db: Db,
  { personId, operation, key }: KeyName,
  bodyHash: string,
  expiresAt: number,
): Promise<boolean> {
  const result = await db
    .tables<OnceTables>()
    .insertInto('idempotency_keys')
    .values({
      person_id: personId,
      operation,
      key,
      body_hash: bodyHash,
      answer: null,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === 1
}

export async function selectKey(db: Db, { personId, operation, key }: KeyName) {
  return db
    .tables<OnceTables>()
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function updateAnswer(
  db: Db,
  { personId, operation, key }: KeyName,
  answer: string,
): Promise<void> {
  await db
    .tables<OnceTables>()
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('person_id', '=', personId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

/** Answers of the last day that hold this id; there are no more than one day's. */
export async function selectAnswersNaming(
  db: Db,
  id: string,
): Promise<(KeyName & { answer: string })[]> {
  const rows = await db
    .tables<OnceTables>()
    .selectFrom('idempotency_keys')
    .select(['person_id', 'operation', 'key', 'answer'])
    .where('answer', 'like', `%"${id}"%`)
    .execute()
  return rows.map(({ person_id: personId, answer, ...name }) => ({
    personId,
    ...name,
    answer: answer ?? 'null',
  }))
}

export async function deleteKeysOf(db: Db, personId: string): Promise<void> {
  const keys = db.tables<OnceTables>().deleteFrom('idempotency_keys')
  await keys.where('person_id', '=', personId).execute()
}

export async function deleteExpiredKeys(db: Db, now: number): Promise<void> {
  await db
    .tables<OnceTables>()
    .deleteFrom('idempotency_keys')
    .where('expires_at', '<=', now)
    .execute()
}
