import type { Letter } from '#kernel/letter.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { nameOf, warn } from '#modules/accounts/roles.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { LookupRefused, tryProcessor } from '../checking.server.ts'
import {
  type ProcessorAccount,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../gateway/processor.server.ts'
import * as contract from './contract.ts'
import type { AllPaymentKeys, Mode } from './contract.ts'
import { type KeysFacts, keysLetter, refusedKeyText, texts } from './house-texts.ts'
import type { ProcessorInUse } from './processor-in-use.server.ts'
import {
  holdInUse,
  type KeysRow,
  selectAllKeys,
  selectInUse,
  selectKeys,
  updateInUse,
  updateKeys,
} from './store.server.ts'
import { tables } from './tables.server.ts'

export function keepingKeysRoutes(inUse: ProcessorInUse): Route[] {
  return [
    serve(contract.listPaymentKeys, (scope) => listKeys(scope, inUse)),
    serve(contract.keepPaymentKeys, async (scope, { body }) => {
      await keepKeys(scope, inUse, body)
      return listKeys(scope, inUse)
    }),
    serve(contract.removePaymentKeys, async (scope, { params }) => {
      await removeKeys(scope, inUse, params.processor)
      return listKeys(scope, inUse)
    }),
  ]
}

/** What an admin may know of the keys: nothing that is secret. */
export async function listKeys(scope: Scope, inUse: ProcessorInUse): Promise<AllPaymentKeys> {
  requireAudience('admin', scope.viewer)
  const { processor, site } = await selectInUse(scope.db)
  const usedAt = inUse.isElsewhere ? site : null
  const rows = await selectAllKeys(scope.db)
  const isInUse = (row: KeysRow) => Number(row.processor === processor && !inUse.isElsewhere)
  const sorted = rows.toSorted((one, other) => isInUse(other) - isInUse(one))
  const keys = sorted.map((row) => ({
    processor: row.processor,
    mode: row.mode,
    account: row.account_name,
    ending: row.key_ending,
    isInUse: isInUse(row) === 1,
    hasWebhook: row.webhook_id !== null,
    hasDomain: row.has_domain === 1,
  }))
  const { isFixed, isUnreadable, parts } = inUse
  return { keys, isFixed, isUnreadable, usedAt, isReachable: parts.isReachable }
}

interface PastedKeys {
  publishableKey: string
  secretKey: string
}

/**
 * Tries pasted keys at the provider as a guest's payment would, and keeps them encrypted. Those of an account
 * that has some take their place at once.
 * @throws Refusal with a sentence at the field, HttpRefusal 503
 */
async function keepKeys(scope: Scope, inUse: ProcessorInUse, pasted: PastedKeys): Promise<void> {
  requireAudience('admin', scope.viewer)
  requireFree(inUse)
  const keys = readKeys(pasted)
  const { opener, sealing } = inUse.parts
  const account = await opener.account(keys.secretKey)
  const facts = await orSaid(account.describe())
  if (keys.mode === 'live' && !facts.mayCharge) throw uselessKeys({ secretKey: texts.notReady })
  const id = processorOf(facts.id, keys.mode)
  await orSaid(tryKeys(scope, inUse, { ...keys, id, account }))
  const row = {
    processor: id,
    mode: keys.mode,
    account_name: facts.name,
    publishable_key: keys.publishableKey,
    key_ending: keys.secretKey.slice(-4),
    sealed_secret_key: await sealing.seal(keys.secretKey),
    created_at: scope.now.getTime(),
  }
  await inTransaction(scope, async (held) => {
    const { processor, version } = await holdInUse(held.db, 'update')
    await upsertKeys(held.db, row)
    const details = { mode: keys.mode, ending: row.key_ending }
    await recordAudit(held, { action: 'payment_keys.kept', object: id, details })
    await warn(held, await letterOf(held, row, 'kept'))
    if (processor !== id) return
    await updateInUse(held.db, { version: version + 1 })
    await held.announceChange('restaurant')
  })
  await inUse.reload()
}

/** What the environment says is not changed from here. */
export function requireFree(inUse: ProcessorInUse): void {
  if (!inUse.isFixed) return
  throw new Refusal('conflict', texts.fixed, { code: 'keys_fixed' })
}

const secretStart = /^(?:sk|rk)_(test|live)_\w+$/

const publishableStart = /^pk_(test|live)_\w+$/

/**
 * What was pasted, without what comes along with a selection.
 * @throws Refusal `invalid` with a sentence at the field that is wrong
 */
function readKeys(pasted: PastedKeys): PastedKeys & { mode: Mode } {
  const publishableKey = pasted.publishableKey.trim()
  const secretKey = pasted.secretKey.trim()
  const fields = {
    ...atField('publishableKey', faultOfPublishable(publishableKey)),
    ...atField('secretKey', faultOfSecret(secretKey)),
  }
  if (Object.keys(fields).length > 0) throw uselessKeys(fields)
  const mode = modeOf(secretStart, secretKey)
  if (mode !== modeOf(publishableStart, publishableKey)) {
    throw uselessKeys({ publishableKey: texts.twoModes })
  }
  return { publishableKey, secretKey, mode }
}

function atField(name: string, fault: string | undefined): Record<string, string> {
  return fault === undefined ? {} : { [name]: fault }
}

/** Far more than a key has. */
const longestKey = 255

function faultOfPublishable(key: string): string | undefined {
  if (key === '') return texts.publishableMissing
  if (secretStart.test(key)) return texts.publishableIsSecret
  if (!publishableStart.test(key) || key.length > longestKey) {
    return texts.publishableWrong
  }
  return undefined
}

function faultOfSecret(key: string): string | undefined {
  if (key === '') return texts.secretMissing
  if (publishableStart.test(key)) {
    return texts.secretIsPublishable
  }
  if (key.startsWith('whsec_')) {
    return texts.secretIsWebhook
  }
  if (!secretStart.test(key) || key.length > longestKey) {
    return texts.secretWrong
  }
  return undefined
}

function uselessKeys(fields: Record<string, string>): Refusal {
  return new Refusal('invalid', texts.useless, { fields })
}

function modeOf(start: RegExp, key: string): Mode {
  return start.exec(key)?.[1] === 'live' ? 'live' : 'test'
}

/** What the provider says of keys, in the owner's words. */
export async function orSaid<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProcessorRefused) throw refusedKey(error)
    if (!(error instanceof ProcessorUnavailable)) throw error
    const headers = { 'retry-after': '5' }
    throw Object.assign(
      new HttpRefusal(503, 'payment_provider_unavailable', texts.unreached, headers),
      {
        cause: error,
      },
    )
  }
}

