import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { ProcessorAccount } from '../../gateway/account.server.ts'
import { ProcessorRefused, ProcessorUnavailable } from '../../gateway/processor.server.ts'
import { LookupRefused, tryProcessor } from '../../service/status.server.ts'
import { type PastedKeys, processorOf, readKeys, wrong } from '../rules.ts'
import { holdInUse, updateInUse, upsertKeys } from '../store.server.ts'
import { refusedKeyText, texts } from '../texts.ts'
import type { ProcessorInUse } from './processor-in-use.server.ts'

/**
 * Tries pasted keys at the provider as a guest's payment would, and keeps them encrypted. Those of an account
 * that has some take their place at once.
 * @throws Refusal with a sentence at the field, HttpRefusal 503
 */
export async function keepKeys(
  scope: Scope,
  inUse: ProcessorInUse,
  pasted: PastedKeys,
): Promise<void> {
  requireAudience('admin', scope.viewer)
  requireFree(inUse)
  const keys = readKeys(pasted)
  const { opener, sealing } = inUse.parts
  const account = await opener.account(keys.secretKey)
  const facts = await orSaid(account.describe())
  if (keys.mode === 'live' && !facts.mayCharge) throw wrong({ secretKey: texts.notReady })
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
    if (processor !== id) return
    await updateInUse(held.db, { version: version + 1 })
    await held.announceChange('restaurant')
  })
  await inUse.reload()
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
    throw wrong({ publishableKey: texts.publishableForeign })
  })
  // What is needed to put them in use is said now, not then.
  if (isReachable) await account.listWebhooks()
}

/** What the environment says is not changed from here. */
export function requireFree(inUse: ProcessorInUse): void {
  if (!inUse.isFixed) return
  throw new Refusal('conflict', texts.fixed, { code: 'keys_fixed' })
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
  return Object.assign(wrong({ secretKey: sentence }), { cause: error })
}
