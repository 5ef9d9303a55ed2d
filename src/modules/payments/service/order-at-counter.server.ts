import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { type Order, holdBuyer, placeCart } from '#modules/orders/service.server.ts'
import { findOwedBy } from '#modules/orders/service/owed.server.ts'
import type { CheckedOutFrom } from '#modules/orders/service/pay-for-checkout.server.ts'
import { type Wishes, readWishes } from '#modules/orders/service/wishes.server.ts'
import { once } from '#platform/once/once.server.ts'
import { type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { refuseBusy, refusePaid, requireClaim, requireSamePrice } from '../rules/attempts.ts'
import { holdOpenAttempt } from '../store/attempts.server.ts'
import { closeAttempt, requestCancel } from './close-attempt.server.ts'
import { type PaymentScope, orUnavailable } from './payment-scope.server.ts'
import { requireCounter } from './payment-setup.server.ts'

type ReadWishes = ReturnType<typeof readWishes>

/** A cart has one open payment; two rivals can begin another one meanwhile. */
const maxTurns = 4

/**
 * Orders a customer's cart, to be paid when it is picked up. A card payment that was begun for it is given up at the
 * provider first, so that nobody pays twice.
 * @throws Refusal `not_allowed`, code `counter_off`; `conflict`, code `counter_order_open`, `price_changed`, …
 */
export async function orderAtCounter(
  scope: PaymentScope,
  claim: Wishes & { price: number },
  { key, ...from }: CheckedOutFrom & { key: string | undefined },
): Promise<Order> {
  const { personId } = requireSignedIn(scope.viewer)
  await requireCounter(scope)
  const claimed = requireClaim(claim.price)
  const wishes = readWishes(claim)
  await closeOpen(scope, personId)
  const keyed = { operation: 'orderAtCounter', key, body: claim }
  return once(scope, keyed, (transaction) =>
    place(transaction, personId, { claimed, wishes, from }),
  )
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
  { claimed, wishes, from }: { claimed: Cents; wishes: ReadWishes; from: CheckedOutFrom },
): Promise<Order> {
  await holdBuyer(scope, personId)
  if (await holdOpenAttempt(scope.db, personId)) refuseBusy()
  const owed = await findOwedBy(scope, personId)
  if (owed) refuseSecond(owed.number)
  return placeCart(scope, personId, {
    ...wishes,
    from,
    requireTotal: (totalCents) => requireSamePrice(totalCents, claimed),
    payBy: 'counter',
    // Nothing is paid yet: the address at least is somebody's.
    suspicion: { wantsConfirmed: true },
  })
}

function refuseSecond(number: string): never {
  throw new Refusal(
    'conflict',
    `Order ${number} is still to be paid at the counter. Pay this one by card, or that one first.`,
    { code: 'counter_order_open', beside: { orderNumber: number } },
  )
}
