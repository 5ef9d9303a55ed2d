import { hours, minutes } from '#kernel/duration.ts'
import { rejectUnanswered } from '#modules/orders/kitchen/escalation.server.ts'
import { answerForGuests } from '#modules/orders/shortages/answering.server.ts'
import { endPayLinks } from '#modules/payments/keeping-links.server.ts'
import type { RefundTables } from '#modules/payments/refunds/tables.server.ts'
import { bankDoes } from './bank.ts'
import { guestDoes } from './guests.ts'
import { beginEvening } from './house.ts'
import { kitchenDoes } from './kitchen.ts'
import { linkDoes } from './links.ts'
import { managerDoes } from './manager.ts'
import { handBack, ownerDoes } from './owner.ts'
import type { Script, Step } from './script.ts'
import type { World } from './world.ts'

/** Everybody does what the steps say, as far as the house lets them, and goes home. */
export async function spendEvening(world: World, { opening, steps }: Script): Promise<void> {
  world.house.shop.arm(null)
  await beginEvening(world.house, opening)
  await world.invite()
  for (const step of steps) await play(world, step)
  await endEvening(world)
}

/** What the house refuses, and what a process did that died, is no more than that. */
async function play(world: World, step: Step): Promise<void> {
  const { shop } = world.house
  switch (step.who) {
    case 'guest':
      return guestDoes(world, step)
    case 'link':
      return linkDoes(world, step)
    case 'kitchen':
      return kitchenDoes(world, step)
    case 'owner':
      return ownerDoes(world, step)
    case 'manager':
      return managerDoes(world, step)
    case 'bank':
      return bankDoes(world, step)
    case 'clock':
      return shop.pass(minutes(step.minutes))
    case 'server': {
      const work = {
        jobs: () => shop.runJobs(),
        reconcile: () => shop.reconcile(),
        escalate: () => rejectUnanswered(shop.scopeOf()),
        answer: () => answerForGuests(shop.scopeOf()),
        endLinks: () => endPayLinks(shop.scopeOf()),
      }
      await shop.inProcess<unknown>(work[step.does])
      return
    }
    case 'crash':
      return shop.arm(step.at, step.passing)
  }
}

/** What the bank still owes an answer for is answered, what waits is over, and all work is done. */
async function endEvening(world: World): Promise<void> {
  const { shop } = world.house
  const { fake } = shop
  shop.arm(null)
  for (const id of world.intents()) {
    if (fake.ledger.get(id).status === 'processing') fake.ledger.finish(id, true)
  }
  await answerForGuests(shop.scopeOf())
  // Whatever is open expires, a link last; what was asked of a process that died is taken up again.
  for (const wait of [minutes(3), minutes(31), hours(2)]) {
    shop.pass(wait)
    for (const id of world.intents()) await shop.deliver(id)
    await shop.reconcile()
  }
  await endPayLinks(shop.scopeOf())
  await answerForGuests(shop.scopeOf())
  // The provider is asked in five minutes of fifteen (payments/refunds/rules.ts).
  for (let turn = 0; turn < 4 && (await isMoneyAsked(world)); turn++) {
    shop.pass(minutes(4))
    await shop.reconcile()
  }
  for (const refund of fake.refunds.all) {
    if (world.intents().includes(refund.payment_intent)) fake.refunds.turn(refund.id)
  }
  for (const id of world.intents()) await shop.deliver(id)
  await shop.reconcile()
  for (const { id } of await world.orders()) await handBack(world, id)
}

async function isMoneyAsked(world: World): Promise<boolean> {
  const ids = (await world.orders()).map(({ id }) => id)
  if (ids.length === 0) return false
  const refunds = world.house.shop.test.database.db.tables<RefundTables>().selectFrom('refunds')
  const asked = refunds.select('id').where('state', '=', 'requested').where('method', '=', 'card')
  return (await asked.where('order_id', 'in', ids).limit(1).execute()).length > 0
}
