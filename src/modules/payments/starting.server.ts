import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#kernel/ids.ts'
import { isoOf } from '#kernel/iso.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { type BuyerFacts, getBuyer } from '#modules/accounts/buyers.server.ts'
import { requireOwnCart } from '#modules/accounts/people.server.ts'
import { correctBuyer } from '#modules/orders/changing.server.ts'
import { type CheckedOutFrom, payForCheckout } from '#modules/orders/checkout-limits.server.ts'
import type { Wishes } from '#modules/orders/contract/guest.ts'
import { getOrder, type Order } from '#modules/orders/finding.server.ts'
import { addOrder, forSlot, holdBuyer, holdCart } from '#modules/orders/placing.server.ts'
import { type PricedCart, requireAvailable } from '#modules/orders/pricing.server.ts'
import type { Handover } from '#modules/orders/rules.ts'
import { sayPickup } from '#modules/orders/times/rules.ts'
import {
  chooseSubstitution,
  type KitchenWishes,
  readWishes,
  tellKitchen,
} from '#modules/orders/wishing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { requireOrderable } from '#modules/restaurant/order-rules.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type Made, openIntent } from './charging.server.ts'
import { closeAttempt, requestCancel } from './closing.server.ts'
import * as contract from './contract/guest.ts'
import {
  countDeclines,
  judgeStranger,
  noteNetwork,
  requireCardsAllowed,
} from './declines/counting.server.ts'
import { workForCards } from './declines/rules.ts'
import { requireKeys } from './keys/processor-in-use.server.ts'
import { hasPaidHere, requireOpen, requireStillOpen } from './offering.server.ts'
import {
  orUnavailable,
  passPoint,
  type PaymentContext,
  type PaymentScope,
  type PaymentWriteScope,
} from './payment-scope.server.ts'
import { attemptMs, refuseBusy, refusePaid, requireChargeable, requireClaim } from './rules.ts'
import { type Attempt, holdOpenAttempt, insertAttempt } from './store.server.ts'
import { requireTip } from './tipping.server.ts'

/** @param hasMail emails leave the house, so that an address can be confirmed */
export function startingRoutes(context: PaymentContext, hasMail: boolean): Route[] {
  return [
    serve(contract.startPayment, async (scope, { body }, { header }) => {
      const pass = header('x-captcha-pass')
      const started = await startPayment({ ...scope, ...context }, { ...body, pass, hasMail })
      const { clientSecret, intentId, orderId } = started
      const total = dollarsFromCents(started.totalCents)
      const pickup = started.pickup && { pickup: started.pickup }
      const saving = started.savesCard && { savesCard: true as const }
      return { clientSecret, paymentIntentId: intentId, total, orderId, ...pickup, ...saving }
    }),
  ]
}

interface StartedPayment {
  clientSecret: string
  intentId: string
  totalCents: Cents
  orderId: string
  /** The card that pays it is saved: it was wished so before, in this tab or in another. */
  savesCard: boolean
  /** The time that is kept for the guest, and until when. */
  pickup?: HeldPickup
}

/** A time that is kept for the guest. */
interface HeldPickup {
  slot: string
  label: string
  heldUntil: string
  heldUntilLabel: string
}

interface Claim extends CheckedOutFrom, Wishes {
  price: number
  /** Dollars for the staff, within `price`. */
  tip?: number | undefined
  email?: string | undefined
}

/** The claim, read. */
interface ReadClaim extends Pick<Claim, 'substitution' | keyof CheckedOutFrom> {
  handover: Handover
  said: KitchenWishes
  claimed: Cents
  /** Dollars. */
  tip: number
}

type Step = { kind: 'open' | 'close'; attempt: Attempt; made?: Made }

/** More turns than a handful of rivals can cause; then the caller may try again. */
const maxTurns = 8

/**
 * Freezes the cart into an order and opens the one intent for it. The order is committed before the
 * provider hears of it, and no transaction is open while the provider is asked.
 */
