import { requireService } from '#modules/restaurant/appearance/service.server.ts'
import { hours } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { Refusal } from '#kernel/refusal.ts'
import { spendPass } from '#modules/accounts/captcha/service/passes.server.ts'
import { workOfNetwork, workOfSubject } from '#modules/accounts/captcha/service/tolls.server.ts'
import { listMailReaders } from '#modules/accounts/service/roles.server.ts'
import { normaliseEmail } from '#modules/accounts/rules.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { isWithin, spend, spendOfNetwork } from '#platform/limits/limits.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { messageLetter, messagesOfAll, messagesOfNetwork, problemsOfMessage } from '../rules.ts'
import { type StoredMessage, insertMessage, selectSame } from '../store.server.ts'

interface Written {
  name: string
  email: string
  message: string
  website?: string | undefined
}

/** Into the inbox and, unless too many come, in the same breath on its way by mail; answers its id. @throws Refusal, HttpRefusal 429 */
export async function sendMessage(
  scope: Scope,
  given: Written,
  pass: string | undefined,
): Promise<string> {
  const name = given.name.trim()
  const written = { ...given, name, email: given.email.trim(), message: tidyText(given.message) }
  const fields = problemsOfMessage(written)
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', 'This message cannot be sent yet.', { fields })
  }
  await requireService(scope, 'contact')
  const work = await workOf(scope)
  return inTransaction(scope, async (held) => {
    await spendPass(held, pass, work)
    // First of all: on PostgreSQL the last row makes all who write wait for each other, so that
    // the same text cannot slip past twice.
    for (const toll of messagesOfNetwork) await spendOfNetwork(held, toll)
    const areWithin: boolean[] = []
    for (const toll of messagesOfAll) areWithin.push(await isWithin(spend(held, toll, '')))
    const row = rowOf(held, written)
    if (await selectSame(held.db, row.body_hash, row.created_at - hours(1))) {
      const message = 'We already have this message and will read it soon.'
      throw new Refusal('conflict', message, { code: 'sent_already' })
    }
    await insertMessage(held.db, row)
    if (!areWithin.includes(false)) await mailMessage(held, row)
    await held.announceChange('waiting')
    return row.id
  })
}

async function workOf(scope: Scope): Promise<number> {
  const works = [
    ...messagesOfNetwork.map((toll) => workOfNetwork(scope, toll)),
    ...messagesOfAll.map((toll) => workOfSubject(scope, toll, '')),
  ]
  return Math.max(...(await Promise.all(works)))
}

function rowOf({ now, viewer }: WriteScope, { name, email, message }: Written): StoredMessage {
  return {
    id: newId(now.getTime()),
    name,
    email: normaliseEmail(email),
    body: message,
    body_hash: hashOf(`${normaliseEmail(email)}\n${message}`),
    person_id: 'personId' in viewer ? viewer.personId : null,
    state: 'unread',
    created_at: now.getTime(),
  }
}

/** An answer goes to the writer. */
async function mailMessage(held: WriteScope, row: StoredMessage): Promise<void> {
  const { email, name: restaurant } = await getRestaurant(held)
  const replyTo = { name: row.name, address: row.email }
  const mail = { letter: messageLetter(restaurant, row), replyTo, personId: row.person_id }
  for (const to of await listMailReaders(held, email)) {
    await enqueue(held, outgoingMail, { to, ...mail })
  }
}