function refusedKey(error: ProcessorRefused): Refusal {
  const sentence = refusedKeyText(error.message, error instanceof LookupRefused)
  return Object.assign(uselessKeys({ secretKey: sentence }), { cause: error })
}

/** What payments with these keys are kept under: whoever rolls a key still refunds what was paid before. */
function processorOf(account: string, mode: Mode): string {
  return `stripe ${account} ${mode}`
}

interface TriedKeys extends PastedKeys {
  id: string
  account: ProcessorAccount
}

/** The smallest payment: made, found with both keys, and cancelled. Nothing is charged. */
async function tryKeys(
  scope: Scope,
  { parts: { opener, isReachable } }: ProcessorInUse,
  { account, id, publishableKey, secretKey }: TriedKeys,
): Promise<void> {
  const { currency } = await getRestaurant(scope)
  const processor = await opener.processor({ id, publishableKey, secretKey, webhookSecret: '' })
  await tryProcessor(processor, currency, scope.now, async (made) => {
    if (await account.isOwnKey(publishableKey, made)) return
    throw uselessKeys({ publishableKey: texts.publishableForeign })
  })
  // What is needed to put them in use is said now, not then.
  if (isReachable) await account.listWebhooks()
}

/** Keys of an account that has some take their place; its webhook stays. */
async function upsertKeys(
  db: Db,
  row: Omit<KeysRow, 'webhook_id' | 'sealed_webhook_secret' | 'webhook_seen_at' | 'has_domain'>,
): Promise<void> {
  const { processor: _, mode: _mode, ...changed } = row
  const fresh = { webhook_id: null, sealed_webhook_secret: null, webhook_seen_at: null }
  await tables(db)
    .insertInto('payment_keys')
    .values({ ...row, ...fresh, has_domain: 0 })
    .onConflict((conflict) => conflict.column('processor').doUpdateSet(changed))
    .execute()
}

/** Whoever has taken over an admin's account may not send the money elsewhere in silence. */
export async function letterOf(
  scope: Scope,
  keys: { mode: Mode; account_name: string } | undefined,
  what: KeysFacts['what'],
): Promise<Letter> {
  return keysLetter({
    restaurant: (await getRestaurant(scope)).name,
    what,
    mode: keys?.mode,
    account: keys?.account_name ?? '',
    by: nameOf(scope.viewer),
  })
}

/**
 * Forgets keys that are not in use. Payments that were made with them keep their name, and are found again
 * when keys of the same account are pasted. @throws Refusal
 */
async function removeKeys(scope: Scope, inUse: ProcessorInUse, processor: string): Promise<void> {
  requireAudience('admin', scope.viewer)
  requireFree(inUse)
  const keys = await selectKeys(scope.db, processor)
  if (!keys) return
  await inTransaction(scope, async (held) => {
    const row = await holdInUse(held.db, 'update')
    // The keys may be just about to be put in use.
    if (row.processor === processor || (row.changing_until ?? 0) > held.now.getTime()) refuseInUse()
    const gone = { sealed_secret_key: null, webhook_id: null, sealed_webhook_secret: null }
    await updateKeys(held.db, processor, gone)
    const details = { mode: keys.mode, ending: keys.key_ending }
    await recordAudit(held, { action: 'payment_keys.removed', object: processor, details })
    await warn(held, await letterOf(held, keys, 'removed'))
  })
  await endWebhook(inUse, keys)
}

function refuseInUse(): never {
  throw new Refusal('conflict', texts.inUse, { code: 'keys_in_use' })
}

/** Keys that nobody can decrypt or that are no longer valid are forgotten all the same. */
async function endWebhook(inUse: ProcessorInUse, keys: KeysRow): Promise<void> {
  if (keys.webhook_id === null) return
  try {
    await (await inUse.account(keys)).closeWebhook(keys.webhook_id)
  } catch (error) {
    inUse.parts.log.warn({ err: error }, 'the webhook of removed keys could not be closed')
  }
}

/** Whose keys were encrypted with a secret that is not here. */
export async function listUnreadableKeys(
  { db }: Pick<Scope, 'db'>,
  unseal: (sealed: string) => Promise<string>,
): Promise<string[]> {
  const unreadable: string[] = []
  for (const { account_name: name, mode, sealed_secret_key: sealed } of await selectAllKeys(db)) {
    await unseal(sealed ?? '').catch(() => unreadable.push(`${name || 'Stripe'} (${mode})`))
  }
  return unreadable
}
