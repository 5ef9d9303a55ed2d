import { inTransaction, type Scope } from '#platform/scope.server.ts'
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
  const webhook = hasWebhook ? {} : await openWebhook(inUse, account, origin)
  const isKnown = await account.registerDomain(new URL(origin).hostname).catch((error: unknown) => {
    // Cards are paid without it.
    if (!(error instanceof ProcessorRefused)) throw error
    log.warn({ err: error }, 'the domain could not be registered for wallets')
    return false
  })
  const changed = { ...webhook, has_domain: Number(isKnown), webhook_seen_at: scope.now.getTime() }
  await inTransaction(scope, async (held) => {
    await updateKeys(held.db, keys.processor, changed)
    await held.announceChange('restaurant')
  })
  await inUse.reload()
}

async function openWebhook(
  { parts: { sealing } }: ProcessorInUse,
  account: ProcessorAccount,
  origin: string,
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
