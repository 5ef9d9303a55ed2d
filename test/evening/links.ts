import fc from 'fast-check'
import { visitor } from '#kernel/viewer.ts'
import { answerShortage } from '#modules/orders/shortages/answering.server.ts'
import { listOffers } from '#modules/orders/shortages/offers.server.ts'
import { selectShortages } from '#modules/orders/shortages/store.server.ts'
import { selectLines, selectOrders } from '#modules/orders/store.server.ts'
import { settleLinkPayment, startLinkPayment } from '#modules/payments/paying-by-link.server.ts'
import { type Card, card, payAtBank } from './bank.ts'
import type { World } from './world.ts'

type Choice = 'swap' | 'drop' | 'cancel'
type Action =
  | { does: 'open' | 'settle' }
  | { does: 'pay'; card: Card }
  | { does: 'answer'; choice: Choice }

/** Whoever has the link of an order: they pay what was ordered by phone, and say what they want instead. */
export type LinkStep = { who: 'link'; order: number } & Action

export const choice = fc.constantFrom<Choice>('swap', 'swap', 'drop', 'cancel')

const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom({ does: 'open' as const }, { does: 'settle' as const }),
  card.map((shown) => ({ does: 'pay' as const, card: shown })),
  choice.map((chosen) => ({ does: 'answer' as const, choice: chosen })),
)

export const linkSteps: fc.Arbitrary<LinkStep> = fc
  .record({ order: fc.nat(7), action: actions })
  .map(({ order, action }) => ({ who: 'link', order, ...action }))

export async function linkDoes(world: World, step: LinkStep): Promise<void> {
  const order = await world.orderAt(step.order)
  if (!order) return
  const { links, fake } = world.house.shop
  const token = links.tokenOf(order.id)
  switch (step.does) {
    case 'open':
      await world.act(visitor, (scope) => startLinkPayment(scope, links, { token, tip: 0 }))
      return
    case 'pay': {
      const intent = world
        .intents()
        .find((id) => fake.ledger.get(id).metadata['order'] === order.id)
      if (intent !== undefined && order.pay_by === 'link') payAtBank(world, intent, step.card)
      return
    }
    case 'settle':
      await world.act(visitor, (scope) => settleLinkPayment(scope, links, token))
      return
    case 'answer':
      return answer(world, order.id, step.choice)
  }
}

/** Chooses the first that is offered; to a question that is over all the same. */
async function answer(world: World, orderId: string, chosen: Choice): Promise<void> {
  const { links, test } = world.house.shop
  const reading = test.scope(visitor)
  const shortages = await selectShortages(reading.db, [orderId])
  const asked = shortages.find(({ state }) => state === 'asked') ?? shortages.at(-1)
  const line = (await selectLines(reading.db, [orderId]))[(asked?.position ?? 0) - 1]
  const [order] = await selectOrders(reading.db, [orderId])
  if (!asked || !line || !order) return
  const offers = chosen === 'swap' ? await listOffers(reading, order, line, asked.quantity) : []
  const said = { choice: chosen, dishId: offers[0]?.dishId }
  const token = links.tokenOf(orderId)
  await world.act(visitor, (scope) =>
    answerShortage(scope, links, { token, id: asked.id, ...said }),
  )
}
