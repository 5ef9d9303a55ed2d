import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'

/** Enough for a fault to show itself in each of them. */
const rounds = 12

describe.each(engines)('changes of one cart that meet, on %s', (engine) => {
  let test: TestApp
  let ids: string[]
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine, { rateLimits: 'relaxed' })
    ids = (await listDishes(test.scope())).map(({ id }) => id)
  })
  afterAll(() => test.close())

  /** Two of the first dish and three of the second, and whoever has them. */
  const aCart = async () => {
    const customer = await aCustomer(test, `changing-${++guests}`)
    const [first = '', second = ''] = await customer.fill(2, 3)
    const swap = async (line: string, foodId: string) =>
      (await test.call('PATCH', `/cart/${line}`, { as: customer.as, body: { foodId } })).status
    return { customer, first, second, swap }
  }
  const quantities = async ({ as }: Customer): Promise<number[]> => {
    const lines = await (await test.get('/cart', as)).json()
    return lines.map(({ quantity }: { quantity: number }) => quantity).toSorted()
  }
  /** What stands in the cart after each of so many meetings. */
  const afterMeeting = async (meet: () => Promise<Customer>): Promise<number[][]> => {
    const seen = await Promise.all(Array.from({ length: rounds }, meet))
    return Promise.all(seen.map(quantities))
  }

  it('a line that becomes a dish whose line becomes another loses nothing', async () => {
    const [, second = '', third = ''] = ids
    const carts = await afterMeeting(async () => {
      const { customer, first, second: other, swap } = await aCart()
      const answers = await Promise.all([swap(first, second), swap(other, third)])
      expect(answers).toEqual([200, 200])
      return customer
    })
    // All five in one line, or two and three, by whichever came first.
    expect(carts.filter((each) => each.reduce((sum, one) => sum + one, 0) !== 5)).toEqual([])
  })

  it('two lines that become the same dish are one line', async () => {
    const [, , third = ''] = ids
    const carts = await afterMeeting(async () => {
      const { customer, first, second, swap } = await aCart()
      expect(await Promise.all([swap(first, third), swap(second, third)])).toEqual([200, 200])
      return customer
    })
    expect(carts).toEqual(carts.map(() => [5]))
  })

  it('a line that becomes what is just being added grows by both', async () => {
    const [, second = ''] = ids
    const carts = await afterMeeting(async () => {
      const { customer, first, swap } = await aCart()
      const add = { foodId: second, quantity: 4 }
      const [swapped, added] = await Promise.all([swap(first, second), customer.send('/cart', add)])
      expect([swapped, added.status]).toEqual([200, 200])
      return customer
    })
    expect(carts).toEqual(carts.map(() => [9]))
  })
})
