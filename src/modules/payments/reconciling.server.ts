import { setImmediate as nextTurn } from 'node:timers/promises'
import { hours, minutes, seconds } from '#kernel/duration.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Gauge } from '#platform/http/metrics.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { closeAttempt, requestCancel } from './closing.server.ts'
import { isForeign } from './foreign.server.ts'
import { passPoint, type PaymentContext, type PaymentScope } from './payment-scope.server.ts'
import { type Intent, openAttemptStates } from './rules.ts'
import { findSettled, settleIntent, settlePayment } from './settling.server.ts'
import { type Attempt, holdAttempt, selectAttempt, selectOpenAttempts } from './store.server.ts'
import { tables } from './tables.server.ts'

/** A browser that is still there settles by itself within this. */
const unattendedMs = seconds(30)

/** Goes on when a work fails: one payment that nobody can settle must not hold up the others. */
type Trying = (work: Promise<unknown>) => Promise<void>

/**
 * Brings our books and the provider's together without any browser or event: settles what was paid,
 * gives up what has expired (at the provider first), and finds intents that we have lost. Whoever
 * hands in the same `recent` each time reads of the provider's list only what is new.
 */
export async function reconcilePayments(
  scope: PaymentScope,
  recent = new RecentIntents(),
): Promise<void> {
  const failures: unknown[] = []
  const trying: Trying = async (work) => {
    await work.catch((error: unknown) => failures.push(error))
  }
  const now = scope.now.getTime()
  const unattended = await selectOpenAttempts(scope.db, scope.processor.id, now - unattendedMs)
  for (const attempt of unattended) await trying(follow(scope, attempt))
  await trying(adoptIntents(scope, recent, trying))
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments are not reconciled.')
}

async function follow(scope: PaymentScope, attempt: Attempt): Promise<void> {
  passPoint(scope, 'reconcile.between')
  const isOver = attempt.expiresAt <= scope.now.getTime()
  if (isOver) await giveUp(scope, attempt)
  if (isOver || attempt.state === 'cancel_requested') await closeAttempt(scope, attempt)
  else if (attempt.intentId !== null) await settlePayment(scope, attempt.intentId)
}

async function giveUp(scope: PaymentScope, { id }: Attempt): Promise<void> {
  await inTransaction(scope, async (held) => {
    const attempt = await holdAttempt(held.db, id)
    if (attempt) await requestCancel(held, attempt)
  })
}

/** What the provider knows of lately and we do not: paid ones are settled, leftovers cancelled. */
async function adoptIntents(
  scope: PaymentScope,
  recent: RecentIntents,
  trying: Trying,
): Promise<void> {
  for await (const page of recent.unsettled(scope)) {
    for (const intent of page) await trying(adopt(scope, intent))
  }
}

async function adopt(scope: PaymentScope, intent: Intent): Promise<void> {
  if (intent.status === 'succeeded') await settleIntent(scope, intent)
  else if (await isLeftover(scope, intent)) await scope.processor.cancelIntent(intent.id)
}

/** Made for an attempt that was closed, or got another intent, before the answer came. */
async function isLeftover(scope: PaymentScope, intent: Intent): Promise<boolean> {
  if (!intent.status.startsWith('requires_')) return false
  const attempt = await selectAttempt(scope.db, intent.metadata['attempt'] ?? '')
  if (!attempt) return false
  return attempt.intentId !== intent.id && attempt.state !== 'created'
}

/** How far back the provider's own list is read for what we do not know. */
const lookBackMs = hours(2)

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
class RecentIntents {
  /** All that was made before this has been seen. */
  #readTo = 0
  #wholeAt = 0
  /** Intents that had not ended when they were seen; a paid one is so for good, and is not asked for again. */
  readonly #open = new Map<string, { madeAt: number; paid: Intent | undefined }>()
  /** The processor whose list was read. */
  #processor = ''

  /** Recent intents to settle, in pages, with a turn of the event loop after each. @throws ProcessorUnavailable */
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
    for (const [id, { madeAt }] of this.#open) if (madeAt < oldest) this.#open.delete(id)
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
      const isEnded = settled.has(id) || status === 'canceled'
      // One that cannot be read must not hold up the others.
      const isOver = isEnded || (await isForeign(scope, intent).catch(() => undefined))
      if (isOver) this.#open.delete(id)
      else {
        const paid = status === 'succeeded' && isOver === false ? intent : undefined
        this.#open.set(id, { madeAt: createdAt.getTime(), paid })
      }
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
        const asked = this.#open.get(id)?.paid ?? processor.findIntent(id)
        const intent = await Promise.resolve(asked).catch((error: unknown) => {
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

/** Which of these intents have paid. */
async function selectSettledIntents(
  db: Db,
  processor: string,
  intentIds: string[],
): Promise<Set<string>> {
  if (intentIds.length === 0) return new Set()
  const found = await tables(db)
    .selectFrom('payments')
    .select('intent_id')
    .where('processor', '=', processor)
    .where('intent_id', 'in', intentIds)
    .execute()
  return new Set(found.map(({ intent_id: id }) => id))
}

/** Which of these intents an open attempt is waiting for. */
async function selectFollowedIntents(
  db: Db,
  processor: string,
  intentIds: string[],
): Promise<Set<string>> {
  if (intentIds.length === 0) return new Set()
  const found = await tables(db)
    .selectFrom('payment_attempts')
    .select('intent_id')
    .where('processor', '=', processor)
    .where('intent_id', 'in', intentIds)
    .where('state', 'in', openAttemptStates)
    .execute()
  return new Set(found.flatMap(({ intent_id: id }) => id ?? []))
}

/** Browser, event and reconciler each settle within this; what is older, none of them can settle. */
const lateMs = seconds(60)

/**
 * Watches for money that has come and bought nothing: the alert of invariant P12. It asks the provider
 * for what is new, for what has an open attempt here and for what it has found unsettled before.
 */
class UnsettledWatch {
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

/** The reconciler by the clock, and what there is to show of its work. */
export function reconcilingChores(context: PaymentContext): { chores: Chore[]; gauges: Gauge[] } {
  const recent = new RecentIntents()
  const watch = new UnsettledWatch()
  const chores: Chore[] = [
    {
      name: 'reconcile payments',
      everyMs: minutes(1),
      run: (scope) => reconcilePayments({ ...scope, ...context }, recent),
    },
    {
      // A chore of its own, so that it also counts what makes the reconciler fail.
      name: 'watch unsettled payments',
      everyMs: seconds(30),
      run: (scope) => watch.look({ ...scope, ...context }),
    },
  ]
  const unsettled = {
    name: 'servery_payments_unsettled',
    help: 'card payments of the last two hours that have bought nothing for over a minute; NaN when the last look failed.',
    read: async () => watch.late,
  }
  return { chores, gauges: [unsettled] }
}
