import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { engines } from '#test/engines.ts'
import { aCook } from '#test/kitchen.ts'
import { countFirstDish, leftOf } from '#test/menu.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('the last portions on %s', (engine) => {
  let shop: StripeShop
  let dish: string
  beforeAll(async () => {
    shop = await openStripeShop(engine)
    // Where times can be chosen, what is gone today can be ordered for another day.
    await takeLaterOrders(shop.test, { mode: 'asap' })
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    const findings = await examine(shop.test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    // Nobody's payment of one fact is under way in the next.
    shop.pass(minutes(31))
    await shop.test.runChores()
  })

  const count = async (left: number | null, daily?: number | null) =>
    (dish = await countFirstDish(shop.test, left, daily))
  const left = () => leftOf(shop.test, dish)
  const buyer = async (name: string, ...quantities: number[]): Promise<Customer> => {
    const customer = await aCustomer(shop.test, `${name}-${engine}`)
    await customer.fill(...quantities)
    return customer
  }
  const shown = async () => {
    const menu = await (await shop.test.get('/menu')).json()
    return menu.find(({ _id }: { _id: string }) => _id === dish)
  }

  it('of fifty buyers at once exactly three get the last three, and nobody one too many', async () => {
    await count(3)
    const buyers = await Promise.all(Array.from({ length: 50 }, (_, i) => buyer(`rush-${i}`, 1)))
    const price = await buyers[0]?.total()
    const answers = []
    // The gateway has twenty calls in flight at most.
    for (let first = 0; first < 50; first += 17) {
      const wave = buyers.slice(first, first + 17)
      answers.push(...(await Promise.all(wave.map((each) => each.start(price)))))
    }
    const refused = answers.filter(({ status }) => status === 409)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([3, 47])
    expect(new Set(refused.map(({ body }) => body['error'].code))).toEqual(new Set(['sold_out']))
    expect([await left(), (await shown()).soldOut, (await shown()).left]).toEqual([0, true, 0])
  }, 60_000)

  it('two lines of one dish are one number, and the refusal says how many there are', async () => {
    await count(2)
    const greedy = await buyer('greedy', 2)
    await greedy.put(dish)
    const told = await greedy.start()
    expect([told.status, told.body['error']]).toMatchObject([
      409,
      { code: 'sold_out', message: 'Only 2 Hearth Caesar left.' },
    ])
    const lines = await (await shop.test.get('/cart', greedy.as)).json()
    expect(lines.map((line: { left: number }) => line.left)).toEqual([2, 2])
    expect(await left()).toBe(2)
  })

  it('are not sold out to whoever holds them, who may change their mind', async () => {
    await count(3)
    const first = await buyer('holder', 2)
    expect((await first.start()).status).toBe(200)
    await first.put(dish)
    expect((await first.start()).status).toBe(200)
    expect(await left()).toBe(0)
    const lines = await (await shop.test.get('/cart', first.as)).json()
    expect(lines.map((line: { soldOut: boolean }) => line.soldOut)).toEqual([false, false])
    const other = await buyer('other', 1)
    expect((await other.start()).body['error'].message).toBe(
      'Hearth Caesar is sold out. Remove it from your cart to order the rest.',
    )
    const add = await other.send('/cart', { foodId: dish })
    expect([add.status, add.body['error'].code]).toEqual([409, 'sold_out'])
    shop.pass(minutes(31))
    await shop.test.runChores()
    expect(await left()).toBe(3)
    expect((await other.start()).status).toBe(200)
  })

  it('come back once from an order that expires, and are taken again when its money comes late', async () => {
    await count(2)
    const late = await buyer('late', 2)
    const { body } = await late.start()
    shop.pass(minutes(31))
    await shop.test.runChores()
    await shop.test.runChores()
    expect(await left()).toBe(2)
    const quick = await buyer('quick', 1)
    const { body: bought } = await quick.start()
    shop.pay(bought['paymentIntentId'])
    await quick.record(bought['paymentIntentId'])
    shop.fake.ledger.get(body['paymentIntentId']).status = 'requires_payment_method'
    shop.pay(body['paymentIntentId'])
    expect((await late.record(body['paymentIntentId'])).status).toBe(200)
    expect([await left(), (await shown()).soldOut]).toEqual([-1, true])
    const cook = aCook(shop.test, await shop.test.signedIn(ada))
    const oversold = (await cook.board()).orders.map(
      ({ lines }: { lines: { oversold?: true }[] }) => lines.some((line) => line.oversold),
    )
    expect(oversold.filter(Boolean)).toHaveLength(1)
    // Given up after all, it gives them back a second time, as it had taken them twice.
    const [mine] = (await (await shop.test.get('/orders/mine', late.as)).json()).orders
    expect((await late.send(`/orders/${mine._id}/cancel`, undefined)).status).toBe(200)
    expect(await left()).toBe(1)
  })

  it('cancel and refund give a portion back once between them, and by choice', async () => {
    await count(9)
    const { customer, id } = await aPaidByCard('twice', 3)
    expect(await left()).toBe(6)
    const as = await shop.test.signedIn(ada)
    const ask = (body: object) =>
      shop.test.call('POST', `/orders/${id}/refunds`, { as, body: { reason: 'Cold', ...body } })
    const returnable = await shop.test.get(`/orders/${id}/portions`, as)
    expect(await returnable.json()).toEqual({ lines: [1], swaps: [] })
    expect((await ask({ lines: [{ position: 1, quantity: 1 }] })).status).toBe(200)
    expect(await left()).toBe(6)
    expect((await ask({ lines: [{ position: 1, quantity: 1, restock: true }] })).status).toBe(200)
    expect(await left()).toBe(7)
    const cook = aCook(shop.test, as)
    const stop = { from: 'pending', to: 'rejected', reason: 'ran_out' }
    const stops = await Promise.all(
      Array.from({ length: 10 }, () => cook.post(`/orders/${id}/moves`, stop)),
    )
    expect(stops.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left()).toBe(9)
    expect(await (await shop.test.get(`/orders/${id}/portions`, as)).json()).toEqual({
      lines: [],
      swaps: [],
    })
    expect(await customer.cart()).toEqual([])
  })

  it('stay gone when they have been cooked, unless the kitchen says otherwise', async () => {
    await count(9)
    const as = await shop.test.signedIn(ada)
    const cook = aCook(shop.test, as)
    for (const [restock, expected] of [
      [undefined, 8],
      [true, 8],
    ] as const) {
      const { id } = await aPaidByCard(`cooked-${restock}`, 1)
      await cook.post(`/orders/${id}/moves`, { from: 'pending', to: 'accepted', minutes: 20 })
      const stop = { from: 'accepted', to: 'cancelled', reason: 'other', restock }
      expect((await cook.post(`/orders/${id}/moves`, stop)).status).toBe(200)
      expect(await left()).toBe(expected)
    }
  })

  it('are twelve again each morning, told once, and yesterday’s do not come back today', async () => {
    // Ten to ten in the evening: who orders after closing orders of tomorrow's.
    shop.test.setNow(new Date('2026-11-28T02:50:00Z'))
    await count(1, 12)
    const night = await buyer('night', 1)
    expect((await night.start()).status).toBe(200)
    // From closing on they are told of those.
    expect(await shown()).toMatchObject({ soldOut: true, changesAt: '2026-11-28T03:00:00.000Z' })
    shop.test.setNow(new Date('2026-11-28T08:59:59.999Z'))
    expect([(await shown()).soldOut, (await shown()).left]).toEqual([false, null])
    shop.test.setNow(new Date('2026-11-28T09:00:00Z'))
    expect([(await shown()).soldOut, (await shown()).left]).toEqual([false, null])
    const before = shop.test.database.changes.versions().menu ?? 0
    await Promise.all([shop.test.runChores(), shop.test.runChores()])
    await expect.poll(() => shop.test.database.changes.versions().menu).toBe(before + 1)
    expect(await left()).toBe(12)
    shop.test.setNow(new Date('2026-11-28T09:30:00Z'))
    await shop.test.runChores()
    expect(await left()).toBe(12)
    await count(null)
  })

  async function aPaidByCard(name: string, quantity: number) {
    const customer = await buyer(name, quantity)
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'])
    await customer.record(body['paymentIntentId'])
    const as = await shop.test.signedIn(ada)
    const path = `/users/${customer.person.personId}/orders`
    const [{ _id: id }] = (await (await shop.test.get(path, as)).json()).orders
    return { customer, id: String(id) }
  }
})
