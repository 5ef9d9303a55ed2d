import { minutes } from '#kernel/duration.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import type { Log } from '#platform/log.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { type ProcessorAccount, ProcessorRefused } from '../gateway/processor.server.ts'
import type { ProcessorInUse } from './processor-in-use.server.ts'
import { type KeysRow, selectAllKeys, selectInUse, updateKeys } from './store.server.ts'
import { tables } from './tables.server.ts'

/**
 * Has the provider tell this site what happens, and show wallets on it; nothing where it cannot reach the
 * site: payments are asked for there anyway (reconciling.server.ts).
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

/** How long a webhook that somebody has taken away stays away; payments are found by asking meanwhile. */
const lookEveryMs = minutes(10)

/**
 * Makes the webhook anew that was taken away or switched off at the provider, and takes away those of keys
 * that are no longer in use. @throws AggregateError, for the log
 */
async function watchWebhooks(scope: Scope, inUse: ProcessorInUse): Promise<void> {
  // A copy leaves the webhook of the site alone that it is a copy of.
  if (inUse.isFixed || inUse.isElsewhere) return
  const failures: unknown[] = []
  const { processor } = await selectInUse(scope.db)
  for (const keys of await selectAllKeys(scope.db)) {
    const isInUse = keys.processor === processor
    if (!isInUse && keys.webhook_id === null) continue
    // Keys that nobody can use any more hold up no others.
    await look(scope, inUse, keys, isInUse).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some webhooks were not looked after.')
}

async function look(
  scope: Scope,
  inUse: ProcessorInUse,
  keys: KeysRow,
  isInUse: boolean,
): Promise<void> {
  const now = scope.now.getTime()
  // Every process has the clock; one of them looks. A little less, because clocks tick a little early.
  const before = now - lookEveryMs + minutes(1)
  const isOurs = await inTransaction(scope, ({ db }) => claimLook(db, keys.processor, now, before))
  if (!isOurs) return
  const account = await inUse.account(keys)
  if (isInUse) await setUpAccount(scope, inUse, keys, account)
  else await closeWebhook(scope, keys, account)
}

/** Whose turn it is to look at a webhook: one process of several. */
async function claimLook(db: Db, processor: string, now: number, before: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('payment_keys')
    .set({ webhook_seen_at: now })
    .where('processor', '=', processor)
    .where((eb) => eb.or([eb('webhook_seen_at', 'is', null), eb('webhook_seen_at', '<=', before)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function webhookChores(inUse: ProcessorInUse): Chore[] {
  return [
    { name: 'watch webhooks', everyMs: lookEveryMs, run: (scope) => watchWebhooks(scope, inUse) },
  ]
}
