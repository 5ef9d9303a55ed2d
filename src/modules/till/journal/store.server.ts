import type { Db } from '#platform/database/database.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import type { TillTables } from '../tables.server.ts'
import { type JournalSettings, unsaidAccounts } from './rules/accounts.ts'
import type { JournalTables } from './tables.server.ts'

export const { selectSettings, updateSettings } = settingsIn<JournalTables, JournalSettings>(
  'journal_settings',
  unsaidAccounts,
)

/** A time: from the first millisecond to the one after the last. */
export interface Span {
  from: number
  to: number
}

/** Numbers of the first and last close that were made in that time; undefined: none was. */
export async function selectCloseRange(
  db: Db,
  { from, to }: Span,
): Promise<{ first: number; last: number } | undefined> {
  const made = () =>
    closes(db).select('number').where('closed_at', '>=', from).where('closed_at', '<', to)
  const first = await made().orderBy('closed_at').orderBy('number').limit(1).executeTakeFirst()
  const last = await made()
    .orderBy('closed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return first && last && { first: first.number, last: last.number }
}

/** Closes as they were frozen, in their order: those after one number up to another. */
export async function selectFrozen(
  db: Db,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<{ number: number; z: string }[]> {
  return closes(db)
    .select(['number', 'z'])
    .where('number', '>', after)
    .where('number', '<=', last)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** The newest of them, newest first. */
export async function selectNewestFrozen(db: Db, limit: number): Promise<{ z: string }[]> {
  return closes(db).select('z').orderBy('number', 'desc').limit(limit).execute()
}

function closes(db: Db) {
  return db.tables<TillTables>().selectFrom('till_closes')
}
