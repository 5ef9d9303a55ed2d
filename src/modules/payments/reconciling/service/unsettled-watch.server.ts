import { hours, seconds } from '#kernel/duration.ts'
import { isForeign } from '../../foreign/service.server.ts'
import { findSettled } from '../../service/settle-payment.server.ts'
import type { PaymentScope } from '../../service/payment-scope.server.ts'

/** How far back the provider's list is read. */
const lookBackMs = hours(2)
/** Browser, event and reconciler each settle within this; what is older, none of them can settle. */
const lateMs = seconds(60)

/** Watches for money that has come and bought nothing: the alert of invariant P12. */
export class UnsettledWatch {
  /** Since when each is known to this process: the provider does not say when an intent succeeded. */
  #since = new Map<string, number>()
  #lookedAt = 0

  async look(scope: PaymentScope): Promise<void> {
    const now = scope.now.getTime()
    const known = this.#since
    const since = new Map<string, number>()
    const createdAfter = new Date(now - lookBackMs)
    for (const intent of await scope.processor.listIntents({ createdAfter })) {
      const { id, status } = intent
      if (status !== 'succeeded' || (await findSettled(scope, id))) continue
      if (await isForeign(scope, intent)) continue
      since.set(id, known.get(id) ?? now)
    }
    this.#since = since
    this.#lookedAt = now
  }

  /** How many have been unsettled for longer than anything should take. */
  get late(): number {
    return Array.from(this.#since.values()).filter((at) => this.#lookedAt - at >= lateMs).length
  }
}
