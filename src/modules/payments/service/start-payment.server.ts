import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { centsFromDollars } from '#kernel/read-money.ts'
import type { Cents } from '#kernel/money.ts'
import { requireOwnCart } from '#modules/accounts/service.server.ts'
import { type BuyerFacts, getBuyer } from '#modules/accounts/service/buyers.server.ts'
import {
  type Order,
  forSlot,
  getOrder,
  holdBuyer,
  holdCart,
} from '#modules/orders/service.server.ts'
import { requireAvailable } from '#modules/orders/rules.ts'
import { correctBuyer } from '#modules/orders/service/buyers.server.ts'
import {
  type CheckedOutFrom,
  payForCheckout,
} from '#modules/orders/service/pay-for-checkout.server.ts'
import {
  type Said,
  type Wishes,
  readWishes,
  tellKitchen,
} from '#modules/orders/service/wishes.server.ts'
import { requireOrderable } from '#modules/restaurant/service/order-rules.server.ts'
import { sayPickup } from '#modules/orders/pickup-times/rules/words.ts'
import { chooseSubstitution } from '#modules/orders/shortages/service/substitution.server.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { refuseBusy, refusePaid, requireChargeable, requireClaim } from '../rules/attempts.ts'
import { isOverBound, workForCards } from '../declines/rules.ts'
import { countDeclines, noteNetwork, requireCardsAllowed } from '../declines/service.server.ts'
import { type Attempt, holdOpenAttempt } from '../store/attempts.server.ts'
import { type Made, addAttempt, fingerprintOf, openIntent } from './attempt.server.ts'
import { closeAttempt, requestCancel } from './close-attempt.server.ts'
import {
  type PaymentScope,
  type PaymentWriteScope,
  orUnavailable,
  passPoint,
} from './payment-scope.server.ts'
import { requireTip } from './tips.server.ts'
import { requireOpen } from './payment-setup.server.ts'

/** A time that is kept for the guest. */
interface HeldPickup {
  slot: string
  label: string
  heldUntil: string
  heldUntilLabel: string
}

export interface StartedPayment {
  clientSecret: string
  intentId: string
  totalCents: Cents
  orderId: string
  /** The card that pays it is saved: it was wished so before, in this tab or in another. */
  savesCard: boolean
  /** The time that is kept for the guest, and until when. */
  pickup?: HeldPickup
}

interface Claim extends CheckedOutFrom, Wishes {
  price: number
  /** Dollars for the staff, within `price`. */
  tip?: number | undefined
  email?: string | undefined
}

/** The claim, read. */
interface Wanted extends Pick<Claim, 'type' | 'substitution' | keyof CheckedOutFrom> {
  said: Said
  claimed: Cents
  /** Dollars. */
  tip: number
  slotAt: number | null
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
  requireOpen(scope)
  const claimed = requireClaim(claim.price)
  const { pass, hasMail, tip = 0 } = claim
  const { type, slotAt, substitution, ...said } = readWishes(claim)
  const wanted = { claimed, tip, type, slotAt, substitution, said, pass, hasMail }
  await requireCardsAllowed(scope, personId)
  for (let turn = 0; turn < maxTurns; turn++) {
    const step = await inTransaction(scope, (transaction) =>
      // Whoever closes another's has a turn left to open their own: one of them stands in the end.
      chooseStep(transaction, personId, wanted, { mayClose: turn + 1 < maxTurns }),
    )
    const started = await orUnavailable(takeStep(scope, { ...step, substitution, said }))
    if (started) return started
    // Another tab has closed what this one opened: it is let through, else each would close the other's for ever.
    if (step.kind === 'open') await pause(randomInt(10, 30 * (turn + 1)))
  }
  return refuseBusy()
}

/** One short transaction: the open attempt for this cart, one to be closed first, or a new one. */
async function chooseStep(
  scope: PaymentWriteScope,
  personId: string,
  { claimed, tip, type, slotAt, substitution, said, ...from }: Wanted,
  { mayClose }: { mayClose: boolean },
): Promise<Step> {
  // The attempt first: a cart that was read before its payment settled would be paid twice.
  await holdBuyer(scope, personId)
  const open = await holdOpenAttempt(scope.db, personId)
  const cart = await holdCart(scope, personId, { type, slotAt })
  if (open?.state === 'cancel_requested') return { kind: 'close', attempt: open }
  const isSame =
    open?.fingerprint === fingerprintOf(cart, slotAt) &&
    open.amountCents === claimed &&
    open.tipCents === centsFromDollars(tip) &&
    open.expiresAt > scope.now.getTime() &&
    open.processor === scope.processor.id
  if (open && isSame) {
    await noteNetwork(scope, open.id)
    return { kind: 'open', attempt: open }
  }
  // What is being paid already stays as it was made, whatever the owner asks for by now.
  const tipCents = await requireTip(scope, tip, cart)
  const timed = await forSlot(scope, cart, slotAt, { instead: open?.orderId })
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
  await noteNetwork(scope, made.attempt.id)
  return { kind: 'open', attempt: made.attempt, made }
}

/** Where many cards are refused, whoever tries one shows a pass, and may have to show who they are. */
async function payForCards(
  scope: PaymentWriteScope,
  personId: string,
  from: CheckedOutFrom,
): Promise<BuyerFacts> {
  const buyer = await getBuyer(scope, personId)
  const declined = await countDeclines(scope)
  await payForCheckout(scope, { personId, ...buyer }, from, {
    work: workForCards(declined, buyer.isConfirmed),
    wantsConfirmed: isOverBound(declined),
  })
  return buyer
}

async function takeStep(
  scope: PaymentScope,
  { kind, attempt, made, substitution, said }: Step & Pick<Wanted, 'substitution' | 'said'>,
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
  await inTransaction(scope, (held) => correctBuyer(held, order, { name, email, phone }))
}

async function pickupOf(
  scope: PaymentScope,
  slotAt: number,
  { expiresAt }: Attempt,
): Promise<HeldPickup> {
  const { timeZone } = await getRestaurant(scope)
  return {
    slot: new Date(slotAt).toISOString(),
    label: sayPickup(slotAt, scope.now.getTime(), timeZone),
    heldUntil: new Date(expiresAt).toISOString(),
    heldUntilLabel: formatTime(expiresAt, timeZone),
  }
}
