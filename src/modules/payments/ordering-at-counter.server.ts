import { isPhone, notAPhone } from '#kernel/fields.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import type { CheckedOutFrom } from '#modules/orders/checkout-limits.server.ts'
import type { Wishes } from '#modules/orders/contract/guest.ts'
import type { Order } from '#modules/orders/finding.server.ts'
import { findOwedBy } from '#modules/orders/owing.server.ts'
import { holdBuyer, placeCart } from '#modules/orders/placing.server.ts'
import { readWishes } from '#modules/orders/wishing.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import { inTransaction, type WriteScope } from '#platform/scope.server.ts'
import { closeAttempt, requestCancel } from './closing.server.ts'
import * as contract from './contract/guest.ts'
import { hasPaidHere, requireCounter } from './offering.server.ts'
import { type PaymentContext, orUnavailable, type PaymentScope } from './payment-scope.server.ts'
import { refuseBusy, refusePaid, requireClaim, requireSamePrice } from './rules.ts'
import { holdOpenAttempt } from './store.server.ts'
import { paymentRefusals } from './texts.server.ts'

/** @param hasMail emails leave the house, so that an address can be confirmed */
export function orderingAtCounterRoutes(
  context: PaymentContext,
  links: { tokenOf: (orderId: string) => string },
  hasMail: boolean,
): Route[] {
  return [
    serve(contract.orderAtCounter, async (scope, { body }, { key, header }) => {
      const from = { pass: header('x-captcha-pass'), hasMail }
      const order = await orderAtCounter({ ...scope, ...context }, body, { ...from, key })
      return { insertedId: order.id, number: order.number, token: links.tokenOf(order.id) }
    }),
  ]
}

type ReadWishes = ReturnType<typeof readWishes>

/** A cart has one open payment; two rivals can begin another one meanwhile. */
const maxTurns = 4

/**
 * Orders a customer's cart, to be paid when it is picked up. A card payment that was begun for it is given up at the
 * provider first, so that nobody pays twice.
 * @throws Refusal `not_allowed`, code `counter_off`; `conflict`, code `counter_order_open`, `price_changed`, …
 */
async function orderAtCounter(
  scope: PaymentScope,
  { phone, ...claim }: Wishes & { price: number; phone?: string | undefined },
  { key, ...from }: CheckedOutFrom & { key: string | undefined },
): Promise<Order> {
  const { personId } = requireSignedIn(scope.viewer)
  await requireCounter(scope)
  const claimed = requireClaim(claim.price)
  const wishes = readWishes(claim)
  await closeOpen(scope, personId)
  // A call of before is the same call.
  const keyed = { operation: 'orderAtCounter', key, body: { ...claim, ...(phone && { phone }) } }
  return once(scope, keyed, async (transaction) => {
    const isStranger = !(await hasPaidHere(transaction, personId))
    const strangersPhone = isStranger ? readPhone(phone) : undefined
    return place(transaction, personId, { claimed, wishes, from, strangersPhone })
  })
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

/** The number of an unknown guest who has paid nothing yet: there has to be one to call. @throws Refusal `invalid` */
function readPhone(said: string | undefined): string {
  const phone = said?.trim() ?? ''
  if (isPhone(phone)) return phone
  const problem = phone === '' ? paymentRefusals.phoneForFirst : notAPhone()
  throw new Refusal('invalid', problem, { fields: { phone: problem } })
}

async function place(
  scope: WriteScope,
  personId: string,
  {
    claimed,
    wishes,
    from,
    strangersPhone,
  }: {
    claimed: Cents
    wishes: ReadWishes
    from: CheckedOutFrom
    strangersPhone: string | undefined
  },
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
    strangersPhone,
    // Nothing is paid yet: the address at least is somebody's.
    suspicion: { wantsConfirmed: true },
  })
}

function refuseSecond(number: string): never {
  throw new Refusal('conflict', paymentRefusals.secondOwed(number), {
    code: 'counter_order_open',
    beside: { orderNumber: number },
  })
}
