import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { spend } from '#platform/limits/limits.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { problemOfEmail } from '../rules/registration.ts'
import { deleteSignInsOf, deleteVerificationsOf } from '../store/identities.server.ts'
import { requireOwnPassword } from './own-password.server.ts'
import { normaliseEmail } from '../rules.ts'
import { findPerson, findPersonByEmail } from '../service.server.ts'
import {
  changesOfAccount,
  changesToAddress,
  emailInToken,
  linkLivesMs,
  tokenFor,
} from '../rules/email-change.ts'
import { putWaiting, takeWaiting, updateEmail } from '../store/email-change.server.ts'
import { mailEmailAsked, mailEmailChanged, mailNewAddress } from './mails.server.ts'

/** @throws Refusal, HttpRefusal 429 and 503 */
export async function askEmailChange(
  scope: Scope,
  given: { email: string; password: string },
): Promise<void> {
  const { personId, email: old } = requireSignedIn(scope.viewer)
  const email = normaliseEmail(given.email)
  const problem = email === old ? 'This is your address already' : problemOfEmail(email)
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

/**
 * The link proves the new address. Links that were mailed to the old one are good no more, and it is
 * told. @throws Refusal `conflict`, code `link_expired` or `email_taken`
 */
export async function confirmEmailChange(scope: Scope, token: string): Promise<void> {
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

function taken(): Refusal {
  const sentence = 'This email address already has an account.'
  return new Refusal('conflict', sentence, { code: 'email_taken', fields: { email: sentence } })
}

function expired(): Refusal {
  const message = 'This link has been used or is too old. Ask for a new one in your account.'
  return new Refusal('conflict', message, { code: 'link_expired' })
}
