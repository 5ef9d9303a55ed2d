import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Guest, aGuest, letGuestsOrder } from '#test/guests.ts'
import { aPaidOrder, moveAs } from '#test/orders.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('what somebody has still to pick up on %s', (engine) => {
  let test: TestApp
  let cook: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    await letGuestsOrder(test)
    cook = await test.signedIn(ada)
  })
  beforeEach(() => test.setNow(saturdayEvening))
  afterAll(() => test.close())

  interface Shown {
    _id: string
    number: string
    token: string
    isReady: boolean
    words: string
  }
  const shownTo = async (guest: Guest): Promise<Shown[]> =>
    (await guest.call('GET', '/orders/under-way')).body.orders
  const wordsFor = async (guest: Guest) => (await shownTo(guest)).map(({ words }) => words)
  const aGuestsOrder = async (guest: Guest): Promise<{ id: string; number: string }> => {
    await guest.fill()
    const { orderNumber: number } = await guest.pay()
    const id = (await shownTo(guest)).find((order) => order.number === number)?._id ?? ''
    return { id, number }
  }
  const move = async (id: string, from: string, to: string, more: object = {}) =>
    moveAs(test, cook, id, { from, to, ...more })

  it('is told in a few words from the payment until it is picked up', async () => {
    const guest = await aGuest(test)
    expect(await shownTo(guest)).toEqual([])
    const { id, number } = await aGuestsOrder(guest)
    const [order] = await shownTo(guest)
    expect(order).toMatchObject({ number, isReady: false, words: 'received' })
    expect((await guest.call('GET', `/orders/by-link/${order?.token}`)).body.number).toBe(number)
    await move(id, 'pending', 'accepted', { minutes: 20 })
    expect((await wordsFor(guest))[0]).toMatch(/^ready about \d+(:\d\d)? [ap]m$/)
    await move(id, 'accepted', 'ready')
    expect(await shownTo(guest)).toMatchObject([{ isReady: true, words: 'ready for pickup' }])
    await move(id, 'ready', 'completed')
    expect(await shownTo(guest)).toEqual([])
  })

  it('ends with an order that is declined or cancelled', async () => {
    const guest = await aGuest(test)
    const declined = await aGuestsOrder(guest)
    await move(declined.id, 'pending', 'rejected', { reason: 'too_busy' })
    const cancelled = await aGuestsOrder(guest)
    expect(await wordsFor(guest)).toHaveLength(1)
    expect((await guest.call('POST', `/orders/${cancelled.id}/cancel`)).status).toBe(200)
    expect(await shownTo(guest)).toEqual([])
  })

  it('begins with what is ready, then with what will be next', async () => {
    const guest = await aGuest(test)
    const [late, soon, ready] = [
      await aGuestsOrder(guest),
      await aGuestsOrder(guest),
      await aGuestsOrder(guest),
    ]
    const unseen = await aGuestsOrder(guest)
    await move(late.id, 'pending', 'accepted', { minutes: 40 })
    await move(soon.id, 'pending', 'accepted', { minutes: 10 })
    await move(ready.id, 'pending', 'accepted', { minutes: 60 })
    await move(ready.id, 'accepted', 'ready')
    const numbers = (await shownTo(guest)).map(({ number }) => number)
    expect(numbers).toEqual([ready.number, soon.number, late.number, unseen.number])
  })

  it('is put away by whoever ordered it, for this order alone', async () => {
    const guest = await aGuest(test)
    const first = await aGuestsOrder(guest)
    const second = await aGuestsOrder(guest)
    const somebodyElse = await aGuest(test)
    const foreign = await somebodyElse.call('POST', `/orders/${first.id}/put-away`)
    expect(foreign.status).toBe(404)
    expect(await shownTo(guest)).toHaveLength(2)
    for (const _ of ['once', 'twice'])
      expect((await guest.call('POST', `/orders/${first.id}/put-away`)).status).toBe(200)
    expect((await shownTo(guest)).map(({ number }) => number)).toEqual([second.number])
    await move(first.id, 'pending', 'accepted', { minutes: 10 })
    expect(await shownTo(guest)).toHaveLength(1)
  })

  it('is forgotten half a day after its time where the kitchen never says that it was handed out', async () => {
    const guest = await aGuest(test)
    const { id } = await aGuestsOrder(guest)
    await move(id, 'pending', 'accepted', { minutes: 20 })
    const inHours = (count: number) => new Date(saturdayEvening.getTime() + count * 3_600_000)
    test.setNow(inHours(12))
    expect(await shownTo(guest)).toHaveLength(1)
    test.setNow(inHours(13))
    expect(await shownTo(guest)).toEqual([])
  })

  it('is an account’s as well, and nobody else’s', async () => {
    const { id, customer } = await aPaidOrder(test, `under-way-${engine}`)
    const mine = await (await test.get('/orders/under-way', customer.as)).json()
    expect(mine.orders).toMatchObject([{ _id: id }])
    expect((await test.get('/orders/under-way')).status).toBe(401)
  })

  it('leads there from every page of whoever waits for it, and from no page of anybody else', async () => {
    const guest = await aGuest(test)
    const { number } = await aGuestsOrder(guest)
    const token = (await shownTo(guest))[0]?.token ?? ''
    const strip = `href="/order/${token}"`
    for (const path of ['/', '/ourMenu', '/ourShop/1', '/contact-us']) {
      const html = (await guest.call('GET', path)).body
      expect(html).toContain(strip)
      expect(html).toContain(`Order ${number}`)
    }
    for (const path of ['/dashboard/cart', '/dashboard/payment', '/login', `/order/${token}`])
      expect((await guest.call('GET', path)).body).not.toContain(strip)
    expect(await (await test.get('/')).text()).not.toContain(strip)
  })
})
