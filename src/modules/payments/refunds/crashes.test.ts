import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { listOrders } from '#modules/orders/book.server.ts'
import { moveByHouse } from '#modules/orders/moving.server.ts'
import { answerForGuests } from '#modules/orders/shortages/answering.server.ts'
import { markShortage } from '#modules/orders/shortages/marking.server.ts'
import { answerMs } from '#modules/orders/shortages/rules.ts'
import { anOrderer, letGuestsOrder } from '#test/guests.ts'
import { countFirstDish, leftOf } from '#test/menu.ts'
import { freeSlot, limit, takeLaterOrders } from '#test/slots.ts'
import { type CrashingShop, openCrashingShop } from '#test/stripe/crashing.ts'
import { packagingDollars, taxAndCharge } from '#test/taxes.ts'
import { ada } from '#test/world.ts'
import { crashPoints, refundPoints } from '../payment-scope.server.ts'
import { recordPayment } from '../recording.server.ts'
import { startPayment } from '../starting.server.ts'
import { askRefund } from './asking.server.ts'
import { listRefunds } from './listing.server.ts'

const actors = ['asker', 'job', 'webhook', 'reconciler'] as const
type Actor = (typeof actors)[number]

/** `npm run test:deep` asks for ten. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 1)

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}
const repeated = <T>(orders: T[]) => Array.from({ length: rounds }, () => orders).flat()

/** One engine: what is tried here is the order of effects, which no engine decides. */
const engine = 'SQLite'

type Kind = 'customer' | 'guest'

/** Who asks for the money: a person at the desk, the clock for what ran out, or the end of the order. */
const ways = ['desk', 'ran out', 'stopped'] as const
type Way = (typeof ways)[number]

/** Whose money it is, by turns: two kinds and three ways meet in six. In every round the other way about. */
const kindAt = (turn: number): Kind =>
  (turn + Math.floor(turn / 24)) % 2 === 0 ? 'customer' : 'guest'

