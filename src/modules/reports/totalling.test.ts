import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('a customer’s orders and spend on %s', (engine) => {
  let test: TestApp
  let paid = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    const customer = await aCustomer(test, 'olga')
    for (let order = 0; order < 22; order++) {
      test.setNow(new Date(saturdayEvening.getTime() + minutes(order)))
      await customer.fill(1)
      paid += await customer.total()
      const { body } = await customer.start()
      await customer.charge(body)
      await customer.record(body['paymentIntentId'])
    }
    // Given up at the card form.
    await customer.fill(2)
    await customer.start()
    test.setNow(saturdayEvening)
  }, 120_000)
  afterAll(() => test.close())

  const ask = async (path: string) => {
    return toldBy(await test.get(path, await test.signedIn(ada)))
  }

  it('are what the kitchen has heard of, newest first, over pages', async () => {
    const { body: one } = await ask('/users/olga/orders')
    expect(one.orders).toHaveLength(20)
    expect(one.orders[0]).toMatchObject({ status: 'pending', date: '11/21/2026' })
    const { body: two } = await ask(`/users/olga/orders?before=${one.next}`)
    expect([two.orders.length, two.next]).toEqual([2, null])
    const numbers = [...one.orders, ...two.orders].map(({ number }) => Number(number))
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect(new Set(numbers).size).toBe(22)
  })

  it('add up to what has come in', async () => {
    const { body } = await ask('/users/olga/totals')
    expect(body).toEqual({
      spend: Math.round(paid * 100) / 100,
      orders: 22,
      lastOrder: '11/21/2026',
    })
  })

  it('are none for whoever has never ordered, and 404 for nobody', async () => {
    expect((await ask('/users/ada/totals')).body).toEqual({ spend: 0, orders: 0, lastOrder: null })
    expect((await ask('/users/ada/orders')).body).toEqual({ orders: [], next: null })
    for (const path of ['/users/nobody/totals', '/users/nobody/orders']) {
      expect((await ask(path)).status).toBe(404)
    }
  })
})
