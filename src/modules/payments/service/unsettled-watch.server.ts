import { seconds } from '#kernel/duration.ts'
import { isForeign } from './foreign.server.ts'
import type { Intent } from '../rules.ts'
import { findSettled } from './settle-payment.server.ts'
import type { PaymentScope } from './payment-scope.server.ts'
import { selectOpenAttempts } from '../store/attempts.server.ts'
import { RecentIntents, lookBackMs } from './recent-intents.server.ts'

/** Browser, event and reconciler each settle within this; what is older, none of them can settle. */
const lateMs = seconds(60)

/**
 * Watches for money that has come and bought nothing: the alert of invariant P12. It asks the provider
 * for what is new, for what has an open attempt here and for what it has found unsettled before.
 */
export class UnsettledWatch {
  readonly #recent = new RecentIntents()
  /** Since when each is known to this process: the provider does not say when an intent succeeded. */
  #since = new Map<string, number>()
  #lookedAt = 0
  #failure: unknown

  /** @throws ProcessorUnavailable, ProcessorRefused */
  async look(scope: PaymentScope): Promise<void> {
    try {
      await this.#look(scope)
      this.#failure = undefined
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  async #look(scope: PaymentScope): Promise<void> {
    const now = scope.now.getTime()
    const found = new Map<string, Intent>()
    const note = (intent: Intent | undefined) => intent && found.set(intent.id, intent)
    for await (const page of this.#recent.unsettled(scope)) page.forEach(note)
    for (const intentId of await waitingIntents(scope)) {
      if (!found.has(intentId)) note(await scope.processor.findIntent(intentId))
    }
    const since = new Map<string, number>()
    for (const intent of found.values()) {
      if (await hasBoughtNothing(scope, intent)) {
        // Never later than now: our clock may have been ahead.
        since.set(intent.id, Math.min(now, this.#since.get(intent.id) ?? now))
      }
    }
    this.#since = since
    this.#lookedAt = now
  }

  /** How many have been unsettled for longer than anything should take. @throws what the last look threw */
  get late(): number {
    if (this.#failure !== undefined) throw this.#failure
    return Array.from(this.#since.values()).filter((at) => this.#lookedAt - at >= lateMs).length
  }
}

/** Open attempts that are neither so young that a browser settles them nor older than the list. */
async function waitingIntents({ db, processor, now }: PaymentScope): Promise<string[]> {
  const attempts = await selectOpenAttempts(db, processor.id, now.getTime() - lateMs)
  return attempts.flatMap(({ intentId, createdAt }) =>
    intentId !== null && createdAt >= now.getTime() - lookBackMs ? [intentId] : [],
  )
}

async function hasBoughtNothing(scope: PaymentScope, intent: Intent): Promise<boolean> {
  if (intent.status !== 'succeeded') return false
  return !(await findSettled(scope, intent.id)) && !(await isForeign(scope, intent))
}
