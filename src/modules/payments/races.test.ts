import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'

describe.each(engines)('many at once on %s', (engine) => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await openStripeShop(engine)
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    const findings = await examine(shop.test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('fifty racers settle one payment', async () => {
    const customer = await aCustomer(shop.test, `racer-${engine}`)
    await customer.fill(1, 1)
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'])
    const succeeded = shop.fake.events.filter(({ type }) => type === 'payment_intent.succeeded')
    const racers = Array.from({ length: 50 }, async (_, index) => {
      if (index % 5 === 1) {
        for (const event of succeeded) await shop.deliver(event)
        await shop.test.runJobs()
      } else if (index % 5 === 2) await shop.test.runChores()
      else return customer.record(body['paymentIntentId'])
      return undefined
    })
    const answers = (await Promise.all(racers)).filter((answer) => answer !== undefined)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { deletedCount: 2 } })
    expect(await customer.history()).toHaveLength(1)
  })

  it('ten tabs that pay at once share one intent', async () => {
    const customer = await aCustomer(shop.test, `tabs-${engine}`)
    await customer.fill(2)
    const price = await customer.total()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => customer.start(price)))
    const ids = new Set(tabs.map(({ body }) => body['paymentIntentId']))
    expect([tabs.map(({ status }) => status), ids.size]).toEqual([Array(10).fill(200), 1])
    expect(shop.intentsOf(customer.person.personId)).toHaveLength(1)
  })

  it('a page that is loaded again while its payment settles opens no second one', async () => {
    for (let round = 0; round < 10; round++) {
      const customer = await aCustomer(shop.test, `reload-${round}-${engine}`)
      await customer.fill(1)
      const price = await customer.total()
      const { body } = await customer.start(price)
      shop.pay(body['paymentIntentId'])
      const again = await Promise.all([
        customer.record(body['paymentIntentId']),
        customer.start(price),
        customer.start(price),
      ])
      const codes = again.slice(1).map((answer) => answer.body['error']?.code)
      expect(['already_paid', 'cart_empty']).toEqual(expect.arrayContaining(codes))
      expect(shop.intentsOf(customer.person.personId)).toHaveLength(1)
    }
  })

  it('fifty payments at once have fifty numbers without a gap, however many checkouts are given up', async () => {
    const numbers: number[] = []
    // The gateway has twenty calls in flight at most: three waves of them.
    for (const size of [17, 17, 16]) {
      const wave = await Promise.all(
        Array.from({ length: size }, async (_, index) => {
          const customer = await aCustomer(
            shop.test,
            `wave-${engine}-${size}-${numbers.length + index}`,
          )
          // Begun with another cart, and left.
          await customer.fill(2)
          await customer.start()
          await customer.fill(1)
          const { body } = await customer.start()
          shop.pay(body['paymentIntentId'])
          return customer.record(body['paymentIntentId'])
        }),
      )
      numbers.push(...wave.map(({ body }) => Number(body['orderNumber'])))
    }
    const first = Math.min(...numbers)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => first + index))
  }, 120_000)
})
