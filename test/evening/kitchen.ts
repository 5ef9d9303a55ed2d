import fc from 'fast-check'
import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import { delayOrder, moveByHouse } from '#modules/orders/moving.server.ts'
import { type OrderState, orderStates } from '#modules/orders/rules.ts'
import { withdrawShortage } from '#modules/orders/shortages/answering.server.ts'
import { markShortage } from '#modules/orders/shortages/marking.server.ts'
import { selectShortages } from '#modules/orders/shortages/store.server.ts'
import { pauseOrdering, resumeOrdering } from '#modules/restaurant/pause/pausing.server.ts'
import { kim } from '../world.ts'
import type { World } from './world.ts'

interface Move {
  does: 'move'
  order: number
  to: OrderState
  minutes: number
  seen: OrderState | null
  restock: boolean | undefined
}

type Action =
  | Move
  | { does: 'delay'; order: number; minutes: number }
  | { does: 'runShort'; order: number; line: number; quantity: number }
  | { does: 'findMore'; order: number }
  | { does: 'sellOut'; dish: number; says: 'until_told' | 'no' }
  | { does: 'count'; left: number }
  | { does: 'pause' | 'resume' }

export type KitchenStep = { who: 'kitchen' } & Action

const order = fc.nat(7)

const move = fc.record({
  does: fc.constant('move' as const),
  order,
  to: fc.constantFrom(...orderStates, 'accepted', 'accepted', 'ready', 'completed', 'rejected'),
  minutes: fc.constantFrom(10, 20, 45),
  // Mostly what the board shows; now and then what it showed before.
  seen: fc.option(fc.constantFrom(...orderStates), { freq: 5 }),
  restock: fc.constantFrom(undefined, undefined, true, false),
})
const delay: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('delay' as const),
  order,
  minutes: fc.constantFrom(5, 10),
})
const runShort: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('runShort' as const),
  order,
  line: fc.constantFrom(1, 1, 2),
  quantity: fc.integer({ min: 1, max: 2 }),
})
const findMore = order.map((which) => ({ does: 'findMore' as const, order: which }))
const sellOut: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('sellOut' as const),
  dish: fc.nat(2),
  says: fc.constantFrom('until_told' as const, 'no' as const, 'no' as const),
})
const count = fc.nat(6).map((left) => ({ does: 'count' as const, left }))
const pause = fc.constantFrom({ does: 'pause' as const }, { does: 'resume' as const })

export const kitchenSteps: fc.Arbitrary<KitchenStep> = fc
  .oneof(
    { weight: 14, arbitrary: move },
    { weight: 2, arbitrary: delay },
    { weight: 4, arbitrary: runShort },
    { weight: 3, arbitrary: findMore },
    { weight: 2, arbitrary: sellOut },
    { weight: 1, arbitrary: count },
    { weight: 1, arbitrary: pause },
  )
  .map((action) => ({ who: 'kitchen', ...action }))

export async function kitchenDoes(world: World, step: KitchenStep): Promise<void> {
  const { dishes, counted } = world.house
  switch (step.does) {
    case 'move':
      return moveOne(world, step)
    case 'delay':
      return atOrder(world, step.order, async (id) => {
        const more = { id, key: world.key(), more: step.minutes }
        await world.act(kim, (scope) => delayOrder(scope, more))
      })
    case 'runShort':
      return atOrder(world, step.order, async (id) => {
        const { line, quantity } = step
        const marked = { id, key: world.key(), line, quantity }
        await world.act(kim, (scope) => markShortage(scope, marked))
      })
    case 'findMore':
      return atOrder(world, step.order, (orderId) => findMoreFor(world, orderId))
    case 'sellOut': {
      const id = dishes[step.dish] ?? counted
      await world.act(kim, (scope) => changeItemAvailability(scope, id, { soldOut: step.says }))
      return
    }
    case 'count':
      await world.act(kim, (scope) => changeItemAvailability(scope, counted, { left: step.left }))
      return
    case 'pause':
      await world.act(kim, (scope) => pauseOrdering(scope, '15'))
      return
    case 'resume':
      return world.act(kim, resumeOrdering)
  }
}

async function atOrder(
  world: World,
  index: number,
  act: (id: string) => Promise<void>,
): Promise<void> {
  const found = await world.orderAt(index)
  if (found) await act(found.id)
}

async function moveOne(world: World, { order: index, to, seen, ...said }: Move): Promise<void> {
  const found = await world.orderAt(index)
  if (!found) return
  const { id, state } = found
  const asked = {
    from: seen ?? state,
    to,
    minutes: to === 'accepted' ? said.minutes : undefined,
    reason: to === 'cancelled' || to === 'rejected' ? 'too_busy' : undefined,
    words: undefined,
    restock: said.restock,
  }
  await world.act(kim, (scope) => moveByHouse(scope, { id, key: world.key(), asked }))
}

/** There is enough after all of what was asked about last. */
async function findMoreFor(world: World, orderId: string): Promise<void> {
  const { db } = world.house.shop.test.scope()
  const last = (await selectShortages(db, [orderId])).at(-1)
  if (last) await world.act(kim, (scope) => withdrawShortage(scope, { orderId, id: last.id }))
}
