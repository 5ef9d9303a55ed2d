import { hours } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { isoOf } from '#kernel/iso.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { spendPass } from '#modules/accounts/captcha/passes.server.ts'
import { type Counter, countTolls } from '#modules/accounts/captcha/tolls.server.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { listMailReaders } from '#modules/accounts/roles.server.ts'
import { normaliseEmail } from '#modules/accounts/rules.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { requireService } from '#modules/restaurant/order-rules.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import {
  messageLetter,
  messagesOfAll,
  messagesOfNetwork,
  type MessageState,
  problemsOfMessage,
} from './rules.ts'
import { type MessageRow, tables } from './tables.server.ts'
import { messageRefusals } from './texts.server.ts'

export const writingRoutes: Route[] = [
  serve(contract.sendMessage, async (scope, { body }, { header }) => ({
    insertedId: await sendMessage(scope, body, header('x-captcha-pass')),
  })),
]

interface Written {
  name: string
  email: string
  message: string
  website?: string | undefined
}

/** Takes a message into the inbox and mails it, unless too many come; answers its id. @throws Refusal, HttpRefusal */
async function sendMessage(
  scope: Scope,
  given: Written,
  pass: string | undefined,
): Promise<string> {
  const name = given.name.trim()
  const written = { ...given, name, email: given.email.trim(), message: tidyText(given.message) }
  const fields = problemsOfMessage(written)
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', messageRefusals.notYet, { fields })
  }
  await requireService(scope, 'contact')
  return inTransaction(scope, async (held) => {
    // First of all: on PostgreSQL the last row makes all who write wait for each other, so that
    // the same text cannot slip past twice.
    const ofSender = await countTolls(held, countersOf(held))
    const ofAll = await countTolls(
      held,
      messagesOfAll.map((toll) => ({ toll, subject: '' })),
    )
    await spendPass(held, pass, Math.max(ofSender.work, ofAll.work))
    ofSender.requireWithin()
    const row = rowOf(held, written)
    if (await selectSame(held.db, row.body_hash, row.created_at - hours(1))) {
      throw new Refusal('conflict', messageRefusals.sentAlready, { code: 'sent_already' })
    }
    await insertMessages(held.db, [row])
    if (ofAll.isWithin) await mailMessage(held, row)
    await held.announceChange('waiting')
    return row.id
  })
}

/** The limits of whoever writes: somebody signed in is counted by themselves, everybody else with their network. */
function countersOf({ viewer }: WriteScope): Counter[] {
  const whose = 'personId' in viewer ? { subject: viewer.personId } : {}
  return messagesOfNetwork.map((toll) => ({ toll, ...whose }))
}

function rowOf({ now, viewer }: WriteScope, { name, email, message }: Written): MessageRow {
  return {
    id: newId(now.getTime()),
    name,
    email: normaliseEmail(email),
    body: message,
    body_hash: textHash(normaliseEmail(email), message),
    person_id: 'personId' in viewer ? viewer.personId : null,
    state: 'unread',
    created_at: now.getTime(),
  }
}

/** A hash that is equal for the same text from the same address. */
function textHash(email: string, body: string): string {
  return hashOf(`${email}\n${body}`)
}

/** Whether the same text has come from the same address since a moment. */
async function selectSame(db: Db, bodyHash: string, since: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('messages')
    .select('id')
    .where('body_hash', '=', bodyHash)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Mails a message to the house, so that an answer goes to its writer. */
async function mailMessage(held: WriteScope, row: MessageRow): Promise<void> {
  const { email, name: restaurant } = await getRestaurant(held)
  const replyTo = { name: row.name, address: row.email }
  const mail = { letter: messageLetter(restaurant, row), replyTo, personId: row.person_id }
  for (const to of await listMailReaders(held, email)) {
    await enqueue(held, outgoingMail, { to, ...mail })
  }
}

/** What the viewer has written to the restaurant while they were signed in. */
export async function ownMessages(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const rows = await selectMessagesOf(scope.db, personId)
  return rows.map(({ name, email, body, created_at: at }) => ({
    name,
    email,
    message: body,
    sentAt: isoOf(at),
  }))
}

/** All messages of a person, oldest first. */
async function selectMessagesOf(db: Db, personId: string): Promise<MessageRow[]> {
  return tables(db)
    .selectFrom('messages')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * A message goes with whoever was signed in, and by an address that they have shown to be theirs. By any
 * other address none goes: anybody may write any into an account.
 */
export async function forgetMessages(
  held: WriteScope,
  { personId, email, isConfirmed }: PersonDeleted,
): Promise<void> {
  const deleted = await deleteMessagesOf(held.db, personId, isConfirmed ? email : undefined)
  if (deleted > 0) await held.announceChange('waiting')
}

/** Answers how many there were. */
async function deleteMessagesOf(
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

export interface SampleMessage {
  personId: string
  name: string
  email: string
  body: string
  state: MessageState
  at: Date
}

/** Messages of the sample's guests, which go with them; nobody is written to. */
export async function addSampleMessages(
  scope: WriteScope,
  messages: readonly SampleMessage[],
): Promise<void> {
  const rows = messages.map(({ personId, at, ...said }) => ({
    ...said,
    id: newId(at.getTime()),
    body_hash: textHash(said.email, said.body),
    person_id: personId,
    created_at: at.getTime(),
  }))
  await insertMessages(scope.db, rows)
  await scope.announceChange('waiting')
}

async function insertMessages(db: Db, rows: readonly MessageRow[]): Promise<void> {
  await tables(db).insertInto('messages').values(rows).execute()
}
