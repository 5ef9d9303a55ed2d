import { minutes } from '#kernel/duration.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer, type Viewer } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { firstOrderLimit } from '#modules/orders/owing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { hasOpened, isTesting, openNow } from '#modules/restaurant/open-house.server.ts'
import {
  isForCurrency,
  type OnlineMethod,
  type PaymentMethod,
  paymentMethods,
  type PaymentOffer,
} from '#modules/restaurant/showing.ts'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract/guest.ts'
import type { ProcessorInUse } from './keys/processor-in-use.server.ts'
import type {
  PaymentContext,
  PaymentProcessor,
  PaymentScope,
  PaymentWriteScope,
} from './payment-scope.server.ts'
import { tables } from './tables.server.ts'
import { paymentRefusals } from './texts.server.ts'

export function offeringRoutes(inUse: ProcessorInUse): Route[] {
  const { context } = inUse
  return [
    serve(contract.getPaymentSetup, async (scope) => {
      // A page is told that the keys have changed before every process has read them.
      await inUse.reload()
      return describeCheckout({ ...scope, ...context })
    }),
  ]
}

/** What whoever pays a cart needs to know: who takes cards, and with what else than a card they may pay. */
async function describeCheckout(scope: PaymentScope) {
  const { currency } = await getRestaurant(scope)
  const methods = await listMethods(scope)
  // Only people whose address is known may pay later.
  const mayOwe = scope.viewer.kind !== 'guest'
  // A guest's card would be kept for somebody who cannot be asked for it again.
  const savesCards = mayOwe && (await takesSavedCards(scope))
  return {
    ...(await describeSetup(scope)),
    currency,
    methods: methods.filter((method) => method !== 'counter' || mayOwe),
    savesCards,
    ...(mayOwe && methods.includes('counter') && (await describeFirst(scope))),
  }
}

interface PaymentSetup {
  processor: 'stripe' | 'test'
  publishableKey: string | null
  isTestMode: boolean
  isOpen: boolean
}

/** Which card processor takes the money here, and whether this viewer may use it. */
export async function describeSetup(scope: PaymentScope): Promise<PaymentSetup> {
  const { processor, viewer } = scope
  const { openedAt } = await getRestaurant(scope)
  return {
    processor: processor.name,
    publishableKey: processor.publishableKey,
    isTestMode: !processor.isLive,
    // What is paid with a test card is a test, and a house that has opened has none.
    isOpen: processor.isLive || (openedAt === null && isForViewer(processor, viewer)),
  }
}

function isForViewer({ isForAdminsOnly }: PaymentProcessor, { kind }: Viewer): boolean {
  return !isForAdminsOnly || kind === 'admin'
}

/** What is asked of somebody who has never paid here and wants to pay at the counter. */
async function describeFirst(scope: PaymentScope) {
  const { buyerId } = requireBuyer(scope.viewer)
  if (await hasPaidHere(scope, buyerId)) return {}
  return { firstAtCounter: { most: dollarsFromCents(await firstOrderLimit(scope)) } }
}

/** Whether somebody has ever paid here, under any of their ids; most who come back have under this one. */
export async function hasPaidHere(scope: Scope, personId: string): Promise<boolean> {
  if (await selectHasPaid(scope.db, [personId])) return true
  if (scope.viewer.kind === 'guest') return false
  const [, ...claimed] = await listBuyerIds(scope, personId)
  return claimed.length > 0 && selectHasPaid(scope.db, claimed)
}

/** Whether money has ever come from one of these, by whatever way. */
async function selectHasPaid(db: Db, personIds: readonly string[]): Promise<boolean> {
  const [row] = await anyRowOf(db, { personIds })
  return row !== undefined
}

const anyRowOf = compiledQuery((db: Db, { personIds }: { personIds: readonly string[] }) =>
  tables(db).selectFrom('payments').select('id').where('person_id', 'in', personIds).limit(1),
)

/** What the owner takes beside cards, as far as it is for the house's currency. */
async function listMethods(scope: Scope): Promise<PaymentMethod[]> {
  const { orderRules, currency } = await getRestaurant(scope)
  const isOn = (offer: PaymentOffer) => orderRules.paymentMethods.includes(offer)
  return paymentMethods.filter((method) => isOn(method) && isForCurrency(method, currency))
}

/** What an intent may be paid with beside a card. */
export async function listOnlineMethods(scope: Scope): Promise<OnlineMethod[]> {
  return (await listMethods(scope)).filter((method) => method !== 'counter')
}

/** Whether customers may have their card saved. */
export async function takesSavedCards(scope: Scope): Promise<boolean> {
  const { orderRules } = await getRestaurant(scope)
  return orderRules.paymentMethods.includes('saved_cards')
}

/** @throws Refusal `not_allowed`, code `counter_off` */
export async function requireCounter(scope: Scope): Promise<void> {
  const { orderRules } = await getRestaurant(scope)
  if (orderRules.paymentMethods.includes('counter')) return
  throw new Refusal('not_allowed', paymentRefusals.counterOff, { code: 'counter_off' })
}

/** Requires payments that are open to the viewer; where real cards are charged, opens a house that was a test. */
export async function requireOpen(scope: PaymentScope): Promise<void> {
  await openForMoney(scope)
  if (!(await describeSetup(scope)).isOpen) refuseNotSetUp()
}

/** Refuses a test payment, in the transaction that begins it, where the house has opened meanwhile. */
export async function requireStillOpen(held: PaymentWriteScope): Promise<void> {
  if (!held.processor.isLive && (await hasOpened(held))) refuseNotSetUp()
}

function refuseNotSetUp(): never {
  throw new Refusal('not_allowed', paymentRefusals.notSetUp, { code: 'payment_not_set_up' })
}

/** Opens a test house where real cards are charged. */
async function openForMoney(scope: PaymentScope): Promise<void> {
  if (!scope.processor.isLive || !(await isTesting(scope))) return
  await inTransaction(scope, openNow)
}

export function offeringChores(context: PaymentContext): Chore[] {
  return [
    {
      name: 'open for real money',
      everyMs: minutes(1),
      run: (scope) => openForMoney({ ...scope, ...context }),
    },
  ]
}
