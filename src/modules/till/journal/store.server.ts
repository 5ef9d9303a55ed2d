import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#platform/database/database.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import type { ZReport } from '../rules.ts'
import { tables } from '../tables.server.ts'
import { unsaidAccounts, type JournalSettings } from './naming-accounts.ts'
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

/** Rows of one read: some hundred kilobytes. */
const pageSize = 50

/**
 * The closes of a time in their order, a page at a time, up to one that was the last when somebody looked: what is closed
 * meanwhile is not among them.
 */
export async function* readCloses(
  db: Db,
  { from, to }: Span,
  upTo = Infinity,
): AsyncGenerator<ZReport[]> {
  const range = await selectCloseRange(db, { from, to })
  if (!range) return
  const last = Math.min(range.last, upTo)
  for (let after = range.first - 1; after < last;) {
    const rows = await selectFrozen(db, { after, last, limit: pageSize })
    // Closes are written once, from exactly this type; a clock that was set back leaves days in no order.
    const closes = rows.map(({ z }) => JSON.parse(z) as ZReport)
    yield closes.filter(({ closedAt }) => closedAt >= from && closedAt < to)
    after = rows.at(-1)?.number ?? last
    // Years of closes are a second's work: others are answered meanwhile.
    await nextTurn()
  }
}

/** Numbers of the first and last close that were made in that time; undefined: none was. */
async function selectCloseRange(
  db: Db,
  { from, to }: Span,
): Promise<{ first: number; last: number } | undefined> {
  const made = () =>
    tables(db)
      .selectFrom('till_closes')
      .select('number')
      .where('closed_at', '>=', from)
      .where('closed_at', '<', to)
  const first = await made().orderBy('closed_at').orderBy('number').limit(1).executeTakeFirst()
  const last = await made()
    .orderBy('closed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return first && last && { first: first.number, last: last.number }
}

/** Closes as they were frozen, in their order: those after one number up to another. */
async function selectFrozen(
  db: Db,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<{ number: number; z: string }[]> {
  return tables(db)
    .selectFrom('till_closes')
    .select(['number', 'z'])
    .where('number', '>', after)
    .where('number', '<=', last)
    .orderBy('number')
    .limit(limit)
    .execute()
}
