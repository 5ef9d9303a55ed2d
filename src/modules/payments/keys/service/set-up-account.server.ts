import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { ProcessorAccount } from '../../gateway/account.server.ts'
import { ProcessorRefused } from '../../gateway/processor.server.ts'
import { type KeysRow, updateKeys } from '../store.server.ts'
import type { ProcessorInUse } from './processor-in-use.server.ts'

/**
 * Has the provider tell this site what happens, and show wallets on it; nothing where it cannot reach the
 * site: payments are asked for there anyway (service/reconcile-payments.server.ts).
 * @throws ProcessorRefused, ProcessorUnavailable
 */
export async function setUpAccount(
  scope: Scope,
  inUse: ProcessorInUse,
  keys: KeysRow,
  account: ProcessorAccount,
): Promise<void> {
  const { origin, isReachable, log } = inUse.parts
  if (!isReachable) return
  const hasWebhook = keys.webhook_id !== null && (await account.isWebhookOpen(keys.webhook_id))
  const webhook: Webhook = hasWebhook ? {} : await orWithout(log, openWebhook(inUse, account))
  const isNew = keys.has_domain === 0
  const host = new URL(origin).hostname
  const isKnown = isNew && (await orWithout(log, account.registerDomain(host))) === true
  if (!webhook?.webhook_id && !isKnown) return
  const changed = { ...webhook, ...(isKnown && { has_domain: 1 }) }
  await inTransaction(scope, async (held) => {
    await updateKeys(held.db, keys.processor, changed)
    await held.announceChange('restaurant')
  })
  await inUse.reload()
}

type Webhook = Partial<Pick<KeysRow, 'webhook_id' | 'sealed_webhook_secret'>> | undefined

/** Cards are paid without it: an address that the provider cannot reach, a list of webhooks that is full. */
async function orWithout<T>(log: Log, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProcessorRefused) || error.isOfKey) throw error
    log.warn({ err: error }, 'the account for card payment could not be set up wholly')
    return undefined
  }
}

async function openWebhook(
  { parts: { sealing, origin } }: ProcessorInUse,
  account: ProcessorAccount,
) {
  const { id, secret } = await account.openWebhook(`${origin}/webhooks/stripe`)
  return { webhook_id: id, sealed_webhook_secret: await sealing.seal(secret) }
}

/** What is told of keys that are no longer in use is nobody's; the provider would write about each failure. */
export async function closeWebhook(
  scope: Scope,
  keys: KeysRow,
  account: ProcessorAccount,
): Promise<void> {
  if (keys.webhook_id === null) return
  await account.closeWebhook(keys.webhook_id)
  await inTransaction(scope, ({ db }) =>
    updateKeys(db, keys.processor, { webhook_id: null, sealed_webhook_secret: null }),
  )
}
