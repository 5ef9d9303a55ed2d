import type { Log } from '#platform/log.server.ts'
import type { PaymentScope } from './payment-scope.server.ts'
import type { Intent } from './rules.ts'
import { selectAttempt, selectAttemptByIntent } from './store.server.ts'

/**
 * Whether an intent was made for something else with the same account at the provider: it bears no attempt's name, or
 * another house's beside it, and no attempt of ours has it. A house that has moved to another address knows its own.
 */
export async function isForeign(
  { db, processor, house }: PaymentScope,
  { id, metadata }: Pick<Intent, 'id' | 'metadata'>,
): Promise<boolean> {
  const { attempt, house: maker = house } = metadata
  if (attempt !== undefined && maker === house) return false
  if (await selectAttemptByIntent(db, processor.id, id)) return false
  return attempt === undefined || (await selectAttempt(db, attempt)) === undefined
}

/** Whether an intent is foreign, by its id alone; what the provider does not know either is somebody's to look at. */
export async function isForeignId(scope: PaymentScope, intentId: string): Promise<boolean> {
  if (await selectAttemptByIntent(scope.db, scope.processor.id, intentId)) return false
  const intent = await scope.processor.findIntent(intentId)
  return intent !== undefined && isForeign(scope, intent)
}

/** More than an account takes in the hours that the reconciler looks back. */
const mostRemembered = 10_000

/** Says of each foreign payment once that it is left alone; the reconciler meets it every minute. */
export function foreignTeller(log: Log): (intentId: string) => void {
  const told = new Set<string>()
  return (intentId) => {
    if (told.has(intentId)) return
    if (told.size >= mostRemembered) told.clear()
    told.add(intentId)
    log.info({ intentId }, 'left alone: a payment that was made for something else')
  }
}
