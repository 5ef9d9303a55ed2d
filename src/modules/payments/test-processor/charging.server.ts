import { randomBytes, timingSafeEqual } from 'node:crypto'
import { seconds } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { OnlineMethod } from '#modules/restaurant/showing.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type AnyJobKind, enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { closeAttempt, noteDecline } from '../closing.server.ts'
import { requireCardsAllowed } from '../declines/counting.server.ts'
import { requireOpen } from '../offering.server.ts'
import type { PaymentContext, PaymentScope } from '../payment-scope.server.ts'
import type { IntentStatus } from '../rules.ts'
import { settleJob } from '../settling.server.ts'
import * as contract from './contract.ts'
import {
  authenticate,
  type BankAnswer,
  type CardDetails,
  type CardError,
  confirm,
  testMethodOf,
  readCard,
  type Step,
} from './rules.ts'
import {
  attachMethod,
  holdIntent,
  insertMethod,
  selectMethod,
  updateIntent,
} from './store.server.ts'
import type { TestIntentRow, TestMethodRow } from './tables.server.ts'
import { chargingTexts } from './texts.server.ts'

export function testProcessorRoutes(context: PaymentContext): Route[] {
  const paying = (scope: Scope) => ({ ...scope, ...context })
  return [
    serve(contract.createTestMethod, async (scope, { body }) => {
      const added = await addMethod(paying(scope), body)
      return 'error' in added ? added : { paymentMethod: added }
    }),
    serve(contract.confirmTestIntent, async (scope, { params, body }) => {
      const { client_secret, payment_method } = body
      return wire(await confirmIntent(paying(scope), params.id, client_secret, payment_method))
    }),
    serve(contract.authenticateTestIntent, async (scope, { params, body }) => {
      const { client_secret, outcome } = body
      return wire(await authenticateIntent(paying(scope), params.id, client_secret, outcome))
    }),
  ]
}

function wire(charged: Charged) {
  if ('error' in charged) return charged
  const { id, status, bank } = charged
  if (status !== 'requires_action') return { paymentIntent: { id, status } }
  const next_action = bank
    ? { type: 'redirect_to_url', redirect_to_url: { url: bank } }
    : { type: 'use_stripe_sdk' }
  return { paymentIntent: { id, status, next_action } }
}

type Charged =
  /** `bank`: where the guest says yes or no, when that is not on this page. */
  { id: string; status: IntentStatus; bank?: string } | { error: CardError }

/** Keeps brand, last four digits and what the card does; never its number. */
export async function addMethod(
  scope: PaymentScope,
  { type, card }: { type?: OnlineMethod | undefined; card?: CardDetails | undefined },
): Promise<{ id: string } | { error: CardError }> {
  await requireTestProcessor(scope)
  const method = type ? testMethodOf(type) : card ? readCard(card, scope.now) : noMethod()
  if ('code' in method) return { error: { message: method.message, code: method.code } }
  const id = `pm_${randomBytes(12).toString('hex')}`
  const created_at = scope.now.getTime()
  const row = { id, ...method, created_at, customer_id: null, is_detached: 0 }
  await inTransaction(scope, ({ db }) => insertMethod(db, row))
  return { id }
}

/** Charges the card. @throws Refusal `not_found` without the intent's own secret. */
export async function confirmIntent(
  scope: PaymentScope,
  id: string,
  secret: string,
  methodId: string,
): Promise<Charged> {
  return charge(scope, id, secret, methodId, (intent, { outcome, type }) =>
    confirm(intent.status, outcome, intent.asks_bank === 1 && type === 'card'),
  )
}

/** What the bank answers, on this page or on its own. */
export async function authenticateIntent(
  scope: PaymentScope,
  id: string,
  secret: string,
  answer: BankAnswer,
): Promise<Charged> {
  return charge(scope, id, secret, undefined, (intent, { outcome }) =>
    authenticate(intent.status, outcome, answer),
  )
}

