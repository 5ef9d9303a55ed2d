import { setImmediate as nextTurn } from 'node:timers/promises'
import { hours, minutes } from '#kernel/duration.ts'
import { isForeign } from './foreign.server.ts'
import type { Intent } from '../rules.ts'
import type { PaymentScope } from './payment-scope.server.ts'
import { selectFollowedIntents } from '../store/attempts.server.ts'
import { selectSettledIntents } from '../store/payments.server.ts'

/** How far back the provider's own list is read for what we do not know. */
export const lookBackMs = hours(2)
/** The provider's clock may go behind ours, and its list may show an intent a while after it was made. */
const overlapMs = minutes(5)
/** What one process remembers is not to be relied on for longer. */
const wholeEveryMs = hours(1)
/** How many intents are asked about again; as many as a page of the provider's list. */
const pageSize = 100

/**
 * What the provider has of the last two hours and we have not settled. Each look reads only what was
 * made since the one before; what could still be paid then is asked about by its name until it is
 * settled, cancelled or too old, so that neither a lost event nor a late payment depends on the list.
 */
export class RecentIntents {
  /** All that was made before this has been seen. */
  #readTo = 0
  #wholeAt = 0
  /** What was not at its end when it was seen, and when it was made. */
  readonly #open = new Map<string, number>()
  /** Whose list it was. */
  #processor = ''

  /** In pages, with a turn of the event loop behind each. @throws ProcessorUnavailable */
  async *unsettled(scope: PaymentScope): AsyncGenerator<Intent[], void> {
    this.#forgetOthers(scope.processor.id)
    const now = scope.now.getTime()
    const oldest = now - lookBackMs
    // Our own clock may have been ahead for a while: what was made meanwhile has not been listed.
    const isBack = now < this.#readTo
    const isWhole = isBack || now - this.#wholeAt >= wholeEveryMs
    const from = isWhole ? oldest : Math.max(oldest, this.#readTo - overlapMs)
    const seen = new Set<string>()
    for await (const page of scope.processor.listIntents({ createdAfter: new Date(from) })) {
      for (const { id } of page) seen.add(id)
      yield await this.#keep(scope, page)
      await nextTurn()
    }
    this.#readTo = now
    if (isWhole) this.#wholeAt = now
    for (const [id, madeAt] of this.#open) if (madeAt < oldest) this.#open.delete(id)
    yield* this.#again(
      scope,
      Array.from(this.#open.keys()).filter((id) => !seen.has(id)),
    )
  }

  /** The owner has put another account's keys in use: its list has not been read. */
  #forgetOthers(processor: string): void {
    if (this.#processor === processor) return
    this.#processor = processor
    this.#readTo = 0
    this.#wholeAt = 0
    this.#open.clear()
  }

  /**
   * Answers those that are not settled here, and remembers those of which more may be heard: what somebody
   * else takes with the same account is never settled here, and would be asked about for two hours.
   */
  async #keep(scope: PaymentScope, page: Intent[]): Promise<Intent[]> {
    const settled = await selectSettledIntents(
      scope.db,
      scope.processor.id,
      page.map(({ id }) => id),
    )
    for (const intent of page) {
      const { id, status, createdAt } = intent
      // One that cannot be read must not hold up the others.
      const isOver =
        settled.has(id) ||
        status === 'canceled' ||
        (await isForeign(scope, intent).catch(() => false))
      if (isOver) this.#open.delete(id)
      else this.#open.set(id, createdAt.getTime())
    }
    return page.filter(({ id }) => !settled.has(id))
  }

  /** Whoever has an open attempt here is followed by it, and need not be asked about twice. */
  async *#again(scope: PaymentScope, ids: string[]): AsyncGenerator<Intent[], void> {
    const { db, processor } = scope
    const failures: unknown[] = []
    for (let first = 0; first < ids.length; first += pageSize) {
      const page = ids.slice(first, first + pageSize)
      const settled = await selectSettledIntents(db, processor.id, page)
      for (const id of settled) this.#open.delete(id)
      const followed = await selectFollowedIntents(db, processor.id, page)
      const found: Intent[] = []
      for (const id of page) {
        if (settled.has(id) || followed.has(id)) continue
        // One that cannot be read must not hold up the others.
        const intent = await processor.findIntent(id).catch((error: unknown) => {
          failures.push(error)
          return null
        })
        if (intent) found.push(intent)
        if (intent === undefined) this.#open.delete(id)
      }
      yield await this.#keep(scope, found)
      await nextTurn()
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some payments cannot be read.')
  }
}
