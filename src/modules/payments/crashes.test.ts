import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, seconds } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type Orderer, anOrderer, letGuestsOrder } from '#test/guests.ts'
import { countFirstDish, leftOf } from '#test/menu.ts'
import { freeSlot, limit, takeLaterOrders } from '#test/slots.ts'
import { type CrashingShop, openCrashingShop } from '#test/stripe/crashing.ts'
import { packagingDollars, taxAndCharge } from '#test/taxes.ts'
import { type CrashPoint, crashPoints } from './payment-scope.server.ts'
import { recordPayment } from './recording.server.ts'
import { startPayment } from './starting.server.ts'
import type { PaymentTables } from './tables.server.ts'

const actors = ['client', 'webhook', 'duplicate', 'reconciler'] as const
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

/** Each by turns, in every round the other way about: who dies at a point has an account, or has none. */
const kindAt = (turn: number) =>
  (turn + Math.floor(turn / 24)) % 2 === 0 ? ('customer' as const) : ('guest' as const)

/** How the money comes: at once, by a bank that the guest goes to, or after it has been on its way for a while. */
const shapes = ['at once', 'at a bank', 'late'] as const
type Shape = (typeof shapes)[number]

/** One engine: what is tried here is the order of effects, which no engine decides. */
const engine = 'SQLite'

/** Whoever is paid for by the reconciler alone, so that it has a batch to die in the middle of. */
const beside: Partial<Record<CrashPoint, number>> = { 'reconcile.between': 2 }

