import { Refusal } from '#kernel/refusal.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { abandon, closeAttempt, requestCancel } from './closing.server.ts'
import { ProcessorRefused } from './gateway/processor.server.ts'
import { linkOpenText, texts } from './keys/house-texts.ts'
import { orSaid } from './keys/keeping.server.ts'
import type { PaymentScope, PaymentWriteScope } from './payment-scope.server.ts'
import { listUnsent } from './refunds/following.server.ts'
import { makeRefund } from './refunds/making.server.ts'
import { type Attempt, holdAttempt, selectOpenAttempts } from './store.server.ts'

/** How many calls to the provider are made at a time: guests wait for the change of keys. */
const atOnce = 8

/** What was tried, by its id: some of it only a person can end. */
export type Tried = ReadonlySet<string>

/**
 * Ends what was begun at the account that is left: money that has come buys what it was for, a cart that was
 * being paid is paid anew, and a refund whose answer was lost is asked about again.
 * @param mayAbandon gives up what the account no longer lets anybody close
 * @throws Refusal, HttpRefusal 503
 */
export async function closeOpen(scope: PaymentScope, mayAbandon: boolean): Promise<Tried> {
  const tried = new Set<string>()
  const refusals = { mayAbandon }
  for (
    let open = await listOpen(scope, tried);
    open.length > 0;
    open = await listOpen(scope, tried)
  ) {
    const linked = open.find(({ isByLink }) => isByLink)
    if (linked && !mayAbandon) await refuseLinked(scope, linked)
    for (const { id } of open) tried.add(id)
    await inGroups(open, ({ id }) => closeOne(scope, id, refusals))
  }
  const unsent = await listUnsent(scope)
  for (const id of unsent) tried.add(id)
  await inGroups(unsent, (id) => sendRefund(scope, id, refusals))
  return tried
}

/** In the transaction that puts other keys in use. @throws Refusal when something was begun meanwhile */
export async function requireClosed(held: PaymentWriteScope, tried: Tried): Promise<void> {
  const isLeft = (await listOpen(held, tried)).length > 0
  const isUnsent = (await listUnsent(held)).some((id) => !tried.has(id))
  if (isLeft || isUnsent) {
    throw new Refusal('conflict', texts.begunMeanwhile, { code: 'payment_in_progress' })
  }
}

async function listOpen({ db, processor }: PaymentScope, tried: Tried): Promise<Attempt[]> {
  const open = await selectOpenAttempts(db, processor.id, Number.MAX_SAFE_INTEGER)
  return open.filter(({ id }) => !tried.has(id))
}

interface Refusals {
  mayAbandon: boolean
}

async function closeOne(scope: PaymentScope, id: string, refusals: Refusals): Promise<void> {
  const attempt = await inTransaction(scope, async (held) => {
    const found = await holdAttempt(held.db, id)
    return found && requestCancel(held, found)
  })
  if (!attempt) return
  const closed = await unlessDead(closeAttempt(scope, attempt), refusals)
  if (closed === 'dead') return inTransaction(scope, (held) => abandon(held, id))
  if (closed.kind !== 'processing') return
  throw new Refusal('conflict', texts.inProgress, { code: 'payment_in_progress' })
}

async function sendRefund(scope: PaymentScope, id: string, refusals: Refusals): Promise<void> {
  await unlessDead(makeRefund(scope, id), refusals)
}

/** An account that was closed, or whose key was taken back, answers nothing any more. */
async function unlessDead<T>(work: Promise<T>, { mayAbandon }: Refusals): Promise<T | 'dead'> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProcessorRefused) || !error.isOfKey) return orSaid(Promise.reject(error))
    if (mayAbandon) return 'dead'
    const refusal = new Refusal('conflict', texts.accountRefuses, { code: 'account_refuses' })
    throw Object.assign(refusal, { cause: error })
  }
}

/** All of a group are let end before the first failure is told: nothing goes on behind the answer. */
async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += atOnce) {
    const group = items.slice(first, first + atOnce)
    const ended = await Promise.allSettled(group.map(work))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  }
}

/** Refuses to end a payment by link: its order would end with it, and there is no cart to begin anew from. */
async function refuseLinked(scope: PaymentScope, { orderId }: Attempt): Promise<never> {
  const { number } = await getOrder(scope, orderId)
  throw new Refusal('conflict', linkOpenText(number), { code: 'link_open' })
}
