import fc from 'fast-check'
import type { OrderTables } from '#modules/orders/tables.server.ts'
import { StripeError } from '../stripe/errors.ts'
import type { World } from './world.ts'

/** What the bank says: yes, no, yes in a few days, and yes with money that never goes back well. */
export const cards = ['4242424242424242', '4000000000000002', 'later', '4000000000005126'] as const
export type Card = (typeof cards)[number]

/** Cards as they are shown: most are good. */
export const card: fc.Arbitrary<Card> = fc.constantFrom(cards[0], cards[0], cards[0], ...cards)

/** `late`: the bank takes the money of an order that has expired all the same. */
const actions = ['deliver', 'deliver', 'finish', 'turn', 'late'] as const

export interface BankStep {
  who: 'bank'
  does: (typeof actions)[number]
  which: number
}

export const bankSteps: fc.Arbitrary<BankStep> = fc.record({
  who: fc.constant('bank' as const),
  does: fc.constantFrom(...actions),
  which: fc.nat(7),
})

export async function bankDoes(world: World, { does, which }: BankStep): Promise<void> {
  const { shop } = world.house
  const { ledger, refunds } = shop.fake
  const intents = does === 'late' ? await expiredIntents(world) : world.intents()
  const id = intents.at(-1 - (which % intents.length))
  if (id === undefined) return
  switch (does) {
    case 'deliver':
      await shop.inProcess(() => shop.deliver(id))
      return
    case 'finish':
      return atBank(() => ledger.finish(id, which % 2 === 0))
    case 'turn': {
      const refund = refunds.all.find(({ payment_intent }) => payment_intent === id)
      if (refund) refunds.turn(refund.id)
      return
    }
    case 'late':
      ledger.get(id).status = 'requires_payment_method'
      return payAtBank(world, id, cards[0])
  }
}

/** The browser asks the bank itself; no process of ours is in between. */
export function payAtBank(world: World, intentId: string, number: Card): void {
  const { ledger } = world.house.shop.fake
  const typed = { 'card[exp_month]': '1', 'card[exp_year]': '90', 'card[number]': number }
  atBank(() => {
    const method = number === 'later' ? 'pm_later' : ledger.addMethod(typed).id
    ledger.confirm(intentId, { payment_method: method })
  })
}

/** What the bank says no to changes nothing. */
function atBank(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
  }
}

/** Only money for these still buys something; what a guest has given up is a person's to look at. */
async function expiredIntents(world: World): Promise<string[]> {
  const { ledger } = world.house.shop.fake
  const orders = world.house.shop.test.database.db.tables<OrderTables>().selectFrom('orders')
  const expired = await orders.select('id').where('state', '=', 'expired').execute()
  const ids = new Set(expired.map(({ id }) => id))
  return world.intents().filter((intent) => {
    const { status, metadata } = ledger.get(intent)
    return status === 'canceled' && ids.has(metadata['order'] ?? '')
  })
}
