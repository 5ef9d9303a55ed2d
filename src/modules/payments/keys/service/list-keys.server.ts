import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { AllPaymentKeys } from '../contract.ts'
import {
  type KeysRow,
  holdInUse,
  selectAllKeys,
  selectInUse,
  selectKeys,
  updateKeys,
} from '../store.server.ts'
import { texts } from '../texts.ts'
import { requireFree } from './keep-keys.server.ts'
import type { ProcessorInUse } from './processor-in-use.server.ts'

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

/**
 * Forgets keys that are not in use. Payments that were made with them keep their name, and are found again
 * when keys of the same account are pasted. @throws Refusal
 */
export async function removeKeys(
  scope: Scope,
  inUse: ProcessorInUse,
  processor: string,
): Promise<void> {
  requireAudience('admin', scope.viewer)
  requireFree(inUse)
  const keys = await selectKeys(scope.db, processor)
  if (!keys) return
  await inTransaction(scope, async (held) => {
    const row = await holdInUse(held.db, 'update')
    // They may be the ones that are being put in use.
    if (row.processor === processor || (row.changing_until ?? 0) > held.now.getTime()) refuseInUse()
    const gone = { sealed_secret_key: null, webhook_id: null, sealed_webhook_secret: null }
    await updateKeys(held.db, processor, gone)
    const details = { mode: keys.mode, ending: keys.key_ending }
    await recordAudit(held, { action: 'payment_keys.removed', object: processor, details })
  })
  await endWebhook(inUse, keys)
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

function refuseInUse(): never {
  throw new Refusal('conflict', texts.inUse, { code: 'keys_in_use' })
}
