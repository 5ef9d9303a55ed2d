import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { Provider } from '../gateway/calls.server.ts'
import { selectPasswordHash } from '../identities/store/identities.server.ts'
import { requireOwnPassword } from '../own-account/service/own-password.server.ts'
import { withJudgedCode } from '../second-factor/service/verify.server.ts'
import { hasFactor } from '../second-factor/store.server.ts'
import { getPerson } from '../service.server.ts'
import { endSession, openSession } from '../sessions/service.server.ts'

/** The second factor where there is one: a password alone would be less than the sign-in asked. */
export async function findWayToConfirm(scope: Scope): Promise<'password' | 'code' | 'google'> {
  const { personId } = requireSignedIn(scope.viewer)
  if (await hasFactor(scope.db, personId)) return 'code'
  return (await selectPasswordHash(scope.db, personId)) === undefined ? 'google' : 'password'
}

interface Proof {
  password?: string | undefined
  code?: string | undefined
}

interface Browser {
  token: string
  device: string
}

/**
 * Opens a fresh session in place of the present one and answers its token. A new one, because
 * whoever has stolen the old token must not be lifted along. @throws Refusal, HttpRefusal 429
 */
export async function confirmSignIn(
  scope: Scope,
  provider: Provider,
  { password = '', code = '' }: Proof,
  browser: Browser,
): Promise<string> {
  const { personId } = requireSignedIn(scope.viewer)
  if ((await findWayToConfirm(scope)) === 'code') {
    const renewing = (held: WriteScope) => renew(held, browser, held.now)
    return withJudgedCode(scope, { provider, personId, code }, renewing)
  }
  await requireOwnPassword(scope, password)
  return inTransaction(scope, (held) => renew(held, browser, held.now))
}

/** One old session opens one new one: whoever has copied the cookie gets none beside it. */
async function renew(held: WriteScope, { token, device }: Browser, signedInAt: Date) {
  const { personId } = requireSignedIn(held.viewer)
  const { role } = await getPerson(held, personId)
  if (!(await endSession(held, token))) {
    throw new Refusal('not_signed_in', 'This session has ended. Please sign in first.')
  }
  return openSession(held, { personId, role, signedInAt, device })
}
