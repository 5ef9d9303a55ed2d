import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import type { IdentityTables } from '../tables.server.ts'
import type { AccountTables } from '../tables.server.ts'

/** Sets these apart from the provider's own rows, whose identifiers are hashes. */
const kind = 'email-change '

interface Waiting {
  id: string
  personId: string
  tokenHash: string
  now: number
  expiresAt: number
}

/** The one change of a person that waits for its mail; an older one is forgotten. */
export async function putWaiting(db: Db, waiting: Waiting): Promise<void> {
  const { id, personId, tokenHash, now, expiresAt } = waiting
  await tables(db)
    .deleteFrom('verifications')
    .where('value', '=', personId)
    .where('identifier', 'like', `${kind}%`)
    .execute()
  await tables(db)
    .insertInto('verifications')
    .values({
      id,
      identifier: kind + tokenHash,
      value: personId,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Answers whose it was and spends it; undefined when it was spent before or has run out. */
export async function takeWaiting(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const row = await tables(db)
    .deleteFrom('verifications')
    .where('identifier', '=', kind + tokenHash)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst()
  return row?.value
}

/** @throws Refusal `conflict` when somebody else has the address. */
export async function updateEmail(
  db: Db,
  personId: string,
  email: string,
  now: number,
): Promise<void> {
  const statement = tables(db)
    .updateTable('people')
    .set({ email, is_email_verified: 1, updated_at: now })
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .execute()
  await refusingConflicts('This email address already has an account.', statement)
}

function tables(db: Db) {
  return db.tables<AccountTables & IdentityTables>()
}
