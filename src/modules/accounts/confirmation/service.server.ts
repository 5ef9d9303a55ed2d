import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { forgive, spend } from '#platform/limits/limits.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { Provider } from '../gateway/calls.server.ts'
import { selectPasswordHash } from '../identities/store/identities.server.ts'
import { requireOwnPassword } from '../own-account/service/own-password.server.ts'
import { codesOfAccount } from '../second-factor/rules.ts'
import { findStep, wrongCode } from '../second-factor/service/verify.server.ts'
import {
  deleteRecoveryCode,
  hasFactor,
  selectFactor,
  spendStep,
} from '../second-factor/store.server.ts'
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

/**
 * Opens a fresh session in place of the present one and answers its token. A new one, because
 * whoever has stolen the old token must not be lifted along. @throws Refusal, HttpRefusal 429
 */
export async function confirmSignIn(
  scope: Scope,
  provider: Provider,
  { password = '', code = '' }: Proof,
  { token, device }: { token: string; device: string },
): Promise<string> {
  const { personId } = requireSignedIn(scope.viewer)
  const isByCode = (await findWayToConfirm(scope)) === 'code'
  const spendCode = isByCode ? await judgeCode(scope, provider, personId, code) : undefined
  if (!isByCode) await requireOwnPassword(scope, password)
  const fresh = await inTransaction(scope, async (held) => {
    if (spendCode && !(await spendCode(held))) throw wrongCode()
    const { role } = await getPerson(held, personId)
    // One old session opens one new one: whoever has copied the cookie gets none beside it.
    if (!(await endSession(held, token))) throw signedOut()
    return openSession(held, { personId, role, signedInAt: held.now, device })
  })
  if (isByCode) await forgive(scope, codesOfAccount, personId)
  return fresh
}

function signedOut(): Refusal {
  return new Refusal('not_signed_in', 'This session has ended. Please sign in first.')
}

/** Answers how the code is spent, once: an authenticator's six digits, or a recovery code. */
async function judgeCode(scope: Scope, provider: Provider, personId: string, code: string) {
  // Counted before the code is tried: parallel guesses cannot slip through together.
  await spend(scope, codesOfAccount, personId)
  const factor = await selectFactor(scope.db, personId)
  const step = factor && (await findStep(scope, provider, factor.sealed_secret, code))
  if (factor && step !== undefined) return ({ db }: WriteScope) => spendStep(db, factor, step)
  const mark = provider.recoveryMarkOf(personId, code)
  return async (held: WriteScope) => {
    const isSpent = await deleteRecoveryCode(held.db, personId, mark)
    const entry = { action: 'second_factor.used_recovery_code', object: `person ${personId}` }
    if (isSpent) await recordAudit(held, entry)
    return isSpent
  }
}
