import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashPassword } from '#platform/passwords/passwords.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { deleteOtherSessions } from '../sessions/store/devices.server.ts'
import { type PasswordPolicy, problemOfPassword } from '../rules/registration.ts'
import {
  deleteSignInsOf,
  deleteVerificationsOf,
  replacePasswordHash,
} from '../store/identities.server.ts'
import { mailPasswordChanged } from './mails.server.ts'
import { getPerson } from '../service.server.ts'
import type { Provider } from '../gateway/calls.server.ts'
import { rememberBrowser } from './known-browser.server.ts'
import { requireOwnPassword, wrongPassword } from './own-password.server.ts'

interface Asked {
  current: string
  next: string
}

/**
 * Whoever knew the old password is out: sessions elsewhere, sign-ins under way and mailed links end.
 * This browser stays, and the person gets a mail. Answers what it is to keep. @throws Refusal, HttpRefusal 429 and 503
 */
export async function changePassword(
  scope: Scope,
  { policy, provider }: { policy: PasswordPolicy; provider: Provider },
  { current, next, device }: Asked & { device: string | undefined },
): Promise<string> {
  const { personId, sessionId } = requireSignedIn(scope.viewer)
  const { name, email } = await getPerson(scope, personId)
  requireGood({ current, next }, policy, [name, email])
  const { hash: from } = await requireOwnPassword(scope, current, 'current')
  const to = await hashPassword(next)
  await inTransaction(scope, async (held) => {
    const { db, now } = held
    // When two change it at once, the second one's current password is no longer right.
    const isChanged = await replacePasswordHash(db, personId, { from, to, now: now.getTime() })
    if (!isChanged) throw wrongPassword('current')
    await deleteSignInsOf(db, personId)
    await deleteVerificationsOf(db, personId)
    await deleteOtherSessions(db, personId, sessionId)
    await mailPasswordChanged(held, { id: personId, email })
    await recordAudit(held, { action: 'password.changed', object: `person ${personId}` })
  })
  return rememberBrowser(scope, provider, { device, email })
}

function requireGood({ current, next }: Asked, policy: PasswordPolicy, own: string[]): void {
  const problem = problemOfPassword(next, policy, own)
  const fields = {
    ...(current === '' && { current: 'Password is required' }),
    ...(problem && { new: problem }),
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', `${first}.`, { fields })
}
