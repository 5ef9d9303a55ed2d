import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { listOrders } from '#modules/orders/book/service.server.ts'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { aCustomer } from '#test/checkout.ts'
import { type CrashingShop, openCrashingShop } from '#test/stripe/crashing.ts'
import { ada } from '#test/world.ts'
import { startPayment } from '../attempts/service/start-payment.server.ts'
import { askRefund } from '../refunds/service/ask-refund.server.ts'
import { listRefunds } from '../refunds/service/list-refunds.server.ts'
import { crashPoints, refundPoints } from '../service/payment-scope.server.ts'
import { recordPayment } from '../service/record-payment.server.ts'

const actors = ['desk', 'job', 'webhook', 'reconciler'] as const
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
const cents = 700

describe(`a crash while money goes back, on ${engine}`, () => {
  let shop: CrashingShop
  let played = 0
  beforeAll(async () => {
    shop = await openCrashingShop(engine)
  })
  afterAll(() => shop.close())

  /** Somebody has paid, and has been told so. */
  const paid = async (name: string) => {
    const { person, fill, total } = await aCustomer(shop.test, name)
    await fill(1, 2)
    const asked = { price: await total(), email: undefined }
    const { intentId } = await startPayment(shop.scopeOf(person), asked)
    const card = { 'card[exp_month]': '1', 'card[exp_year]': '90' }
    const { ledger } = shop.fake
    const { id } = ledger.addMethod({ ...card, 'card[number]': '4242424242424242' })
    ledger.confirm(intentId, { payment_method: id })
    await recordPayment(shop.scopeOf(person), { transitionId: intentId })
    await shop.runJobs()
    const { orders } = await listOrders(shop.test.scope(ada), { search: name })
    return { email: person.email, intentId, orderId: orders[0]?.id ?? '' }
  }

  /** One refund; one process dies at the point, if there is one. Answers whether one has. */
  async function play(point: (typeof refundPoints)[number] | null, order: Actor[]) {
    shop.pass(minutes(180))
    const { email, intentId, orderId } = await paid(`gail-${++played}`)
    const wish = { amount: cents / 100, reason: 'Cold' }
    const act: Record<Actor, () => Promise<unknown>> = {
      desk: () => askRefund(shop.scopeOf(ada), orderId, wish, `key ${played}`),
      job: () => shop.runJobs(),
      webhook: () => shop.deliver(intentId),
      reconciler: () => shop.reconcile(),
    }
    shop.arm(point)
    await shop.inProcess(act.desk)
    for (const actor of order) await shop.inProcess(act[actor])
    const hasCrashed = point !== null && !shop.isArmed()
    shop.pass(minutes(1))
    for (const last of ['webhook', 'reconciler'] as const) await act[last]()
    const told = [point, order]
    expect([...told, shop.fake.refunds.sentBack(intentId)]).toEqual([...told, cents])
    const sheet = await listRefunds(shop.test.scope(ada), orderId)
    expect(sheet).toMatchObject({ refundedCents: cents, requestedCents: 0, owedCents: 0 })
    expect(sheet.refunds).toHaveLength(1)
    expect(shop.mails.filter((to) => to === email)).toHaveLength(1)
    const findings = await examine(shop.test.scope())
    const wrong = findings.filter(({ violations }) => violations > 0)
    expect([...told, wrong]).toEqual([...told, []])
    return hasCrashed
  }

  it.each(refundPoints)(
    '%s: sent back once, books in order, whoever comes first',
    async (point) => {
      let crashes = 0
      for (const order of repeated(ordersOf(actors))) {
        expect([order, await play(point, order)]).toEqual([order, true])
        crashes++
      }
      process.stdout.write(`crashes at ${point}: ${crashes} of ${24 * rounds}\n`)
      expect(crashes).toBe(24 * rounds)
    },
    120_000 * rounds,
  )

  it('the desk’s tab is closed: once asked, it goes back without it', async () => {
    for (const order of repeated(ordersOf(actors))) {
      const others = order.filter((actor) => actor !== 'desk')
      expect([order, await play('refund.before_reply', others)]).toEqual([order, true])
    }
  })

  it('every place between two effects of money is tried, here or where it is taken', () => {
    expect(crashPoints.length + refundPoints.length).toBe(24)
  })
})
