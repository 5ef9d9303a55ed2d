import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#kernel/duration.ts'
import { isoOf } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { ProcessorRefused, ProcessorUnavailable } from '../gateway/processor.server.ts'
import { requireOpen, takesSavedCards } from '../offering.server.ts'
import type { PaymentContext, PaymentScope } from '../payment-scope.server.ts'
import { selectAttemptByIntent } from '../store.server.ts'
import * as contract from './contract.ts'
import { findCustomer, forgetCustomer, makeCustomer } from './customers.server.ts'
import { type CardUse, eachOnce, type ProviderCard, type SavedCard } from './rules.ts'
import { type CustomerRow, tables } from './tables.server.ts'
import { savedTexts } from './texts.ts'

export function savedCardRoutes(context: PaymentContext): Route[] {
  const paying = (scope: Scope) => ({ ...scope, ...context })
  return [
    serve(contract.listSavedCards, async (asked) => {
      const scope = paying(asked)
      const { processor } = scope
      const saved = await listSavedCards(scope)
      return {
        cards: saved && saved.map(({ id: _id, brand, last4 }) => ({ _id, brand, last4 })),
        isOffered: await takesSavedCards(scope),
        processor: processor.name,
        isTestMode: !processor.isLive,
      }
    }),
    serve(contract.chooseCard, async (scope, { body: { intentId, saves, card } }) => {
      await chooseCard(paying(scope), intentId, { saves, card })
      return { saves }
    }),
    serve(contract.removeSavedCard, async (scope, { params }) => {
      await removeSavedCard(paying(scope), params.id)
      return { deletedCount: 1 }
    }),
  ]
}

/** The checkout's document waits no longer for the provider. */
const patienceMs = seconds(1.5)

/** The viewer's cards, asked of the provider; null when it cannot be asked just now. */
export async function listSavedCards(scope: PaymentScope): Promise<SavedCard[] | null> {
  const { personId } = requireSignedIn(scope.viewer)
  try {
    const cards = await inTime(findCards(scope, personId))
    return cards && eachOnce(cards)
  } catch (error) {
    if (isOutage(error)) return null
    throw error
  }
}

/** All that the provider has of them, the newest first; nobody is asked of whom nothing was ever saved. */
async function findCards(scope: PaymentScope, personId: string): Promise<ProviderCard[]> {
  const customer = await findCustomer(scope, personId)
  if (!customer?.customer_id) return []
  // A customer whom the provider does not know is made anew when a card is saved (saveFor), not forgotten by a look:
  // with another account's keys for a moment, everybody's would be lost.
  return (await scope.processor.listCards(customer.customer_id)) ?? []
}

/** Null when it takes longer than a guest at checkout should wait: they type a card then. */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  const over = new AbortController()
  const late = delay(patienceMs, null, { signal: over.signal }).catch(() => null)
  try {
    return await Promise.race([asked, late])
  } finally {
    over.abort()
  }
}

/**
 * Before a payment of the viewer's is confirmed: the card that is typed is saved or not, or a saved one of
 * theirs pays. @throws Refusal, HttpRefusal 503
 */
export async function chooseCard(
  scope: PaymentScope,
  intentId: string,
  { saves, card }: CardUse,
): Promise<void> {
  const { personId } = requireSignedIn(scope.viewer)
  await requireOpen(scope)
  if (saves && card !== undefined) throw new Refusal('invalid', savedTexts.oneOfTwo)
  const attempt = await selectAttemptByIntent(scope.db, scope.processor.id, intentId)
  if (attempt?.personId !== personId || attempt.state !== 'open') {
    throw new Refusal('not_found', savedTexts.noPayment)
  }
  // Who wants nothing saved is heard also where that has been switched off meanwhile.
  if (saves || card !== undefined) await requireOffered(scope)
  await orUnavailable(savedTexts.unavailable, direct(scope, personId, intentId, { saves, card }))
}

async function requireOffered(scope: Scope): Promise<void> {
  if (await takesSavedCards(scope)) return
  throw new Refusal('not_allowed', savedTexts.off, { code: 'saved_cards_off' })
}

async function direct(
  scope: PaymentScope,
  personId: string,
  intentId: string,
  { saves, card }: CardUse,
): Promise<void> {
  const { processor } = scope
  if (saves) return saveFor(scope, personId, intentId)
  if (card === undefined) return void (await processor.directIntent(intentId, { savesCard: false }))
  // What the browser says is asked of the provider: whose card it is, and that it is still there.
  const { customerId } = await getCard(scope, personId, card)
  await processor.directIntent(intentId, { customerId, savesCard: false })
}

/** Has this payment save its card; a customer whom the owner has deleted at the provider is made anew. */
async function saveFor(scope: PaymentScope, personId: string, intentId: string): Promise<void> {
  const { processor } = scope
  const customerId = await makeCustomer(scope, personId)
  try {
    await processor.directIntent(intentId, { customerId, savesCard: true })
  } catch (error) {
    if (!(error instanceof ProcessorRefused) || error.isOfKey) throw error
    if ((await processor.listCards(customerId)) !== undefined) throw error
    await forgetCustomer(scope, personId, customerId)
    const another = await makeCustomer(scope, personId)
    await processor.directIntent(intentId, { customerId: another, savesCard: true })
  }
}

/** Removes a card, and its copies where it was saved more than once. @throws Refusal `not_found`, HttpRefusal 503 */
async function removeSavedCard(scope: PaymentScope, id: string): Promise<void> {
  const { personId } = requireSignedIn(scope.viewer)
  await orUnavailable(savedTexts.stillSaved, removeCard(scope, personId, id))
}

async function removeCard(scope: PaymentScope, personId: string, id: string): Promise<void> {
  const { card, cards } = await getCard(scope, personId, id)
  const same = cards.filter(({ fingerprint }) => fingerprint === card.fingerprint)
  for (const each of same) await scope.processor.removeCard(each.id)
}

async function getCard(scope: PaymentScope, personId: string, id: string) {
  const customer = await findCustomer(scope, personId)
  const cards = await findCards(scope, personId)
  const card = cards.find((each) => each.id === id)
  const customerId = customer?.customer_id
  if (!card || !customerId) throw new Refusal('not_found', savedTexts.gone)
  return { card, cards, customerId }
}

/** For the viewer's file on themselves: at which processors they have cards saved, and which. */
export async function ownSavedCards(scope: PaymentScope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const customers = await selectCustomersOf(scope.db, personId)
  return Promise.all(
    customers.map(async ({ processor, customer_id: customer, asked_at: askedAt }) => ({
      processor,
      customer,
      since: isoOf(askedAt),
      // Null: the processor that keeps them is not in use, or does not answer.
      cards:
        processor === scope.processor.id
          ? ((await listSavedCards(scope))?.map(({ brand, last4 }) => ({ brand, last4 })) ?? null)
          : null,
    })),
  )
}

/** A person's customers at all processors. */
async function selectCustomersOf(db: Db, personId: string): Promise<CustomerRow[]> {
  return tables(db)
    .selectFrom('provider_customers')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('processor')
    .execute()
}

function isOutage(error: unknown): boolean {
  return error instanceof ProcessorUnavailable || error instanceof ProcessorRefused
}

async function orUnavailable<T>(words: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isOutage(error)) throw error
    const refusal = new HttpRefusal(503, 'saved_cards_unavailable', words, { 'retry-after': '5' })
    throw Object.assign(refusal, { cause: error })
  }
}