export async function startPayment(scope: PaymentScope, claim: Claim): Promise<StartedPayment> {
  const { buyerId: personId } = requireOwnCart(scope, claim.email)
  await requireOpen(scope)
  const claimed = requireClaim(claim.price)
  const { pass, hasMail, tip = 0 } = claim
  const { handover, substitution, ...said } = readWishes(claim)
  const wanted = { claimed, tip, handover, substitution, said, pass, hasMail }
  await requireCardsAllowed(scope, personId)
  for (let turn = 0; turn < maxTurns; turn++) {
    const step = await inTransaction(scope, (transaction) =>
      // Whoever closes another's has a turn left to open their own: one of them stands in the end.
      chooseStep(transaction, personId, wanted, { mayClose: turn + 1 < maxTurns }),
    )
    const started = await orUnavailable(takeStep(scope, { ...step, substitution, said }))
    if (started) return started
    // Another tab has closed what this one opened: let it through, or the two would close each other's for ever.
    if (step.kind === 'open') await pause(randomInt(10, 30 * (turn + 1)))
  }
  return refuseBusy()
}

/** One short transaction: the open attempt for this cart, one to be closed first, or a new one. */
async function chooseStep(
  scope: PaymentWriteScope,
  personId: string,
  { claimed, tip, handover, substitution, said, ...from }: ReadClaim,
  { mayClose }: { mayClose: boolean },
): Promise<Step> {
  // The attempt first: a cart that was read before its payment settled would be paid twice.
  await holdBuyer(scope, personId)
  const open = await holdOpenAttempt(scope.db, personId)
  const cart = await holdCart(scope, personId, handover)
  if (open?.state === 'cancel_requested') return { kind: 'close', attempt: open }
  const isSame =
    open?.fingerprint === fingerprintOf(cart) &&
    open.amountCents === claimed &&
    open.tipCents === centsFromDollars(tip) &&
    open.expiresAt > scope.now.getTime() &&
    open.processor === scope.processor.id
  if (open && isSame) {
    await noteNetwork(scope, open.id)
    return { kind: 'open', attempt: open }
  }
  // What is being paid already stays as it was made, whatever the owner asks for by now.
  const tipCents = await requireTip(scope, tip, { ...cart.handover, goodsCents: cart.goodsCents })
  const timed = await forSlot(scope, cart, open?.orderId)
  requireAvailable(cart)
  requireChargeable(cart, { claimed, tipCents })
  await requireOrderable(scope, timed)
  if (open) {
    if (!mayClose) refuseBusy()
    return { kind: 'close', attempt: await requestCancel(scope, open) }
  }
  const buyer = await payForCards(scope, personId, from)
  const made = await addAttempt(
    scope,
    personId,
    { ...timed, buyer, substitution, ...said },
    tipCents,
  )
  const isStranger = !(await hasPaidHere(scope, personId))
  const asksBank = isStranger && (await judgeStranger(scope, made.attempt.id))
  await noteNetwork(scope, made.attempt.id, asksBank)
  return { kind: 'open', attempt: made.attempt, made: { ...made, asksBank } }
}

/** Where many cards are refused, whoever tries one shows a pass. Nobody is shut out: strangers' banks are asked. */
async function payForCards(
  scope: PaymentWriteScope,
  personId: string,
  from: CheckedOutFrom,
): Promise<BuyerFacts> {
  const buyer = await getBuyer(scope, personId)
  const declined = await countDeclines(scope)
  const work = workForCards(declined, buyer.isConfirmed)
  await payForCheckout(scope, { personId, ...buyer }, from, { work })
  return buyer
}