describe(`a crash while money goes back, on ${engine}`, () => {
  let shop: CrashingShop
  let played = 0
  /** Of the dish that everybody has one of: everybody takes it, and who may gives it back once. */
  let expectedLeft = 900
  let dish = ''
  beforeAll(async () => {
    shop = await openCrashingShop(engine)
    await letGuestsOrder(shop.test)
    dish = await countFirstDish(shop.test, expectedLeft)
    await taxAndCharge(shop.test)
    const types = ['pickup', 'eat_in'] as const
    await takeLaterOrders(shop.test, { rules: [limit('orders', 3)], types: [...types] })
  })
  afterAll(() => shop.close())

  /** Somebody has paid, and has been told so. */
  const paid = async (name: string, kind: Kind) => {
    const { viewer, email, fill, total } = await anOrderer(shop.test, name, kind)
    await fill(1, 2)
    // Two rates, and on each a charge and a tip.
    const type = played % 2 === 0 ? ('pickup' as const) : ('eat_in' as const)
    const tip = 1.5
    const dollars = (await total()) + packagingDollars + tip
    // Each has a time: what is given up gives that back, too (T1 to T3).
    const slot = await freeSlot(shop.test)
    const asked = { price: dollars, tip, type, slot, pass: undefined, hasMail: false }
    const { intentId } = await startPayment(shop.scopeOf(viewer), asked)
    const card = { 'card[exp_month]': '1', 'card[exp_year]': '90' }
    const { ledger } = shop.fake
    const { id } = ledger.addMethod({ ...card, 'card[number]': '4242424242424242' })
    ledger.confirm(intentId, { payment_method: id })
    await recordPayment(shop.scopeOf(viewer), { intentId })
    await shop.runJobs()
    const { orders } = await listOrders(shop.test.scope(ada), { search: name })
    return { email, intentId, orderId: orders[0]?.id ?? '', paidCents: dollars * 100 }
  }

  /** How each of them asks, however often, and what goes back of it. */
  const askersOf = (id: string, paidCents: number) => ({
    desk: {
      ask: () => {
        const lines = [{ position: 1, quantity: 1, restock: true }]
        return askRefund(shop.scopeOf(ada), id, { lines, reason: 'Cold' }, `key ${played}`)
      },
      cents: 1350,
      portions: 1,
    },
    'ran out': {
      ask: () => answerForGuests(shop.scopeOf()),
      cents: 1350,
      // It was not there.
      portions: 0,
    },
    stopped: {
      ask: () => {
        const asked = { from: 'pending', to: 'rejected', reason: 'too_busy' }
        return moveByHouse(shop.scopeOf(ada), { id, key: `key ${played}`, asked })
      },
      cents: paidCents,
      portions: 1,
    },
  })

  /** One refund; one process dies at the point, if there is one. Answers whether one has. */
  async function play(
    point: (typeof refundPoints)[number] | null,
    order: Actor[],
    { way, kind }: { way: Way; kind: Kind },
  ) {
    shop.pass(minutes(180))
    const { email, intentId, orderId, paidCents } = await paid(`gail-${++played}`, kind)
    const { ask, cents, portions } = askersOf(orderId, paidCents)[way]
    if (way === 'ran out') {
      await markShortage(shop.scopeOf(ada), { id: orderId, key: undefined, line: 1, quantity: 1 })
      while ((await shop.runJobs()) > 0);
      shop.pass(answerMs)
    }
    const act: Record<Actor, () => Promise<unknown>> = {
      asker: ask,
      job: () => shop.runJobs(),
      webhook: () => shop.deliver(intentId),
      reconciler: () => shop.reconcile(),
    }
    shop.arm(point)
    await shop.inProcess(act.asker)
    for (const actor of order) await shop.inProcess(act[actor])
    const hasCrashed = point !== null && !shop.isArmed()
    shop.pass(minutes(1))
    for (const last of ['webhook', 'reconciler'] as const) await act[last]()
    const told = [point, way, kind, order]
    expect([...told, shop.fake.refunds.sentBack(intentId)]).toEqual([...told, cents])
    const sheet = await listRefunds(shop.test.scope(ada), orderId)
    expect(sheet).toMatchObject({ refundedCents: cents, requestedCents: 0, owedCents: 0 })
    expect(sheet.refunds).toHaveLength(1)
    expect([...told, shop.mails.filter((to) => to === email)]).toEqual([...told, [email]])
    expectedLeft += portions - 1
    expect([...told, await leftOf(shop.test, dish)]).toEqual([...told, expectedLeft])
    const findings = await examine(shop.test.scope())
    const wrong = findings.filter(({ violations }) => violations > 0)
    expect([...told, wrong]).toEqual([...told, []])
    return hasCrashed
  }

  it.each(refundPoints)(
    '%s: sent back once, portions back once, books in order, whoever comes first',
    async (point) => {
      let crashes = 0
      const met = new Set<string>()
      // Where only the desk asks, there is no other way to come by.
      const its =
        point === 'refund.before_commit' || point === 'refund.before_reply'
          ? ['desk' as const]
          : ways
      for (const [turn, order] of repeated(ordersOf(actors)).entries()) {
        // Each way in turn; another one for the same order in the next round.
        const way = its[(turn + Math.floor(turn / 24)) % its.length] ?? 'desk'
        const kind = kindAt(turn)
        expect([order, await play(point, order, { way, kind })]).toEqual([order, true])
        crashes++
        met.add(`${way} ${kind}`)
      }
      process.stdout.write(`crashes at ${point}: ${crashes} of ${24 * rounds}\n`)
      expect(crashes).toBe(24 * rounds)
      // Each way for somebody with an account and for somebody without.
      expect(met.size).toBe(2 * its.length)
    },
    120_000 * rounds,
  )

  it('the desk’s tab is closed: once asked, it goes back without it', async () => {
    const others = actors.filter((actor) => actor !== 'asker')
    for (const [turn, order] of repeated(ordersOf(others)).entries()) {
      const asked = { way: 'desk', kind: kindAt(turn) } as const
      expect([order, await play('refund.before_reply', order, asked)]).toEqual([order, true])
    }
  })

  it('every place between two effects of money is tried, here or where it is taken', () => {
    expect(crashPoints.length + refundPoints.length).toBe(24)
  })
})