describe(`a crash anywhere, on ${engine}`, () => {
  let shop: CrashingShop
  let played = 0
  /** Of the dish that everybody has one of; nothing but a paid order lessens it. */
  let expectedLeft = 900
  let dish = ''
  const crashes = new Map<CrashPoint, number>()
  let crashesOfGuests = 0

  beforeAll(async () => {
    shop = await openCrashingShop(engine)
    await letGuestsOrder(shop.test)
    dish = await countFirstDish(shop.test, expectedLeft)
    await taxAndCharge(shop.test)
    const types = ['pickup', 'eat_in'] as const
    await takeLaterOrders(shop.test, { rules: [limit('orders', 3)], types: [...types] })
  })
  afterAll(() => shop.close())

  const act: Record<Actor, (orderer: Orderer, intentId: string) => Promise<unknown>> = {
    client: ({ viewer }, intentId) => recordPayment(shop.scopeOf(viewer), { intentId }),
    webhook: (_, intentId) => shop.deliver(intentId),
    duplicate: (_, intentId) => shop.deliver(intentId),
    reconciler: () => shop.reconcile(),
  }
  const pay = (intentId: string, shape: Shape = 'at once'): boolean => {
    const card = { 'card[exp_month]': '1', 'card[exp_year]': '90' }
    const { ledger } = shop.fake
    const number = shape === 'at a bank' ? '4000002500003155' : '4242424242424242'
    const { id } = ledger.addMethod({ ...card, 'card[number]': number })
    // An intent that is cancelled takes no card any more.
    if (ledger.get(intentId).status === 'canceled') return false
    ledger.confirm(intentId, { payment_method: shape === 'late' ? 'pm_later' : id })
    if (shape === 'at a bank') ledger.authenticate(intentId, true)
    return true
  }
  /** Somebody with two dishes in the cart who opens the payment; an unanswered one is repeated. */
  const start = async (name: string, kind: 'customer' | 'guest') => {
    const orderer = await anOrderer(shop.test, name, kind)
    await orderer.fill(1, 2)
    // Two rates, and on each a charge and a tip.
    const type = played % 2 === 0 ? ('pickup' as const) : ('eat_in' as const)
    const tip = 1.5
    const price = (await orderer.total()) + packagingDollars + tip
    // Every order has a time: the doctor counts what of it is held (T1 to T3).
    const slot = await freeSlot(shop.test)
    const begin = () =>
      startPayment(shop.scopeOf(orderer.viewer), {
        price,
        tip,
        type,
        slot,
        pass: undefined,
        hasMail: false,
      })
    const started = (await shop.inProcess(begin)) ?? (await shop.inProcess(begin))
    expect(started?.intentId).toMatch(/^pi_/)
    return { orderer, intentId: started?.intentId ?? '' }
  }
  const paymentsOf = async ({ buyerId }: Orderer) => {
    const payments = shop.test.database.db.tables<PaymentTables>().selectFrom('payments')
    const own = payments.select('intent_id').where('person_id', '=', buyerId)
    return (await own.execute()).map(({ intent_id: id }) => id)
  }

  /** One checkout; one process dies at the point, if there is one. Answers whether one has. */
  async function play(
    point: CrashPoint | null,
    order: Actor[],
    kind: 'customer' | 'guest',
  ): Promise<boolean> {
    shop.pass(minutes(180))
    played++
    const others = []
    for (let other = 0; other < ((point && beside[point]) ?? 0); other++) {
      others.push(await start(`beside-${played}-${other}`, kindAt(played + other)))
      shop.pass(seconds(1))
    }
    shop.arm(point, others.length > 0 ? 1 : 0)
    const { orderer, intentId } = await start(`eve-${played}`, kind)
    const isClosing = point?.startsWith('close.') ?? false
    for (const other of others) pay(other.intentId)
    const shape = shapes[played % shapes.length] ?? 'at once'
    let isPaid = !isClosing && pay(intentId, shape)
    const waits = isPaid && shape === 'late'
    if (isClosing) shop.pass(minutes(31))
    for (const actor of order) {
      await shop.inProcess(() => act[actor](orderer, intentId))
      // Whoever came first has seen it on its way.
      if (waits && actor === order[0]) shop.fake.ledger.finish(intentId, true)
      // The card is confirmed in the very gap: money that comes late.
      if (isClosing && !shop.isArmed() && !isPaid) isPaid = pay(intentId)
    }
    const hasCrashed = point !== null && !shop.isArmed()
    shop.pass(minutes(3))
    await act.webhook(orderer, intentId)
    await act.reconciler(orderer, intentId)
    expect(await paymentsOf(orderer)).toEqual(isPaid ? [intentId] : [])
    expect(await orderer.cart()).toHaveLength(isPaid ? 0 : 2)
    expect(shop.mails.includes(orderer.email)).toBe(isPaid)
    expect(shop.fake.ledger.get(intentId).status).toBe(isPaid ? 'succeeded' : 'canceled')
    for (const each of others) expect(await paymentsOf(each.orderer)).toEqual([each.intentId])
    expectedLeft -= others.length + (isPaid ? 1 : 0)
    expect([point, order, await leftOf(shop.test, dish)]).toEqual([point, order, expectedLeft])
    if (hasCrashed && kind === 'guest') crashesOfGuests++
    const findings = await examine(shop.test.scope())
    const wrong = findings.filter(({ violations }) => violations > 0)
    expect([point, order, wrong]).toEqual([point, order, []])
    return hasCrashed
  }

  it.each(crashPoints)(
    '%s: one payment, one order, books in order, whoever comes first',
    async (point) => {
      for (const [turn, order] of repeated(ordersOf(actors)).entries()) {
        expect([order, await play(point, order, kindAt(turn))]).toEqual([order, true])
        crashes.set(point, (crashes.get(point) ?? 0) + 1)
      }
      expect(crashes.get(point)).toBe(24 * rounds)
    },
  )

  it('the tab is closed: whoever else comes first, the client never does', async () => {
    for (const [turn, order] of repeated(ordersOf(actors)).entries()) {
      const others = order.filter((actor) => actor !== 'client')
      expect([order, await play(null, others, kindAt(turn))]).toEqual([order, false])
    }
  })

  it(`${456 * rounds} crashes in all: each at its point, or the tab itself`, () => {
    const counted = crashPoints.map(
      (point) => `  ${point}: ${crashes.get(point)} of ${24 * rounds}`,
    )
    process.stdout.write(`crashes, by the point that was reached:\n${counted.join('\n')}\n`)
    expect([...crashes.values()].reduce((sum, count) => sum + count, 0)).toBe(432 * rounds)
    // At every point half of them had no account.
    expect(crashesOfGuests).toBe(216 * rounds)
    expect(played).toBe(456 * rounds)
  })
})
