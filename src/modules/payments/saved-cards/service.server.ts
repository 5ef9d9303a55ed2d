import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { ProcessorRefused, ProcessorUnavailable } from '../gateway/processor.server.ts'
import type { PaymentScope } from '../service/payment-scope.server.ts'
import { requireOpen, takesSavedCards } from '../service/payment-setup.server.ts'
import { selectAttemptByIntent } from '../store/attempts.server.ts'
import { type CardUse, type ProviderCard, type SavedCard, eachOnce } from './rules.ts'
import { forgetCustomer, makeCustomer } from './service/customers.server.ts'
import { selectCustomer, selectCustomersOf } from './store.server.ts'
import { savedTexts } from './texts.ts'

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
  requireOpen(scope)
  if (saves && card !== undefined) throw new Refusal('invalid', savedTexts.oneOfTwo)
  const attempt = await selectAttemptByIntent(scope.db, scope.processor.id, intentId)
  if (attempt?.personId !== personId || attempt.state !== 'open') {
    throw new Refusal('not_found', savedTexts.noPayment)
  }
  // Who wants nothing saved is heard also where that has been switched off meanwhile.
  if (saves || card !== undefined) await requireOffered(scope)
  await orUnavailable(savedTexts.unavailable, direct(scope, personId, intentId, { saves, card }))
}

/** The same card saved twice goes twice. @throws Refusal `not_found`, HttpRefusal 503 */
export async function removeSavedCard(scope: PaymentScope, id: string): Promise<void> {
  const { personId } = requireSignedIn(scope.viewer)
  await orUnavailable(savedTexts.stillSaved, removeCard(scope, personId, id))
}

/** At whom the viewer has cards saved, and which, for their file. */
export async function ownSavedCards(scope: PaymentScope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const customers = await selectCustomersOf(scope.db, personId)
  return Promise.all(
    customers.map(async ({ processor, customer_id: customer, asked_at: askedAt }) => ({
      processor,
      customer,
      since: new Date(askedAt).toISOString(),
      // Null: who keeps them cannot be asked just now.
      cards:
        processor === scope.processor.id
          ? ((await listSavedCards(scope))?.map(({ brand, last4 }) => ({ brand, last4 })) ?? null)
          : null,
    })),
  )
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

/** Also where the owner has deleted the customer at the provider: then they are made anew. */
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

async function removeCard(scope: PaymentScope, personId: string, id: string): Promise<void> {
  const { card, cards } = await getCard(scope, personId, id)
  const same = cards.filter(({ fingerprint }) => fingerprint === card.fingerprint)
  for (const each of same) await scope.processor.removeCard(each.id)
}

async function getCard(scope: PaymentScope, personId: string, id: string) {
  const customer = await selectCustomer(scope.db, scope.processor.id, personId)
  const cards = await findCards(scope, personId)
  const card = cards.find((each) => each.id === id)
  const customerId = customer?.customer_id
  if (!card || !customerId) throw new Refusal('not_found', savedTexts.gone)
  return { card, cards, customerId }
}

/** All that the provider has of them, the newest first; nobody is asked of whom nothing was ever saved. */
async function findCards(scope: PaymentScope, personId: string): Promise<ProviderCard[]> {
  const customer = await selectCustomer(scope.db, scope.processor.id, personId)
  if (!customer?.customer_id) return []
  // A customer whom the provider does not know is made anew when a card is saved (saveFor), not forgotten by a look:
  // with another account's keys for a moment, everybody's would be lost.
  return (await scope.processor.listCards(customer.customer_id)) ?? []
}

async function requireOffered(scope: Scope): Promise<void> {
  if (await takesSavedCards(scope)) return
  throw new Refusal('not_allowed', savedTexts.off, { code: 'saved_cards_off' })
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
