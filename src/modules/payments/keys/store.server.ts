import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { cardProcessors } from '../rules.ts'
import { type InUseRow, type KeysRow, tables } from './tables.server.ts'

export type { InUseRow, KeysRow }

/** All that are kept, the newest first. */
export async function selectAllKeys(db: Db): Promise<KeysRow[]> {
  return tables(db)
    .selectFrom('payment_keys')
    .selectAll()
    .where('sealed_secret_key', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function selectKeys(db: Db, processor: string): Promise<KeysRow | undefined> {
  return tables(db)
    .selectFrom('payment_keys')
    .selectAll()
    .where('processor', '=', processor)
    .where('sealed_secret_key', 'is not', null)
    .executeTakeFirst()
}

/** Every name under which card payments are kept, of keys that were removed, too. */
export async function selectCardProcessors(db: Db): Promise<string[]> {
  const rows = await tables(db).selectFrom('payment_keys').select('processor').execute()
  return [...cardProcessors, ...rows.map(({ processor }) => processor)]
}

export async function updateKeys(
  db: Db,
  processor: string,
  changed: Partial<Omit<KeysRow, 'processor' | 'mode'>>,
): Promise<void> {
  await tables(db)
    .updateTable('payment_keys')
    .set(changed)
    .where('processor', '=', processor)
    .execute()
}

export async function selectInUse(db: Db): Promise<InUseRow> {
  return tables(db).selectFrom('keys_in_use').selectAll().executeTakeFirstOrThrow()
}

/** Until the end of the transaction nobody changes the keys; with `update`, nobody begins to pay either. */
export async function holdInUse(db: Db, strength: 'share' | 'update'): Promise<InUseRow> {
  const [row] = await (strength === 'share' ? sharedRows(db, {}) : heldRows(db, {}))
  if (!row) throw new Error('No row says which keys are in use.')
  return row
}

const sharedRows = compiledQuery((db: Db) =>
  inUse(db).$if(db.engine === 'postgres', (query) => query.forShare()),
)

const heldRows = compiledQuery((db: Db) =>
  inUse(db).$if(db.engine === 'postgres', (query) => query.forUpdate()),
)

function inUse(db: Db) {
  return tables(db).selectFrom('keys_in_use').selectAll()
}

export async function updateInUse(db: Db, changed: Partial<Omit<InUseRow, 'id'>>): Promise<void> {
  await tables(db).updateTable('keys_in_use').set(changed).execute()
}
