import { Refusal } from '#kernel/refusal.ts'
import { houseWriting } from '#kernel/writing.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { selectCurrency } from '../store.server.ts'

/**
 * Keeps the house's currency as it is until the transaction ends, for whoever sells something in it: a change of
 * currency waits, and then sees what was sold. Another process may have changed it a moment ago.
 *
 * @throws Refusal `conflict`, code `currency_changed`
 */
export async function holdCurrency(scope: WriteScope, currency: string): Promise<void> {
  const kept = (await selectCurrency(scope.db)) ?? currency
  if (kept === currency && kept === houseWriting().currency) return
  const message = 'The restaurant has just changed its currency. Please load this page again.'
  throw new Refusal('conflict', message, { code: 'currency_changed' })
}

/** Keeps whose house it is as well, until the transaction ends: whoever makes the sample their own waits. */
export async function shareHouse({ db }: WriteScope): Promise<void> {
  await selectCurrency(db)
}
