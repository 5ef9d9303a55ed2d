import { sql } from 'kysely'
import { days, hours } from '#kernel/duration.ts'
import { isoOf } from '#kernel/iso.ts'
import { cutPage, notACursor } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { inboxRefusals } from './house-texts.server.ts'
import type { MessageState } from './rules.ts'
import { type MessageRow, tables } from './tables.server.ts'

export const inboxRoutes: Route[] = [
  serve(contract.listMessages, async (scope, { query }) => {
    const { messages, ...rest } = await listMessages(scope, query)
    return {
      messages: messages.map((row) => ({
        _id: row.id,
        name: row.name,
        email: row.email,
        message: row.body,
        personId: row.person_id,
        state: row.state,
        createdAt: isoOf(row.created_at),
      })),
      ...rest,
    }
  }),
  serve(contract.moveMessage, async (scope, { params, body }) => ({
    modifiedCount: await moveMessage(scope, params.id, body.state),
  })),
]

interface BoxRequest {
  box?: string | undefined
  before?: string | undefined
}

const pageSize = 20

/** A page of a box, and how many there are in each state. @throws Refusal `invalid` */
async function listMessages(scope: Scope, { box = 'inbox', before }: BoxRequest) {
  const place = before === undefined ? undefined : readPlace(before)
  const isBox = box === 'inbox' || box === 'archive'
  if (!isBox || (before !== undefined && !place)) {
    const fields = {
      ...(!isBox && { box: inboxRefusals.box }),
      ...(before !== undefined && !place && { before: notACursor }),
    }
    throw new Refusal('invalid', inboxRefusals.list, { fields })
  }
  const found = await selectMessages(scope.db, box, { before: place, limit: pageSize + 1 })
  const { page: messages, next } = cutPage(found, pageSize, writePlace)
  return { messages, next, counts: await selectCounts(scope.db) }
}

/** Where a page ends: the next begins behind it. */
interface Place {
  isUnread: boolean
  createdAt: number
  id: string
}

function readPlace(text: string): Place | undefined {
  const [, unread, createdAt, id] = /^([01])-(\d{1,15})-(.{1,100})$/.exec(text) ?? []
  return id === undefined
    ? undefined
    : { isUnread: unread === '1', createdAt: Number(createdAt), id }
}

type Box = 'inbox' | 'archive'

/** Unread ones first, then newest first, behind that place. */
async function selectMessages(
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

function writePlace({ state, created_at: createdAt, id }: MessageRow): string {
  return `${Number(state === 'unread')}-${createdAt}-${id}`
}

async function selectCounts(db: Db): Promise<Record<MessageState, number>> {
  const rows = await tables(db)
    .selectFrom('messages')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = { unread: 0, read: 0, archived: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

/** Moves a message to another box. The audit log hears of what leaves the inbox, not of who reads. @throws Refusal */
async function moveMessage(scope: Scope, id: string, to: MessageState): Promise<number> {
  return inTransaction(scope, async (held) => {
    const message = await holdMessage(held.db, id)
    if (!message) throw new Refusal('not_found', inboxRefusals.gone)
    const { state: from } = message
    if (from === to) return 0
    await updateState(held.db, id, to)
    await held.announceChange('waiting')
    const object = `message ${id}`
    if (to === 'archived') await recordAudit(held, { action: 'message.archived', object })
    if (from === 'archived') await recordAudit(held, { action: 'message.unarchived', object })
    return 1
  })
}

/** A message, kept from every other transaction until this one ends. */
async function holdMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return tables(db)
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

async function updateState(db: Db, id: string, state: MessageState): Promise<void> {
  await tables(db).updateTable('messages').set({ state }).where('id', '=', id).execute()
}

export async function countUnread({ db }: Scope): Promise<number> {
  const row = await tables(db)
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'unread')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const inboxChores: Chore[] = [
  { name: 'forget old messages', everyMs: hours(24), run: forgetOldMessages },
]

/** Whoever wrote longer ago has their answer; names and addresses are not kept for nothing. */
const keptMs = days(365)

async function forgetOldMessages(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - keptMs
  await inTransaction(scope, ({ db }) => deleteMessagesBefore(db, before))
}

async function deleteMessagesBefore(db: Db, before: number): Promise<void> {
  await tables(db).deleteFrom('messages').where('created_at', '<', before).execute()
}
