import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { MessageState } from './rules.ts'
import type { MessageRow, MessageTables } from './tables.server.ts'

/** A message as it is kept. */
export type StoredMessage = MessageRow

export async function insertMessage(db: Db, row: MessageRow): Promise<void> {
  await tables(db).insertInto('messages').values(row).execute()
}

export async function insertMessages(db: Db, rows: readonly MessageRow[]): Promise<void> {
  await tables(db).insertInto('messages').values(rows).execute()
}

/** Whether this text has come since. */
export async function selectSame(db: Db, bodyHash: string, since: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('messages')
    .select('id')
    .where('body_hash', '=', bodyHash)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type Box = 'inbox' | 'archive'

/** Where a page ends: the next begins behind it. */
export interface Place {
  isUnread: boolean
  createdAt: number
  id: string
}

/** Unread ones first, then newest first, behind that place. */
export async function selectMessages(
  db: Db,
  box: Box,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<MessageRow[]> {
  const rank = sql<number>`case state when 'unread' then 1 else 0 end`
  const last = before && sql`(${Number(before.isUnread)}, ${before.createdAt}, ${before.id})`
  return tables(db)
    .selectFrom('messages')
    .selectAll()
    .where('state', 'in', box === 'inbox' ? ['unread', 'read'] : ['archived'])
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(${rank}, created_at, id) < ${last}`),
    )
    .orderBy(rank, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectCounts(db: Db): Promise<Record<MessageState, number>> {
  const rows = await tables(db)
    .selectFrom('messages')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = { unread: 0, read: 0, archived: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

export async function countInState(db: Db, state: MessageState): Promise<number> {
  const row = await tables(db)
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Kept from every other transaction until this one ends. */
export async function holdMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return tables(db)
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function updateState(db: Db, id: string, state: MessageState): Promise<void> {
  await tables(db).updateTable('messages').set({ state }).where('id', '=', id).execute()
}

/** All of a person's, oldest first. */
export async function selectMessagesOf(db: Db, personId: string): Promise<MessageRow[]> {
  return tables(db)
    .selectFrom('messages')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Answers how many there were. */
export async function deleteMessagesOf(
  db: Db,
  personId: string,
  email: string | undefined,
): Promise<number> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('messages')
    .where(({ eb, or }) =>
      or([
        eb('person_id', '=', personId),
        ...(email === undefined ? [] : [eb('email', '=', email)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteMessagesBefore(db: Db, before: number): Promise<void> {
  await tables(db).deleteFrom('messages').where('created_at', '<', before).execute()
}

function tables(db: Db) {
  return db.tables<MessageTables>()
}
