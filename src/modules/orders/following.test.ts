import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { readEvents } from '#test/live.ts'
import { aPaidOrder, moveAs } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import type { OrderTables } from './tables.server.ts'

/** Letters that mean the same at the end of an id, by the one that we write. */
const sameBytes = new Map([
  ['A', 'B'],
  ['Q', 'R'],
  ['g', 'h'],
  ['w', 'x'],
])

describe.each(engines)('an order behind its link on %s', (engine) => {
  let test: TestApp
  let cook: Record<string, string>
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    cook = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const paid = async () => {
    const order = await aPaidOrder(test, `follower-${++guests}`)
    const { orders } = await (await test.get('/orders/mine', order.customer.as)).json()
    return { ...order, token: String(orders[0].token) }
  }
  const move = (id: string, from: string, to: string, more: object = {}) =>
    moveAs(test, cook, id, { from, to, ...more })
  const look = async (token: string, as = {}) => {
    return toldBy(await test.get(`/orders/by-link/${token}`, as))
  }
  const inMinutes = (count: number) =>
    new Date(saturdayEvening.getTime() + count * 60_000).toISOString()
  const done = ({ body }: Awaited<ReturnType<typeof look>>) =>
    body.steps.filter((step: { isDone: boolean }) => step.isDone).length

  it('says where it stands, from received to picked up and back', async () => {
    const { id, token } = await paid()
    const received = { status: 'pending', own: null, expectedAt: inMinutes(20) }
    expect(await look(token)).toMatchObject({ status: 200, body: received })
    await move(id, 'pending', 'accepted', { minutes: 20 })
    await test.call('POST', `/orders/${id}/delays`, { as: cook, body: { minutes: 10 } })
    const delayed = await look(token)
    expect(delayed.body).toMatchObject({ readyAt: inMinutes(30), firstReadyAt: inMinutes(20) })
    expect(delayed.body.expectedAt).toBeUndefined()
    expect(done(delayed)).toBe(2)
    await move(id, 'accepted', 'ready')
    expect(done(await look(token))).toBe(4)
    await move(id, 'ready', 'preparing')
    const recalled = await look(token)
    expect(done(recalled)).toBe(3)
    expect(recalled.body.steps[3]).toEqual({ state: 'ready', isDone: false, at: null })
    await move(id, 'preparing', 'ready')
    await move(id, 'ready', 'completed')
    expect(done(await look(token))).toBe(5)
  })

  it('is called as on the kitchen’s board, also when another number ends alike', async () => {
    const first = await paid()
    const last = Number(first.number) + 99
    await inTransaction(test.scope(), ({ db }) =>
      db.tables<OrderTables>().updateTable('order_counter').set({ last }).execute(),
    )
    const second = await paid()
    const calls = [(await look(first.token)).body.call, (await look(second.token)).body.call]
    expect(calls).toEqual([first.number.slice(-2), second.number.slice(-3)])
    const { orders } = await (await test.get('/kitchen/board', cook)).json()
    const onBoard = (number: string) =>
      orders.find((order: { number: string }) => order.number === number).call
    expect([first, second].map(({ number }) => onBoard(number))).toEqual(calls)
  })

  it('tells why it was given up', async () => {
    const { id, token } = await paid()
    await move(id, 'pending', 'rejected', { reason: 'ran_out', words: 'No more dough.' })
    expect((await look(token)).body).toMatchObject({
      status: 'rejected',
      stopped: { reason: 'We’ve run out of something you ordered.', words: 'No more dough.' },
    })
  })

  it('is late by the server’s clock', async () => {
    const { id, token } = await paid()
    test.setNow(new Date(inMinutes(20)))
    // The time of the checkout has passed without an answer: it is said no more.
    expect((await look(token)).body.expectedAt).toBeUndefined()
    test.setNow(saturdayEvening)
    await move(id, 'pending', 'accepted', { minutes: 20 })
    expect((await look(token)).body.isLate).toBe(false)
    test.setNow(new Date(inMinutes(20)))
    expect((await look(token)).body.isLate).toBe(true)
    test.setNow(saturdayEvening)
  })

  it('shows nobody’s name, email or card, and its owner alone what they may do', async () => {
    const { id, token, customer } = await paid()
    const stranger = await aPaidOrder(test, `follower-${++guests}`)
    for (const as of [{}, stranger.customer.as, cook]) {
      const { body } = await look(token, as)
      expect(body.own).toBeNull()
      const text = JSON.stringify(body)
      for (const secret of [customer.person.email, customer.person.personId, id, 'Visa']) {
        expect(text).not.toContain(secret)
      }
    }
    const { own } = (await look(token, customer.as)).body
    const said = { name: customer.person.email.replace(/@.*/, ''), allergies: '', note: '' }
    expect(own).toEqual({ _id: id, canCancel: true, canReview: false, ...said })
  })

  it('opens by nothing but its link: no id, no number, no other order’s mark', async () => {
    const [one, other] = [await paid(), await paid()]
    const changed = (token: string, at: number) => {
      const letter = token[at] === 'A' ? 'B' : 'A'
      return token.slice(0, at) + letter + token.slice(at + 1)
    }
    const wrong = [
      one.id,
      one.number,
      one.token.slice(0, 22),
      one.token.slice(0, 22) + other.token.slice(22),
      changed(one.token, 0),
      changed(one.token, 21),
      // The last letter of the id holds bits that mean nothing.
      one.token.slice(0, 21) + sameBytes.get(one.token[21] ?? '') + one.token.slice(22),
      changed(one.token, 43),
      `${one.token}A`,
      'A'.repeat(44),
    ]
    for (const token of wrong) {
      expect([token, (await look(token, one.customer.as)).status]).toEqual([token, 404])
      expect((await test.get(`/orders/by-link/${token}/events`)).status).toBe(404)
      expect((await test.get(`/order/${token}`)).status).toBe(404)
    }
    expect(one.token).toMatch(/^[\w-]{44}$/)
  })

  it('has a page that nobody keeps, finds or passes on by a referrer', async () => {
    const { token } = await paid()
    const page = await test.get(`/order/${token}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await page.text()
    expect(html).toContain('Order received')
    expect(html).toContain('noindex')
    expect(html).toMatch(/<meta name="referrer" content="no-referrer"\/>(?!.*name="referrer")/)
    expect(JSON.stringify(test.logged)).not.toContain(token)
  })

  it('is not to be followed before it is paid', async () => {
    const { customer, token } = await paid()
    await customer.fill(1)
    await customer.start()
    const { orders } = await (await test.get('/orders/mine', customer.as)).json()
    expect(orders.map((order: { token: string }) => order.token)).toEqual([token])
  })

  it('is heard of on its stream, and no other order is', async () => {
    const [mine, other] = [await paid(), await paid()]
    const events = await readEvents(`${test.url}/orders/by-link/${mine.token}/events`)
    expect(await events.next()).toMatchObject({ event: 'versions' })
    await move(other.id, 'pending', 'accepted', { minutes: 5 })
    await move(mine.id, 'pending', 'accepted', { minutes: 5 })
    const { revision } = (await look(mine.token)).body
    expect(await events.next()).toEqual({
      event: 'change',
      data: { topic: 'orders', version: revision },
    })
    events.close()
  })

  it('counts what becomes of its money, which its stream tells at once', async () => {
    const { id, token } = await paid()
    const back = async () => (await test.get(`/orders/by-link/${token}/refunds`)).json()
    const ask = async (wish: object) => {
      const body = { reason: 'Too salty', ...wish }
      const asked = await test.call('POST', `/orders/${id}/refunds`, { as: cook, body })
      expect(asked.status).toBe(200)
    }
    const events = await readEvents(`${test.url}/orders/by-link/${token}/events`)
    const hears = async () => {
      const told = await events.next()
      expect(told).toEqual({
        event: 'change',
        data: { topic: 'orders', version: (await look(token)).body.revision },
      })
    }
    expect(await events.next()).toMatchObject({ event: 'versions' })
    await ask({ amount: 1.5 })
    await hears()
    expect(await back()).toEqual({ refunded: 0, refunding: 1.5 })
    await test.runJobs()
    await hears()
    expect(await back()).toEqual({ refunded: 1.5, refunding: 0 })
    // All of it is eaten, and some of the money goes back all the same.
    await move(id, 'pending', 'accepted', { minutes: 5 })
    await hears()
    await move(id, 'accepted', 'ready')
    await hears()
    await move(id, 'ready', 'completed')
    await hears()
    await ask({ amount: 1 })
    await hears()
    expect(await back()).toEqual({ refunded: 1.5, refunding: 1 })
    events.close()
  })

  it('stands in its owner’s list, by pages and by number', async () => {
    const { customer, number } = await paid()
    const { orders, next } = await (await test.get('/orders/mine', customer.as)).json()
    expect([orders.length, orders[0].number, next]).toEqual([1, number, null])
    const none = await (await test.get('/orders/mine?number=1', customer.as)).json()
    expect(none.orders).toEqual([])
    expect((await test.get('/orders/mine')).status).toBe(401)
  })
})
