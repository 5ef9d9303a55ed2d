import { minutes } from '#kernel/duration.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { type KeysRow, claimLook, selectAllKeys, selectInUse } from '../store.server.ts'
import type { ProcessorInUse } from './processor-in-use.server.ts'
import { closeWebhook, setUpAccount } from './set-up-account.server.ts'

/** How long a webhook that somebody has taken away stays away; payments are found by asking meanwhile. */
export const lookEveryMs = minutes(10)

/**
 * Makes the webhook anew that was taken away or switched off at the provider, and takes away those of keys
 * that are no longer in use. @throws AggregateError, for the log
 */
export async function watchWebhooks(scope: Scope, inUse: ProcessorInUse): Promise<void> {
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
