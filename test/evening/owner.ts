import fc from 'fast-check'
import { markOption } from '#modules/menu/options/marking.server.ts'
import { placeOrderByPhone } from '#modules/orders/by-phone/taking.server.ts'
import type { PayWay } from '#modules/orders/by-phone/taking.ts'
import { renewPayLink, withdrawPayLink } from '#modules/payments/keeping-links.server.ts'
import { askRefund } from '#modules/payments/refunds/asking.server.ts'
import { recordHandedBack } from '#modules/payments/refunds/giving-by-hand.server.ts'
import { listRefunds } from '#modules/payments/refunds/listing.server.ts'
import { takeAtCounter } from '#modules/payments/taking-at-counter.server.ts'
import { ada } from '../world.ts'
import type { World } from './world.ts'

interface Call {
  does: 'takeCall'
  caller: number
  pay: PayWay
  wants: number[]
  quantity: number
}

interface Refund {
  does: 'refund'
  order: number
  asked: 'whole' | 'line' | number
  restock: boolean
  inCash: boolean
  /** With the whole. */
  tip: boolean
}

type Action =
  | Call
  | Refund
  | { does: 'sellOutOption'; option: number; says: 'until_told' | 'no' }
  | { does: 'takeMoney'; order: number; by: 'cash' | 'terminal'; tip: number }
  | { does: 'renewLink' | 'withdrawLink' | 'handBack'; order: number }

export type OwnerStep = { who: 'owner' } & Action

const order = fc.nat(7)

export const calls: fc.Arbitrary<Call> = fc.record({
  does: fc.constant('takeCall' as const),
  caller: fc.nat(2),
  pay: fc.constantFrom<PayWay>('link', 'link', 'counter', 'counter', 'cash'),
  // Of what has no options.
  wants: fc.uniqueArray(fc.nat(1), { minLength: 1, maxLength: 2 }),
  quantity: fc.integer({ min: 1, max: 2 }),
})
const refund: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('refund' as const),
  order,
  asked: fc.oneof(
    fc.constant('whole' as const),
    fc.constant('line' as const),
    fc.integer({ min: 1, max: 4000 }),
  ),
  restock: fc.boolean(),
  inCash: fc.constantFrom(false, false, false, true),
  tip: fc.boolean(),
})
const sellOutOption: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('sellOutOption' as const),
  option: fc.nat(2),
  says: fc.constantFrom('until_told' as const, 'no' as const),
})
const takeMoney: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('takeMoney' as const),
  order,
  by: fc.constantFrom('cash' as const, 'terminal' as const),
  tip: fc.constantFrom(0, 0, 2),
})
const other: fc.Arbitrary<Action> = fc.record({
  does: fc.constantFrom('renewLink' as const, 'withdrawLink' as const, 'handBack' as const),
  order,
})

export const ownerSteps: fc.Arbitrary<OwnerStep> = fc
  .oneof(
    { weight: 6, arbitrary: refund },
    { weight: 3, arbitrary: sellOutOption },
    { weight: 3, arbitrary: takeMoney },
    { weight: 2, arbitrary: other },
  )
  .map((action) => ({ who: 'owner', ...action }))

export async function ownerDoes(world: World, step: OwnerStep): Promise<void> {
  if (step.does === 'takeCall') return takeCall(world, step)
  if (step.does === 'sellOutOption') {
    const id = world.house.options[step.option] ?? ''
    await world.act(ada, (scope) => markOption(scope, id, { choice: step.says }))
    return
  }
  const found = await world.orderAt(step.order)
  if (!found) return
  const { id } = found
  switch (step.does) {
    case 'refund':
      return refundOne(world, id, step)
    case 'takeMoney':
      await world.act(ada, (scope) => takeAtCounter(scope, id, step))
      return
    case 'renewLink':
      await world.act(ada, (scope) => renewPayLink(scope, id))
      return
    case 'withdrawLink':
      await world.act(ada, (scope) => withdrawPayLink(scope, id))
      return
    case 'handBack':
      return handBack(world, id)
  }
}

async function takeCall(world: World, { caller, pay, wants, quantity }: Call): Promise<void> {
  const lines = wants.map((want) => {
    return { dishId: world.house.wants[want]?.dishId ?? '', quantity }
  })
  const phone = world.phone(caller)
  const asked = { lines, name: `Caller ${caller}`, phone, email: 'caller@example.com', pay }
  await world.act(ada, (scope) => placeOrderByPhone(scope, asked, world.key()))
}

async function refundOne(
  world: World,
  id: string,
  { asked, restock, inCash, tip }: Refund,
): Promise<void> {
  const request =
    typeof asked === 'number'
      ? { amount: asked / 100 }
      : asked === 'whole'
        ? { whole: true as const, restock, tip }
        : { lines: [{ position: 1, quantity: 1, restock }] }
  const sent = { ...request, reason: 'Cold', ...(inCash && { inCash: true as const }) }
  await world.act(ada, (scope) => askRefund(scope, id, sent, world.key()))
}

/** What waits to be given over the counter is given. */
export async function handBack(world: World, orderId: string): Promise<void> {
  const { refunds } = await listRefunds(world.house.shop.test.scope(ada), orderId)
  for (const { id, method, state } of refunds) {
    if (method === 'card' || state !== 'requested') continue
    await world.act(ada, (scope) => recordHandedBack(scope, orderId, id))
  }
}
