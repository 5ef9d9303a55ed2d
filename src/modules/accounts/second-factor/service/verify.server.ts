import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { forgive, spend } from '#platform/limits/limits.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { Provider, ProviderSession } from '../../gateway/calls.server.ts'
import { findSignIn } from '../../identities/service/open-session.server.ts'
import { updateSecondFactorAt } from '../../identities/store/identities.server.ts'
import { codesOfAccount } from '../rules.ts'
import { deleteRecoveryCode, hasFactor, selectFactor, spendStep } from '../store.server.ts'
import { stepOf } from './codes.server.ts'

export type { Provider, ProviderSession }

interface Sent {
  cookies: string
  code: string
}

/** Finishes a sign-in by the authenticator's code, which is then spent. @throws Refusal */
export async function verifyTotp(
  scope: Scope,
  provider: Provider,
  { cookies, code }: Sent,
): Promise<ProviderSession> {
  return finish(scope, provider, cookies, async (personId) => {
    const factor = await selectFactor(scope.db, personId)
    const step = factor && (await findStep(scope, provider, factor.sealed_secret, code))
    return async ({ db }) =>
      factor !== undefined && step !== undefined && spendStep(db, factor, step)
  })
}

/** Finishes a sign-in by one of the recovery codes, which is then gone. @throws Refusal */
export async function verifyBackupCode(
  scope: Scope,
  provider: Provider,
  { cookies, code }: Sent,
): Promise<ProviderSession> {
  return finish(scope, provider, cookies, async (personId) => {
    const mark = provider.recoveryMarkOf(personId, code)
    const entry = { action: 'second_factor.used_recovery_code', object: `person ${personId}` }
    return async (held) => {
      const isSpent = await deleteRecoveryCode(held.db, personId, mark)
      if (isSpent) await recordAudit(held, entry)
      return isSpent
    }
  })
}

/** Judges a code, and then spends it in a transaction that waits for nothing else. */
type Judge = (personId: string) => Promise<(held: WriteScope) => Promise<boolean>>

async function finish(
  scope: Scope,
  provider: Provider,
  cookies: string,
  judge: Judge,
): Promise<ProviderSession> {
  const found = await findSignIn(scope, provider, cookies)
  if (!found) throw new Refusal('not_signed_in', 'Please log in with your password first.')
  const { personId, token } = found
  if (!(await hasFactor(scope.db, personId))) return found
  // Counted before the code is tried: parallel guesses cannot slip through together.
  await spend(scope, codesOfAccount, personId)
  const spendCode = await judge(personId)
  await inTransaction(scope, async (held) => {
    if (!(await spendCode(held))) throw wrongCode()
    await updateSecondFactorAt(held.db, hashOf(token), held.now.getTime())
  })
  await forgive(scope, codesOfAccount, personId)
  return found
}

/** Which half minute's code it is, of those that are good now. */
export async function findStep(
  { now }: Scope,
  provider: Provider,
  sealed: string,
  code: string,
): Promise<number | undefined> {
  return stepOf(Buffer.from(await provider.unseal(sealed), 'hex'), code, now.getTime())
}

export function wrongCode(): Refusal {
  const message = 'This code is not right, or it was used before. Please enter a new one.'
  return new Refusal('invalid', message, { code: 'wrong_code', fields: { code: message } })
}