async function charge(
  scope: PaymentScope,
  id: string,
  secret: string,
  methodId: string | undefined,
  decide: (intent: TestIntentRow, method: TestMethodRow) => Step | undefined,
): Promise<Charged> {
  await requireTestProcessor(scope)
  const { charged, ended } = await inTransaction(scope, async (transaction) => {
    const { db } = transaction
    const intent = await holdIntent(db, id)
    if (!intent || !isSameText(intent.client_secret, secret)) refuseUnknown()
    await requireCardsAllowed(transaction, payerOf(transaction, intent))
    const method = await selectMethod(db, methodId ?? intent.method_id ?? '')
    if (!method || !mayPay(method, intent)) return { charged: { error: noMethod() } }
    const step = decide(intent, method)
    if (!step) return { charged: { error: unexpectedState(intent.status) } }
    const { status, error } = step
    const received_cents = status === 'succeeded' ? intent.amount_cents : 0
    await updateIntent(db, id, { status, received_cents, method_id: method.id })
    if (status === 'succeeded') await saveCard(transaction, intent, method)
    // In the place of a webhook: the payment is settled even when the browser is closed now.
    if (status === 'succeeded') {
      await enqueue(transaction, settleJob, { intentId: id }, { cause: `settle ${id}` })
    }
    if (status === 'processing') {
      const told = { cause: `bank ${id}`, runAt: new Date(scope.now.getTime() + bankThinksMs) }
      await enqueue(transaction, lateBankJob, { intentId: id }, told)
    }
    const goesToBank = status === 'requires_action' && method.outcome === 'ask_bank'
    const bank = goesToBank ? { bank: bankAddress(intent) } : {}
    if (!error) return { charged: { id, status, ...bank } }
    return { charged: { error }, ended: await noteDecline(transaction, id) }
  })
  if (ended) await closeAttempt(scope, ended)
  if (!('error' in charged)) return charged
  const { message, code } = charged.error
  return { error: { message, code } }
}

/** A saved card pays for its customer alone, and one that was taken away from them for nobody. */
function mayPay(method: TestMethodRow, { customer_id: customerId }: TestIntentRow): boolean {
  if (method.is_detached) return false
  return method.customer_id === null || method.customer_id === customerId
}

/** Saves a card that has paid, as Stripe does, for the customer that the intent was given. */
async function saveCard({ db }: WriteScope, intent: TestIntentRow, method: TestMethodRow) {
  const { customer_id: customerId, saves_card: isAsked } = intent
  if (!isAsked || customerId === null || method.type !== 'card') return
  await attachMethod(db, method.id, customerId)
}

/** How long a bank thinks that says nothing at first. */
const bankThinksMs = seconds(10)

/** The job that is that bank; its payload names the intent. */
const lateBankJob: JobName<{ intentId: string }> = {
  kind: 'lateTestBank',
  lane: 'general',
}

/** Stands in for the page of a bank. */
function bankAddress({ id, client_secret: secret }: TestIntentRow): string {
  return `/test-bank/${id}?${new URLSearchParams({ secret }).toString()}`
}

/** The bank says yes at last. */
async function answerLate(scope: Scope, intentId: string): Promise<void> {
  await inTransaction(scope, async (held) => {
    const intent = await holdIntent(held.db, intentId)
    if (intent?.status !== 'processing') return
    const received_cents = intent.amount_cents
    await updateIntent(held.db, intentId, { status: 'succeeded', received_cents })
    await enqueue(held, settleJob, { intentId }, { cause: `settle ${intentId}` })
  })
}

/** Whose tries are counted: who is signed in, else whose order it is. */
function payerOf({ viewer }: PaymentScope, { metadata }: TestIntentRow): string {
  if ('personId' in viewer) return viewer.personId
  const { person } = JSON.parse(metadata) as Record<string, string>
  return person ?? ''
}

async function requireTestProcessor(scope: PaymentScope): Promise<void> {
  if (scope.processor.name !== 'test') refuseUnknown()
  await requireOpen(scope)
}

function refuseUnknown(): never {
  throw new Refusal('not_found', chargingTexts.unknown)
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function noMethod(): CardError {
  return { code: 'resource_missing', message: chargingTexts.noMethod }
}

function unexpectedState(status: IntentStatus): CardError {
  return {
    code: 'payment_intent_unexpected_state',
    message: status === 'succeeded' ? chargingTexts.paid : chargingTexts.ended,
  }
}

export function testProcessorJobs(): AnyJobKind[] {
  const lateBank: JobKind<{ intentId: string }> = {
    ...lateBankJob,
    run: (scope, { intentId }) => answerLate(scope, intentId),
  }
  return [lateBank]
}
