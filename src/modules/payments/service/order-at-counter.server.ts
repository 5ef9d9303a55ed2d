import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { getBuyer } from '#modules/accounts/service/buyers.server.ts'
import { takeOrdered } from '#modules/cart/service.server.ts'
import { readSlot } from '#modules/orders/pickup-times/service/choose-slot.server.ts'
import { requireAvailable } from '#modules/orders/rules.ts'
import {
  type Order,
  addOrder,
  forSlot,
  holdBuyer,
  holdCart,
} from '#modules/orders/service.server.ts'
import { readAllergies } from '#modules/orders/service/allergies.server.ts'
import { findOwedBy } from '#modules/orders/service/owed.server.ts'
import {
  type CheckedOutFrom,
  payForCheckout,
} from '#modules/orders/service/pay-for-checkout.server.ts'
import type { SubstitutionPreference } from '#modules/orders/shortages/rules.ts'
import { requireOrderable } from '#modules/restaurant/service/order-rules.server.ts'
import { once } from '#platform/once/once.server.ts'
import { type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { readClaim } from '../rules.ts'
import { refuseBusy, refusePaid, requireSamePrice } from '../rules/attempts.ts'
import { holdOpenAttempt } from '../store/attempts.server.ts'
import { closeAttempt, requestCancel } from './close-attempt.server.ts'
import { type PaymentScope, orUnavailable } from './payment-scope.server.ts'
import { requireCounter } from './payment-setup.server.ts'

interface Claim {
  price: number
  slot?: string | undefined
  substitution?: SubstitutionPreference | undefined
  allergies?: string | undefined
}

/** A cart has one open payment; two rivals can begin another one meanwhile. */
const maxTurns = 4

/**
 * Orders a customer's cart, to be paid when it is picked up. A card payment that was begun for it is given up at the
 * provider first, so that nobody pays twice.
 * @throws Refusal `not_allowed`, code `counter_off`; `conflict`, code `counter_order_open`, `price_changed`, …
 */
export async function orderAtCounter(
  scope: PaymentScope,
  claim: Claim,
  { key, ...from }: CheckedOutFrom & { key: string | undefined },
): Promise<Order> {
  const { personId } = requireSignedIn(scope.viewer)
  await requireCounter(scope)
  readWishes(claim)
  await closeOpen(scope, personId)
  const keyed = { operation: 'orderAtCounter', key, body: claim }
  return once(scope, keyed, (transaction) => place(transaction, personId, claim, from))
}

async function closeOpen(scope: PaymentScope, personId: string): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const open = await inTransaction(scope, async (held) => {
      await holdBuyer(held, personId)
      const attempt = await holdOpenAttempt(held.db, personId)
      return attempt && requestCancel(held, attempt)
    })
    if (!open) return
    const closed = await orUnavailable(closeAttempt(scope, open))
    if (closed.kind === 'settled') refusePaid(closed.order.number)
    if (closed.kind === 'processing') refuseBusy()
  }
}

async function place(
  scope: WriteScope,
  personId: string,
  claim: Claim,
  from: CheckedOutFrom,
): Promise<Order> {
  const { claimed, slotAt, substitution, allergies } = readWishes(claim)
  await holdBuyer(scope, personId)
  if (await holdOpenAttempt(scope.db, personId)) refuseBusy()
  const owed = await findOwedBy(scope, personId)
  if (owed) refuseSecond(owed.number)
  const held = await holdCart(scope, personId, slotAt)
  const cart = await forSlot(scope, held, slotAt)
  requireAvailable(cart)
  requireSamePrice(cart.totalCents, claimed)
  await requireOrderable(scope, cart)
  const buyer = await getBuyer(scope, personId)
  // Nothing is paid yet: the address at least is somebody's.
  await payForCheckout(scope, { personId, ...buyer }, from, { wantsConfirmed: true })
  const wished = { ...cart, substitution, allergies, payBy: 'counter' as const }
  const order = await addOrder(scope, personId, wished, 'pending', null)
  const lines = cart.lines.map(({ cartLineId: id, quantity }) => ({ id, quantity }))
  await takeOrdered(scope, personId, lines)
  return order
}

function readWishes({ price, slot, substitution, allergies }: Claim) {
  const claimed = readClaim(price)
  if (claimed === undefined) {
    throw new Refusal('invalid', 'This is not a price.', { fields: { price: 'Send dollars.' } })
  }
  return { claimed, slotAt: readSlot(slot), substitution, allergies: readAllergies(allergies) }
}

function refuseSecond(number: string): never {
  throw new Refusal(
    'conflict',
    `Order ${number} is still to be paid at the counter. Pay this one by card, or that one first.`,
    { code: 'counter_order_open', beside: { orderNumber: number } },
  )
}