/** The order and its attempt, committed before the provider hears of either. */
async function addAttempt(
  scope: PaymentWriteScope,
  personId: string,
  cart: PricedCart,
  tipCents: Cents,
): Promise<Made> {
  await requireKeys(scope)
  await requireStillOpen(scope)
  const now = scope.now.getTime()
  const expiresAt = now + attemptMs
  const order = await addOrder(scope, personId, cart, 'awaiting_payment', new Date(expiresAt))
  const attempt: Attempt = {
    id: newId(now),
    orderId: order.id,
    personId,
    state: 'created',
    amountCents: order.totalCents + tipCents,
    tipCents,
    currency: order.currency,
    processor: scope.processor.id,
    intentId: null,
    fingerprint: fingerprintOf(cart),
    createdAt: now,
    expiresAt,
  }
  await insertAttempt(scope.db, attempt)
  passPoint(scope, 'start.before_order_commit')
  return { attempt, order, lines: cart.lines }
}

/** What is paid for, without prices: those were frozen with the attempt and hold, though the menu changes. */
function fingerprintOf({ lines, handover: { type, slotAt } }: PricedCart): string {
  const text: unknown[] = lines.map(({ cartLineId, quantity, options = [], note = '' }) => [
    cartLineId,
    quantity,
    // What was chosen with it, where anything was.
    ...(options.length > 0 ? [options.map((option) => [option.id, option.quantity])] : []),
    ...(note === '' ? [] : [note]),
  ])
  // Another time makes another order, and so does another way to have the food.
  if (type !== 'pickup') text.push({ type })
  return hashOf(JSON.stringify(slotAt === null ? text : [...text, { slotAt }]))
}

async function takeStep(
  scope: PaymentScope,
  { kind, attempt, made, substitution, said }: Step & Pick<ReadClaim, 'substitution' | 'said'>,
): Promise<StartedPayment | undefined> {
  if (kind === 'close') {
    const closed = await closeAttempt(scope, attempt)
    if (closed.kind === 'settled') refusePaid(closed.order.number)
    if (closed.kind === 'processing') refuseBusy()
    return undefined
  }
  const opened = await openIntent(scope, attempt, made)
  if (opened.kind === 'paid') return refusePaid(opened.orderNumber)
  if (opened.kind === 'processing') return refuseBusy()
  if (opened.kind !== 'open') return undefined
  const order = made?.order ?? (await getOrder(scope, attempt.orderId))
  // No part of the fingerprint: whoever changes their mind pays the same order for the same food.
  if (substitution !== undefined && substitution !== order.substitution)
    await chooseSubstitution(scope, order.id, substitution)
  await tellKitchen(scope, order, said)
  await correctContact(scope, order, said.pickupName)
  passPoint(scope, 'start.before_reply')
  const { clientSecret, intentId, savesCard } = opened
  return {
    clientSecret,
    intentId,
    savesCard,
    totalCents: attempt.amountCents,
    orderId: order.id,
    ...(order.slotAt !== null && { pickup: await pickupOf(scope, order.slotAt, attempt) }),
  }
}

/** Whoever pays the same food under another name or number is called by that. */
async function correctContact(
  scope: PaymentScope,
  order: Order,
  pickupName: string | undefined,
): Promise<void> {
  const isGuest = scope.viewer.kind === 'guest'
  if (!isGuest && pickupName === undefined) return
  const { name: own, email, phone } = await getBuyer(scope, order.personId)
  const name = (!isGuest && pickupName) || own
  const { customerName, customerEmail, customerPhone } = order
  if (customerName === name && customerEmail === email && customerPhone === phone) return
  await inTransaction(scope, (held) =>
    correctBuyer(held, order, { name, email, phone, payer: own }),
  )
}

async function pickupOf(
  scope: PaymentScope,
  slotAt: number,
  { expiresAt }: Attempt,
): Promise<HeldPickup> {
  const { timeZone } = await getRestaurant(scope)
  return {
    slot: isoOf(slotAt),
    label: sayPickup(slotAt, scope.now.getTime(), timeZone),
    heldUntil: isoOf(expiresAt),
    heldUntilLabel: formatTime(expiresAt, timeZone),
  }
}
