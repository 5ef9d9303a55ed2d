import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, planOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { countFirstDish } from '#test/menu.ts'
import { aPaidOrder, aPhoneDesk, moveAs } from '#test/orders.ts'
import { ada, saturdayEvening } from '#test/world.ts'
import type { Shift } from './contract.ts'

describe.each(engines)('the shift on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  let desk: Booker
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.signedIn(ada)
    desk = await aBooker(test, 'ada')
  })
  afterAll(() => test.close())

  let now = saturdayEvening
  const pass = (ms: number) => test.setNow((now = new Date(now.getTime() + ms)))
  const shift = async (): Promise<Shift> => (await test.get('/shift', as)).json()

  it('says that nothing waits while nothing does', async () => {
    expect(await shift()).toEqual({
      now: now.toISOString(),
      timeZone: 'America/New_York',
      orders: {
        toAnswer: 0,
        waitsSince: null,
        isOverdue: false,
        cooking: 0,
        late: 0,
        ready: 0,
        later: 0,
      },
      tables: { bookings: 0, guests: 0, next: null, seated: 0 },
      soldOut: [],
      owed: 0,
    })
  })

  it('counts what waits, since when, what is late and what is owed', async () => {
    const since = now.toISOString()
    const [one, two] = [await aPaidOrder(test, 'una'), await aPaidOrder(test, 'duo')]
    await aPaidOrder(test, 'tria')
    const { body } = await (await aPhoneDesk(test)).take()
    expect(body['error']).toBeUndefined()
    const before = await shift()
    expect(before.orders).toMatchObject({ toAnswer: 4, waitsSince: since, isOverdue: false })
    expect(before.owed).toBeGreaterThan(0)
    pass(minutes(5))
    await moveAs(test, as, one.id, { from: 'pending', to: 'accepted', minutes: 1 })
    await moveAs(test, as, two.id, { from: 'pending', to: 'accepted', minutes: 40 })
    await moveAs(test, as, two.id, { from: 'accepted', to: 'ready' })
    pass(minutes(2))
    const { orders } = await shift()
    expect(orders).toEqual({
      toAnswer: 2,
      waitsSince: since,
      isOverdue: true,
      cooking: 1,
      late: 1,
      ready: 1,
      later: 0,
    })
  })

  it('comes to what the list of owed orders comes to, paid, given up or searched for', async () => {
    const told = await aPhoneDesk(test)
    const listed = async (more = '') => {
      const response = await test.get(`/orders?state=owed${more}`, as)
      const { orders, count } = await response.json()
      expect(orders).toHaveLength(count)
      return orders.map((order: { _id: string; owed: number }) => [order._id, order.owed])
    }
    const sum = async () =>
      (await listed()).reduce((all: number, [, owed]: [string, number]) => all + owed, 0)
    const { body: nora } = await told.take({ name: 'Noor Owing', phone: '(518) 555-0177' })
    pass(1000)
    const { body: otto } = await told.take({ name: 'Otto Owing', phone: '(518) 555-0178' })
    const link = { pay: 'link', name: 'Lia Link', email: 'lia@example.com' }
    expect((await told.take(link)).status).toBe(200)
    expect((await listed()).slice(0, 2)).toEqual([
      [otto['insertedId'], otto['total']],
      [nora['insertedId'], nora['total']],
    ])
    expect((await shift()).owed).toBeCloseTo(await sum(), 2)
    expect(await listed('&search=noor')).toEqual([[nora['insertedId'], nora['total']]])
    expect(await listed(`&search=${otto['number']}`)).toEqual([[otto['insertedId'], otto['total']]])
    expect(await listed('&from=2026-11-21&to=2026-11-21')).toHaveLength((await listed()).length)
    expect(await listed('&to=2026-11-20')).toEqual([])
    const before = (await listed()).length
    await told.send('POST', `/orders/${nora['insertedId']}/counter-payment`, { by: 'cash' })
    await moveAs(test, as, String(otto['insertedId']), {
      from: 'pending',
      to: 'rejected',
      reason: 'too_busy',
    })
    expect(await listed()).toHaveLength(before - 2)
    expect((await shift()).owed).toBeCloseTo(await sum(), 2)
  })

  it('names what nobody can order, and nothing that is hidden', async () => {
    const id = await countFirstDish(test, 0)
    const menu: { _id: string; name: string }[] = await (await test.get('/menu')).json()
    const [first, second] = menu
    expect(first?._id).toBe(id)
    await changeItemAvailability(test.scope(ada), second?._id ?? '', { soldOut: 'until_told' })
    expect((await shift()).soldOut).toEqual([first?.name, second?.name])
    await countFirstDish(test, null)
    await changeItemAvailability(test.scope(ada), second?._id ?? '', { soldOut: 'no' })
    expect((await shift()).soldOut).toEqual([])
  })

  it('knows the parties of this service day that are still to come', async () => {
    await planOf(desk, [
      ['1', 1, 4],
      ['2', 1, 4],
    ])
    const today = '2026-11-21'
    const take = async (time: string, party: number, name: string) => {
      const guest = { name, phone: '(518) 555-0101' }
      const said = { start: at(time, today), party, ...guest }
      const { status, body } = await desk.send('POST', '/bookings/phone', said)
      expect([status, body]).toEqual([200, body])
      return body
    }
    await take('20:30', 2, 'Gina')
    await take('19:45', 4, 'Otto')
    expect((await shift()).tables).toEqual({
      bookings: 2,
      guests: 6,
      next: { start: at('19:45', today), party: 4, name: 'Otto' },
      seated: 0,
    })
  })

  it('is the admins’ alone', async () => {
    expect((await test.get('/shift')).status).toBe(401)
  })
})
