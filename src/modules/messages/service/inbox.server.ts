import { days } from '#kernel/duration.ts'
import { cutPage, notACursor } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { MessageState } from '../rules.ts'
import {
  type Place,
  countInState,
  deleteMessagesBefore,
  holdMessage,
  selectCounts,
  selectMessages,
  updateState,
} from '../store.server.ts'

const pageSize = 20

interface Asked {
  box?: string | undefined
  before?: string | undefined
}

/** A page of a box, and how many there are in each state. @throws Refusal `invalid` */
export async function listMessages(scope: Scope, { box = 'inbox', before }: Asked) {
  const place = before === undefined ? undefined : readPlace(before)
  const isBox = box === 'inbox' || box === 'archive'
  if (!isBox || (before !== undefined && !place)) {
    const fields = {
      ...(!isBox && { box: 'A box is inbox or archive' }),
      ...(before !== undefined && !place && { before: notACursor }),
    }
    throw new Refusal('invalid', 'This list cannot be shown like that.', { fields })
  }
  const found = await selectMessages(scope.db, box, { before: place, limit: pageSize + 1 })
  const { page: messages, next } = cutPage(found, pageSize, writePlace)
  return { messages, next, counts: await selectCounts(scope.db) }
}

export async function countUnread({ db }: Scope): Promise<number> {
  return countInState(db, 'unread')
}

/** Reading is nobody's business but the readers'; what leaves the inbox is told to the audit log. @throws Refusal */
export async function moveMessage(scope: Scope, id: string, to: MessageState): Promise<number> {
  return inTransaction(scope, async (held) => {
    const message = await holdMessage(held.db, id)
    if (!message) throw new Refusal('not_found', 'There is no such message any more.')
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

/** Whoever wrote longer ago has their answer; names and addresses are not kept for nothing. */
const keptMs = days(365)

export async function forgetOldMessages(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - keptMs
  await inTransaction(scope, ({ db }) => deleteMessagesBefore(db, before))
}

function writePlace({
  state,
  created_at,
  id,
}: {
  state: MessageState
  created_at: number
  id: string
}) {
  return `${Number(state === 'unread')}-${created_at}-${id}`
}

function readPlace(text: string): Place | undefined {
  const [, unread, createdAt, id] = /^([01])-(\d{1,15})-(.{1,100})$/.exec(text) ?? []
  return id === undefined
    ? undefined
    : { isUnread: unread === '1', createdAt: Number(createdAt), id }
}
