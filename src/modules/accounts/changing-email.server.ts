import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { spend } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import {
  changesOfAccount,
  changesToAddress,
  emailInToken,
  linkLivesMs,
  tokenFor,
} from './changing-email.ts'
import * as contract from './contract/customer.ts'
import { mailEmailAsked, mailEmailChanged, mailNewAddress } from './mails.server.ts'
import { requireOwnPassword } from './own-password.server.ts'
import { findPerson, findPersonByEmail } from './people.server.ts'
import { normaliseEmail } from './rules.ts'
import { deleteSignInsOf, deleteVerificationsOf } from './signing-in-store.server.ts'
import { problemOfEmail } from './signing-in.ts'
import { tables } from './tables.server.ts'
import { accountRefusals } from './texts.server.ts'

const success = { success: true } as const

export function emailChangeRoutes(): Route[] {
  return [
    serve(contract.askEmailChange, async (scope, { body }) => {
      await askEmailChange(scope, body)
      return success
    }),
    serve(contract.confirmEmailChange, async (scope, { body }) => {
      await confirmEmailChange(scope, body.token)
      return success
    }),
  ]
}

/** @throws Refusal, HttpRefusal 429 and 503 */
async function askEmailChange(
  scope: Scope,
  given: { email: string; password: string },
): Promise<void> {
  const { personId, email: old } = requireSignedIn(scope.viewer)
  const email = normaliseEmail(given.email)
  const problem = email === old ? accountRefusals.sameAddress : problemOfEmail(email)
  if (problem) throw new Refusal('invalid', `${problem}.`, { fields: { email: problem } })
  await requireOwnPassword(scope, given.password)
  await spend(scope, changesOfAccount, personId)
  await spend(scope, changesToAddress, hashOf(email))
  if (await findPersonByEmail(scope, email)) throw taken()

  const token = tokenFor(randomBytes(32).toString('base64url'), email)
  const now = scope.now.getTime()
  const waiting = { id: newId(now), personId, tokenHash: hashOf(token), now }
  await inTransaction(scope, async (held) => {
    await putWaiting(held.db, { ...waiting, expiresAt: now + linkLivesMs })
    await mailNewAddress(held, { id: personId, email }, token)
    await mailEmailAsked(held, { id: personId, email: old })
    await recordAudit(held, { action: 'email.change_asked', object: `person ${personId}` })
  })
}

interface Waiting {
  id: string
  personId: string
  tokenHash: string
  now: number
  expiresAt: number
}

/** Sets waiting changes apart from the provider's own rows, whose identifiers are hashes. */
const kind = 'email-change '

/** Keeps the one change of a person that waits for its mail; an older one is forgotten. */
async function putWaiting(db: Db, waiting: Waiting): Promise<void> {
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

/**
 * The link proves the new address. Links that were mailed to the old one are good no more, and it is
 * told. @throws Refusal `conflict`, code `link_expired` or `email_taken`
 */
async function confirmEmailChange(scope: Scope, token: string): Promise<void> {
  const email = emailInToken(token)
  if (email === undefined) throw expired()
  await inTransaction(scope, async (held) => {
    const { db, now } = held
    const personId = await takeWaiting(db, hashOf(token), now.getTime())
    const person = personId === undefined ? undefined : await findPerson(held, personId)
    if (!person) throw expired()
    const owner = await findPersonByEmail(held, email)
    if (owner) throw taken()
    await updateEmail(db, person.id, email, now.getTime())
    await deleteSignInsOf(db, person.id)
    await deleteVerificationsOf(db, person.id)
    await mailEmailChanged(held, person)
    await recordAudit(held, { action: 'email.changed', object: `person ${person.id}` })
  })
}

function expired(): Refusal {
  return new Refusal('conflict', accountRefusals.linkExpiredInAccount, { code: 'link_expired' })
}

/** Spends a waiting change and answers whose it was; undefined when it was spent before or has run out. */
async function takeWaiting(db: Db, tokenHash: string, now: number): Promise<string | undefined> {
  const row = await tables(db)
    .deleteFrom('verifications')
    .where('identifier', '=', kind + tokenHash)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst()
  return row?.value
}

function taken(): Refusal {
  const sentence = accountRefusals.emailTaken
  return new Refusal('conflict', sentence, { code: 'email_taken', fields: { email: sentence } })
}

/** @throws Refusal `conflict` when somebody else has the address. */
async function updateEmail(db: Db, personId: string, email: string, now: number): Promise<void> {
  const statement = tables(db)
    .updateTable('people')
    .set({ email, is_email_verified: 1, updated_at: now })
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .execute()
  await refusingConflicts(accountRefusals.emailTaken, statement)
}
