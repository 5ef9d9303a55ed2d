import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { forgive, spendAll, type Use, usesOfNetwork } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import type { Provider, ProviderSession } from '../gateway/calls.server.ts'
import { findProvenBrowser, rememberProof } from '../known-browsers.server.ts'
import { findSignIn } from '../opening-session.server.ts'
import { updateSecondFactorAt } from '../signing-in-store.server.ts'
import { stepOf } from './codes.server.ts'
import { codesADay, codesOfAccount, codesOfKnown } from './rules.ts'
import { deleteRecoveryCode, hasFactor, selectFactor, spendStep } from './store.server.ts'
import { factorRefusals } from './texts.server.ts'

interface Sent {
  cookies: string
  code: string
  /** What this browser has kept of who has signed in on it. */
  device: string | undefined
}

export interface Finished {
  found: ProviderSession
  /** What it is to keep. */
  device: string | undefined
}

/** Finishes a sign-in by the authenticator's code, which is then spent. @throws Refusal */
export async function verifyTotp(scope: Scope, provider: Provider, sent: Sent): Promise<Finished> {
  return finish(scope, provider, sent, [judgeTotp])
}

/** Finishes a sign-in by one of the recovery codes, which is then gone. @throws Refusal */
export async function verifyBackupCode(
  scope: Scope,
  provider: Provider,
  sent: Sent,
): Promise<Finished> {
  return finish(scope, provider, sent, [judgeRecovery])
}

interface GivenCode {
  provider: Provider
  personId: string
  code: string
  /** Who is not signed in yet is counted by these; who is, by themselves. */
  uses?: Use[]
}

/** Spends a code, once, in a transaction that waits for nothing else. */
type Spend = (held: WriteScope) => Promise<boolean>

/** How a code that it finds good is spent; undefined when it is none of its kind. */
type Judge = (scope: Scope, asked: GivenCode) => Promise<Spend | undefined>

async function finish(
  scope: Scope,
  provider: Provider,
  sent: Sent,
  judges: Judge[],
): Promise<Finished> {
  const found = await findSignIn(scope, provider, sent.cookies)
  if (!found) throw new Refusal('not_signed_in', factorRefusals.logIn)
  const { personId, token } = found
  const { code, device } = sent
  if (!(await hasFactor(scope.db, personId))) return { found, device }
  const browser = await findProvenBrowser(scope, provider, { device, personId })
  const asked = { provider, personId, code, uses: usesOf(scope, personId, browser) }
  const noting = ({ db, now }: WriteScope) => updateSecondFactorAt(db, hashOf(token), now.getTime())
  await withJudgedCode(scope, asked, noting, judges)
  return { found, device: await rememberProof(scope, provider, { device, personId }) }
}

function usesOf(scope: Scope, personId: string, browser: string | undefined): Use[] {
  if (browser !== undefined) return [{ limit: codesOfKnown, subject: `${personId} ${browser}` }]
  return [
    ...usesOfNetwork(scope, codesOfAccount, `${personId} `),
    { limit: codesADay, subject: personId },
  ]
}

/**
 * Does the work in the transaction that spends the code, which is the authenticator's or a recovery
 * code unless the judges say otherwise. @throws Refusal `wrong_code`, HttpRefusal 429
 */
export async function withJudgedCode<Result>(
  scope: Scope,
  asked: GivenCode,
  work: (held: WriteScope) => Promise<Result>,
  judges: Judge[] = [judgeTotp, judgeRecovery],
): Promise<Result> {
  // Counted before the code is tried: parallel guesses cannot slip through together.
  const { uses = [{ limit: codesOfKnown, subject: asked.personId }] } = asked
  await spendAll(scope, uses)
  let spendCode: Spend | undefined
  for (const judge of judges) spendCode ??= await judge(scope, asked)
  const result = await inTransaction(scope, async (held) => {
    if (!(await spendCode?.(held))) throw wrongCode()
    return work(held)
  })
  for (const { limit, subject } of uses) await forgive(scope, limit, subject)
  return result
}

/** The authenticator's six digits, of a half minute that is good now. */
export async function judgeTotp(scope: Scope, { provider, personId, code }: GivenCode) {
  const factor = await selectFactor(scope.db, personId)
  if (!factor) return undefined
  const secret = Buffer.from(await provider.unseal(factor.sealed_secret), 'hex')
  const step = stepOf(secret, code, scope.now.getTime())
  return step === undefined ? undefined : ({ db }: WriteScope) => spendStep(db, factor, step)
}

async function judgeRecovery(_: Scope, { provider, personId, code }: GivenCode) {
  const mark = provider.recoveryMarkOf(personId, code)
  return async (held: WriteScope) => {
    const isSpent = await deleteRecoveryCode(held.db, personId, mark)
    const entry = { action: 'second_factor.used_recovery_code', object: `person ${personId}` }
    if (isSpent) await recordAudit(held, entry)
    return isSpent
  }
}

function wrongCode(): Refusal {
  const message = factorRefusals.wrongCode
  return new Refusal('invalid', message, { code: 'wrong_code', fields: { code: message } })
}
