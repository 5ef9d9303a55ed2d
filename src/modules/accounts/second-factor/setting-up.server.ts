import { randomBytes } from 'node:crypto'
import { Answer } from '#kernel/answer.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { drawQrCode } from '#platform/qr-code.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import type { Provider } from '../gateway/calls.server.ts'
import { secondFactorLetter } from '../mails.ts'
import { requireOwnPassword } from '../own-password.server.ts'
import { getPerson } from '../people.server.ts'
import { warn } from '../roles.server.ts'
import { newRecoveryCodes } from './codes.server.ts'
import * as contract from './contract.ts'
import type { SecondFactor, SecondFactorSetup } from './contract.ts'
import { getAccountPolicy } from './policy.server.ts'
import { authenticatorAddress, base32Of, secretBytes } from './rules.ts'
import {
  deleteFactor,
  hasFactor,
  insertFactor,
  selectFactor,
  selectFactorsOn,
  selectRecoveryCodeCount,
  updateConfirmed,
} from './store.server.ts'
import { factorRefusals } from './texts.server.ts'
import {
  type Finished,
  judgeTotp,
  verifyBackupCode,
  verifyTotp,
  withJudgedCode,
} from './verifying.server.ts'

/** Reads and writes what a browser keeps of who has signed in on it. */
interface KnownBrowser {
  read: (cookies: string | undefined) => string | undefined
  write: (device: string) => string
}

const success = { success: true } as const

export function secondFactorRoutes(provider: Provider, known: KnownBrowser): Route[] {
  const earned = ({ found, device }: Finished) => {
    const { personId: uid, email, name: displayName, photoUrl: photoURL } = found
    const headers = device === undefined ? {} : { 'set-cookie': [known.write(device)] }
    return new Answer({ user: { uid, email, displayName, photoURL } }, { headers })
  }
  return [
    serve(contract.getSecondFactor, getSecondFactor),
    serve(contract.enableSecondFactor, (scope, { body }) =>
      enableSecondFactor(scope, provider, body.password),
    ),
    serve(contract.confirmSecondFactor, async (scope, { body }) => {
      await confirmSecondFactor(scope, provider, body.code)
      return success
    }),
    serve(contract.disableSecondFactor, async (scope, { body }) => {
      await disableSecondFactor(scope, body.password)
      return success
    }),
    serve(contract.verifyTotp, async (scope, { body: { code } }, { cookies = '' }) =>
      earned(await verifyTotp(scope, provider, { cookies, code, device: known.read(cookies) })),
    ),
    serve(contract.verifyBackupCode, async (scope, { body: { code } }, { cookies = '' }) =>
      earned(
        await verifyBackupCode(scope, provider, { cookies, code, device: known.read(cookies) }),
      ),
    ),
  ]
}

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
async function enableSecondFactor(
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
async function confirmSecondFactor(scope: Scope, provider: Provider, code: string): Promise<void> {
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

function notBegun(): Refusal {
  const message = factorRefusals.notBegun
  return new Refusal('conflict', message, { code: 'second_factor_not_begun' })
}

function isOnAlready(): Refusal {
  const message = factorRefusals.isOn
  return new Refusal('conflict', message, { code: 'second_factor_on' })
}

/** @throws Refusal, HttpRefusal 429 */
async function disableSecondFactor(scope: Scope, password: string): Promise<void> {
  const { personId } = await requireOwnPassword(scope, password)
  await removeSecondFactor(scope, personId)
}

/** Removes a person's second factor; answers whether it was on. */
export async function removeSecondFactor(scope: Scope, personId: string): Promise<boolean> {
  return inTransaction(scope, async (held) => {
    const wasOn = await hasFactor(held.db, personId)
    await deleteFactor(held.db, personId)
    const object = `person ${personId}`
    if (!wasOn) return false
    await recordAudit(held, { action: 'second_factor.disabled', object })
    const { role, email } = await getPerson(held, personId)
    if (role === 'admin') await warn(held, secondFactorLetter({ of: email }))
    return true
  })
}

/** Whose second factor opens no door any more, as it was encrypted with a secret that is not here. */
export async function listLockedOut(
  { db }: Pick<Scope, 'db'>,
  unseal: (sealed: string) => Promise<string>,
): Promise<string[]> {
  const locked: string[] = []
  for (const { email, sealed_secret: sealed } of await selectFactorsOn(db)) {
    await unseal(sealed).catch(() => locked.push(email))
  }
  return locked
}
