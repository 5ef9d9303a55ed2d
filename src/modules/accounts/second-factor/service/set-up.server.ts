import { randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { drawQrCode } from '#platform/qr-code.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { Provider } from '../../gateway/calls.server.ts'
import { requireOwnPassword } from '../../service/own-password.server.ts'
import { getPerson } from '../../service.server.ts'
import type { SecondFactor, SecondFactorSetup } from '../contract.ts'
import { authenticatorAddress, base32Of, secretBytes } from '../rules.ts'
import {
  deleteFactor,
  hasFactor,
  insertFactor,
  selectFactor,
  selectRecoveryCodeCount,
  updateConfirmed,
} from '../store.server.ts'
import { getAccountPolicy } from './policy.server.ts'
import { newRecoveryCodes } from './codes.server.ts'
import { judgeTotp, withJudgedCode } from './verify.server.ts'

export async function getSecondFactor(scope: Scope): Promise<SecondFactor> {
  const { personId } = requireSignedIn(scope.viewer)
  const isOn = await hasFactor(scope.db, personId)
  const { role } = await getPerson(scope, personId)
  const { adminsNeedSecondFactor } = await getAccountPolicy(scope)
  return {
    isOn,
    recoveryCodesLeft: isOn ? await selectRecoveryCodeCount(scope.db, personId) : 0,
    isRequired: role === 'admin' && adminsNeedSecondFactor,
  }
}

/**
 * Makes a secret and recovery codes that wait for a first code; what waited before is forgotten.
 * @throws Refusal, HttpRefusal 429
 */
export async function enableSecondFactor(
  scope: Scope,
  provider: Provider,
  password: string,
): Promise<SecondFactorSetup> {
  const { personId, email } = await requireOwnPassword(scope, password)
  const secret = randomBytes(secretBytes)
  const backupCodes = newRecoveryCodes()
  const factor = {
    person_id: personId,
    sealed_secret: await provider.seal(secret.toString('hex')),
    confirmed_at: null,
    last_step: 0,
    created_at: scope.now.getTime(),
  }
  const hashes = backupCodes.map((code) => provider.recoveryMarkOf(personId, code))
  await inTransaction(scope, async ({ db }) => {
    if (await hasFactor(db, personId)) throw isOnAlready()
    await deleteFactor(db, personId)
    await insertFactor(db, factor, hashes)
  })
  const text = base32Of(secret)
  const labels = { issuer: provider.host, email }
  const totpURI = authenticatorAddress(text, labels)
  return { secret: text, totpURI, qrCode: drawQrCode(totpURI), backupCodes }
}

/** @throws Refusal, HttpRefusal 429 */
export async function confirmSecondFactor(
  scope: Scope,
  provider: Provider,
  code: string,
): Promise<void> {
  const { personId } = requireSignedIn(scope.viewer)
  const factor = await selectFactor(scope.db, personId)
  if (!factor) throw notBegun()
  if (factor.confirmed_at !== null) throw isOnAlready()
  const confirming = async (held: WriteScope) => {
    await updateConfirmed(held.db, personId, held.now.getTime())
    await recordAudit(held, { action: 'second_factor.enabled', object: `person ${personId}` })
  }
  await withJudgedCode(scope, { provider, personId, code }, confirming, [judgeTotp])
}

/** @throws Refusal, HttpRefusal 429 */
export async function disableSecondFactor(scope: Scope, password: string): Promise<void> {
  const { personId } = await requireOwnPassword(scope, password)
  await removeSecondFactor(scope, personId)
}

/** Answers whether there was one. */
export async function removeSecondFactor(scope: Scope, personId: string): Promise<boolean> {
  return inTransaction(scope, async (held) => {
    const wasOn = await hasFactor(held.db, personId)
    await deleteFactor(held.db, personId)
    const object = `person ${personId}`
    if (wasOn) await recordAudit(held, { action: 'second_factor.disabled', object })
    return wasOn
  })
}

function isOnAlready(): Refusal {
  const message = 'A second factor is on already. Turn it off first to set up another.'
  return new Refusal('conflict', message, { code: 'second_factor_on' })
}

function notBegun(): Refusal {
  const message = 'There is nothing to confirm. Please begin again.'
  return new Refusal('conflict', message, { code: 'second_factor_not_begun' })
}
