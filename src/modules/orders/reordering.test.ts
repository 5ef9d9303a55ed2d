import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { changeDish } from '#modules/menu/writing.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aPaidOrder } from '#test/orders.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('ordering the same again on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    asAda = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const paid = () => aPaidOrder(test, `again-${++guests}`, 1, 2)
  type Order = Awaited<ReturnType<typeof paid>>
  const again = async ({ id, customer }: Order, body: object = {}, key = '') => {
    const headers = key ? { 'idempotency-key': key } : {}
    const sent = { as: customer.as, body, headers }
    return toldBy(await test.call('POST', `/orders/${id}/reorder`, sent))
  }
  const cart = async ({ customer }: Order): Promise<{ _id: string; quantity: number }[]> =>
    (await test.get('/cart', customer.as)).json()

  it('puts it into the cart in one tap, and once for a key', async () => {
    const order = await paid()
    const first = await again(order, {}, 'tap')
    expect(first).toMatchObject({
      status: 200,
      body: { added: [{ quantity: 1 }, { quantity: 2 }] },
    })
    expect(await again(order, {}, 'tap')).toEqual(first)
    expect((await cart(order)).map(({ quantity }) => quantity)).toEqual([1, 2])
    await again(order)
    expect((await cart(order)).map(({ quantity }) => quantity)).toEqual([2, 4])
  })

  it('is its owner’s alone', async () => {
    const [mine, other] = [await paid(), await paid()]
    const stranger = { ...mine, customer: other.customer }
    expect((await again(stranger)).status).toBe(404)
    expect((await again({ ...mine, id: 'nothing' })).status).toBe(404)
    expect((await test.call('POST', `/orders/${mine.id}/reorder`, { body: {} })).status).toBe(401)
  })

  it('shows what has changed before the cart is touched, and takes exactly what was shown', async () => {
    const order = await paid()
    const [first, second] = await listDishes(test.scope())
    await changeDish(test.scope(), first?.id ?? '', { price: 30 })
    const told = await again(order)
    expect([told.status, told.body.error.code]).toEqual([409, 'reorder_changed'])
    expect(told.body.plan.lines.map(({ change }: { change: string }) => change)).toEqual([
      'price',
      null,
    ])
    expect(await cart(order)).toEqual([])
    const { seen } = told.body.plan
    const sellOut = { ids: [second?.id], soldOut: 'until_told' }
    await test.call('POST', '/menu/bulk', { as: asAda, body: sellOut })
    const since = await again(order, { seen })
    expect(since.status).toBe(409)
    expect(since.body.plan).toMatchObject({ total: 30, lines: [{ price: 30 }, { price: null }] })
    expect(await cart(order)).toEqual([])
    expect((await again(order, { seen: since.body.plan.seen })).status).toBe(200)
    expect((await cart(order)).map(({ quantity }) => quantity)).toEqual([1])
  })
})
