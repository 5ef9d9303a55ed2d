import { HttpRefusal } from '#platform/http/refusals.server.ts'
import type { PaymentScope, PaymentWriteScope } from '../../service/payment-scope.server.ts'
import { holdInUse, selectInUse } from '../store.server.ts'
import { texts } from '../texts.ts'

/**
 * In the transaction that begins a payment: what is begun with keys that are just being changed would be left
 * behind at an account that nobody asks any more. @throws HttpRefusal 503
 */
export async function requireKeys({ db, now, keysVersion }: PaymentWriteScope): Promise<void> {
  if (keysVersion === undefined) return
  const { version, changing_until: until } = await holdInUse(db, 'share')
  if (version === keysVersion && (until ?? 0) <= now.getTime()) return
  throw new HttpRefusal(503, 'keys_changing', texts.guestsWait, { 'retry-after': '30' })
}

/** Whether this process knows the keys that are in use, as far as they may change at all. */
export async function knowsKeys({ db, keysVersion }: PaymentScope): Promise<boolean> {
  return keysVersion === undefined || (await selectInUse(db)).version === keysVersion
}
