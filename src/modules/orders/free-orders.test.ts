import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDish } from '#modules/menu/writing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { aDish, ada } from '#test/world.ts'

describe.each(engines)('an order that costs nothing on %s', (engine) => {
  let test: TestApp
  let water = ''
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    water = (await addDish(test.scope(ada), aDish({ name: 'Tap water', price: 0 }))).id
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const desk = async (method: string, path: string, body?: unknown) => {
    const as = await test.signedIn(ada)
    return toldBy(await test.call(method, path, { as, body }))
  }
  const put = ({ as }: Customer, quantity: number) =>
    test.call('POST', '/cart', { as, body: { foodId: water, quantity } })
  const place = async ({ as }: Customer, key: string) => {
    const headers = { 'idempotency-key': key }
    return toldBy(await test.call('POST', '/orders', { as, headers }))
  }
  const placed = async (quantity = 2) => {
    const guest = await aCustomer(test, `thirsty-${++guests}`)
    await put(guest, quantity)
    const { body } = await place(guest, 'once')
    return { guest, id: String(body.insertedId), token: String(body.token) }
  }
  const move = (id: string, from: string, to: string, more: object = {}) =>
    desk('POST', `/orders/${id}/moves`, { from, to, ...more })

  it('is placed once, whoever presses how often and in how many tabs', async () => {
    const guest = await aCustomer(test, `thirsty-${++guests}`)
    await put(guest, 1)
    const tabs = ['a', 'a', 'a', 'b', 'b', 'c']
    const answers = await Promise.all(tabs.map((key) => place(guest, key)))
    const good = answers.filter(({ status }) => status === 200)
    expect(new Set(good.map(({ body }) => body.insertedId)).size).toBe(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.every(({ body }) => body.error.code === 'cart_empty')).toBe(true)
    const { orders } = await (await test.get('/orders/mine', guest.as)).json()
    expect(orders).toHaveLength(1)
    expect(await guest.cart()).toEqual([])
  })

  it('lives as all others do: cooked, run short of, handed out, reviewed, ordered again', async () => {
    const before = (await desk('GET', '/admin-stats')).body
    const { guest, id, token } = await placed()
    const { orders } = (await desk('GET', '/kitchen/board')).body
    expect(orders.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ owed: 0 })
    await move(id, 'pending', 'accepted', { minutes: 20 })
    const short = await desk('POST', `/orders/${id}/shortages`, { line: 1, quantity: 1 })
    expect(short.status).toBe(200)
    const page = await (await test.get(`/orders/by-link/${token}`)).json()
    const [asked] = page.shortages
    const answer = { body: { choice: 'drop' } }
    const path = `/orders/by-link/${token}/shortages/${asked._id}`
    expect((await test.call('POST', path, answer)).status).toBe(200)
    await move(id, 'accepted', 'ready')
    expect((await move(id, 'ready', 'completed')).status).toBe(200)
    const { orders: mine } = await (await test.get('/orders/mine', guest.as)).json()
    expect(mine[0]).toMatchObject({ status: 'completed' })
    const review = { orderId: id, rating: 5, details: 'Cold and clear' }
    expect((await guest.send('/reviews', review)).status).toBe(200)
    const again = await guest.send(`/orders/${id}/reorder`, {})
    expect([again.status, await guest.total()]).toEqual([200, 0])
    expect((await desk('GET', `/orders/${id}/payment`)).body).toEqual({ payment: null })
    await test.runJobs()
    expect((await desk('GET', '/admin-stats')).body).toMatchObject({
      revenue: before.revenue,
      owed: before.owed,
      orders: before.orders + 1,
    })
  })

  it('can be rejected by the house and cancelled by its guest: no money is spoken of', async () => {
    const [first, second] = [await placed(), await placed()]
    expect((await move(first.id, 'pending', 'rejected', { reason: 'too_busy' })).status).toBe(200)
    expect((await second.guest.send(`/orders/${second.id}/cancel`, undefined)).status).toBe(200)
    await test.runJobs()
    for (const { id, token, guest } of [first, second]) {
      const page = await (await test.get(`/orders/by-link/${token}`)).json()
      expect(page.stopped.money).toBe('There was nothing to pay.')
      expect((await desk('GET', `/orders/${id}/refunds`)).body['refunds']).toEqual([])
      const emails = test.mailed.filter(({ to }) => to === guest.person.email)
      expect(emails.length).toBeGreaterThan(0)
      expect(emails.some(({ text }) => /your card|refund|goes back/i.test(text))).toBe(false)
    }
  })
})
