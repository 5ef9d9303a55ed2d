import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer, aPhoneDesk } from '#test/orders.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { takeLaterOrders, timesOf } from '#test/slots.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { ada } from '#test/world.ts'
import { recount } from './tallies/recounting.server.ts'

/** As many as in the other races of money. */
const rivals = 50

const both = { types: ['pickup', 'eat_in'] } as const
const open = (from: string, to: string) => ({
  weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from, to }]])),
  exceptions: [],
})

describe.each(engines)('order types on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
  })
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    await takeLaterOrders(test, { types: [...both.types], eatInLead: 45 })
    await owner.save({ hours: { houseHours: open('11:00', '21:00') }, taxes: { mode: 'none' } })
  })
  afterAll(() => test.close())

  const guest = async () => {
    const customer = await aCustomer(test, `eats-${++guests}`)
    await customer.fill(1)
    return customer
  }
  const order = async (extra: object) => {
    const customer = await guest()
    const { body } = await customer.start(undefined, { ...extra })
    await customer.charge(body)
    const { body: paid } = await customer.record(body['paymentIntentId'])
    return { customer, id: String(body['orderId']), token: String(paid['token']) }
  }
  const eatInTimes = async () => (await test.get('/slots?type=eat_in')).json()
  const inOrder = async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  }

  it('are no word on the wire where all is picked up', async () => {
    await takeLaterOrders(test, { types: ['pickup'] })
    expect(await owner.shown()).not.toHaveProperty('types')
    const { id, token, customer } = await order({})
    const asAdmin = await test.signedIn(ada)
    const answers = [
      await (await test.get(`/orders/${id}`, asAdmin)).json(),
      await (await test.get(`/orders/by-link/${token}`)).json(),
      (await customer.history())[0],
      (await (await test.get('/kitchen/board', asAdmin)).json()).orders.at(-1),
    ]
    for (const answer of answers) expect(answer).not.toHaveProperty('type')
  })

  it('are told to guests, kept with the order and said wherever it is spoken of', async () => {
    expect((await owner.shown())['types']).toEqual(both.types)
    const { id, token, customer } = await order({ type: 'eat_in' })
    const asAdmin = await test.signedIn(ada)
    const desk = await (await test.get(`/orders/${id}`, asAdmin)).json()
    expect(desk['type']).toBe('eat_in')
    const { orders } = await (await test.get('/kitchen/board', asAdmin)).json()
    expect(orders.find((each: { _id: string }) => each._id === id)).toMatchObject({
      type: 'eat_in',
    })
    expect(await (await test.get(`/orders/by-link/${token}`)).json()).toMatchObject({
      type: 'eat_in',
    })
    expect((await customer.history())[0]).toMatchObject({ type: 'eat_in' })
    const own = await (await test.get('/account/data', customer.as)).json()
    expect(own.held.orders.at(-1)).toMatchObject({ type: 'eat_in' })
    await inOrder()
  })

  it('are looked up in the book', async () => {
    const eaten = await order({ type: 'eat_in' })
    const picked = await order({})
    const find = async (query: string) => {
      const { orders, count } = await (await test.get(`/orders?${query}`, owner.as)).json()
      const ids = orders.map(({ _id }: { _id: string }) => _id)
      return { count, ids, isWhole: count === ids.length }
    }
    const email = async ({ customer }: typeof eaten) => encodeURIComponent(customer.person.email)
    for (const [type, wanted, other] of [
      ['eat_in', eaten, picked],
      ['pickup', picked, eaten],
    ] as const) {
      const { ids, isWhole } = await find(`type=${type}&limit=100`)
      expect([ids.includes(wanted.id), ids.includes(other.id), isWhole]).toEqual([
        true,
        false,
        true,
      ])
      expect(await find(`type=${type}&search=${await email(wanted)}`)).toMatchObject({ count: 1 })
      expect(await find(`type=${type}&search=${await email(other)}`)).toMatchObject({ count: 0 })
    }
    expect((await test.get('/orders?type=by_drone', owner.as)).status).toBe(422)
  })

  it('are counted apart in the reports, until they are given up', async () => {
    const report = async () => (await test.get('/admin-stats/report?range=today', owner.as)).json()
    const typesOf = ({ types }: { types: { type: string; orders: number }[] }) =>
      Object.fromEntries(types.map(({ type, orders }) => [type, orders]))
    const before = typesOf(await report())
    await order({ type: 'eat_in' })
    const desk = await aPhoneDesk(test)
    const { body: taken } = await desk.take({ type: 'eat_in' })
    const eaten = (before['eat_in'] ?? 0) + 2
    const after = await report()
    expect(typesOf(after)['eat_in']).toBe(eaten)
    const sum = (name: 'orders' | 'cents') =>
      after.types.reduce((all: number, each: Record<string, number>) => all + (each[name] ?? 0), 0)
    expect(sum('orders')).toBe(after.totals.orders)
    expect(sum('cents')).toBe(after.totals.soldCents)
    const csv = await (
      await test.get('/admin-stats/report.csv?range=today&table=types', owner.as)
    ).text()
    expect(csv).toContain(`Eat in,${eaten},`)
    const gone = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    const path = `/orders/${taken['insertedId']}/moves`
    const { status } = await test.call('POST', path, { as: owner.as, body: gone })
    expect([status, typesOf(await report())['eat_in']]).toEqual([200, eaten - 1])
    await recount(test.scope())
    expect(typesOf(await report())['eat_in']).toBe(eaten - 1)
    await inOrder()
  })

  it('have times of their own: eating in wants the room open, and its own notice', async () => {
    const pickup = await timesOf(test)
    // 6:30 pm: half an hour ahead, three quarters to eat in, and nobody sits down after 9 pm.
    expect([pickup.times.at(0)?.label, pickup.times.at(-1)?.label]).toEqual(['7 pm', '9:45 pm'])
    const { times } = await eatInTimes()
    expect([times.at(0).label, times.at(-1).label]).toEqual(['7:15 pm', '8:45 pm'])
    const late = pickup.times.at(-1)?.slot
    const customer = await guest()
    const refused = await customer.start(undefined, { type: 'eat_in', slot: late })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'slot_gone' } } })
    expect(await customer.start(undefined, { slot: late })).toMatchObject({ status: 200 })
  })

  it('are had as long before the room closes as before the kitchen does', async () => {
    await takeLaterOrders(test, { types: [...both.types], lastOrder: 45 })
    const pickup = await timesOf(test)
    const { times } = await eatInTimes()
    expect([pickup.times.at(-1)?.label, times.at(-1).label]).toEqual(['9:15 pm', '8:15 pm'])
    await takeLaterOrders(test, { types: [...both.types], lastOrder: 15 })
  })

  it('are not had in a room that is closed, whatever the kitchen does', async () => {
    await owner.save({ hours: { houseHours: open('11:00', '18:00') } })
    expect((await eatInTimes()).asap).toMatchObject({
      isOpen: false,
      label: 'You can’t eat in right now. Closed, opens tomorrow at 11 am.',
    })
    expect((await timesOf(test)).asap).toMatchObject({ isOpen: true })
    const customer = await guest()
    const refused = await customer.start(undefined, { type: 'eat_in' })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'room_closed' } } })
    expect(refused.body['next'].length).toBeGreaterThan(0)
    await takeLaterOrders(test, { types: [...both.types], mode: 'asap' })
    const again = await customer.start(undefined, { type: 'eat_in' })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'room_closed' } } })
    expect(again.body).not.toHaveProperty('next')
    expect(await customer.start()).toMatchObject({ status: 200 })
  })

  it('that the house does not have are refused, to guests and to the staff', async () => {
    await takeLaterOrders(test, { types: ['pickup'] })
    const customer = await guest()
    expect(await customer.start(undefined, { type: 'eat_in' })).toMatchObject({
      status: 409,
      body: { error: { code: 'type_off' }, types: ['pickup'] },
    })
    expect((await test.get('/slots?type=eat_in')).status).toBe(409)
    const desk = await aPhoneDesk(test)
    const asked = await desk.take({ type: 'eat_in' })
    expect(asked).toMatchObject({ status: 409, body: { error: { code: 'type_off' } } })
    for (const types of [[], ['eat_in', 'eat_in'], ['delivery']]) {
      const { version } = await (await test.get('/slots/settings', owner.as)).json()
      const body = { version, types }
      expect((await test.call('PATCH', '/slots/settings', { as: owner.as, body })).status).toBe(422)
    }
  })

  it('of a house that has one alone are that one, unsaid', async () => {
    await takeLaterOrders(test, { types: ['eat_in'] })
    const { id } = await order({})
    expect((await (await test.get(`/orders/${id}`, owner.as)).json())['type']).toBe('eat_in')
    const desk = await aPhoneDesk(test)
    const { body } = await desk.take({})
    const taken = await (await test.get(`/orders/${body['insertedId']}`, owner.as)).json()
    expect(taken['type']).toBe('eat_in')
  })

  it('have their own rates, and a price that was seen for the other way is refused', async () => {
    const rates = [
      pickupRate('food', 70_000),
      { ...pickupRate('food', 190_000), type: 'eat_in' as const },
    ]
    await owner.save({ taxes: { mode: 'exclusive', classes: [food], rates } })
    const customer = await guest()
    const quote = async (extra: object) =>
      (await customer.send('/checkout/quote', extra)).body['taxes']['rates'][0]['rate']
    expect([await quote({}), await quote({ type: 'eat_in' })]).toEqual(['7%', '19%'])
    const { body: seen } = await customer.send('/checkout/quote', {})
    const { body: dear } = await customer.send('/checkout/quote', { type: 'eat_in' })
    const refused = await customer.start(seen['total'], { type: 'eat_in' })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'price_changed' }, total: dear['total'] },
    })
    // Changed on the page: another order takes the first one's place.
    const first = await customer.start(seen['total'])
    const second = await customer.start(dear['total'], { type: 'eat_in' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body['orderId']).not.toBe(first.body['orderId'])
    expect((await customer.charge(first.body))['error']).toBeTruthy()
    await customer.charge(second.body)
    expect((await customer.record(second.body['paymentIntentId'])).status).toBe(200)
    await inOrder()
  })

  it('have no price while they are off', async () => {
    const customer = await guest()
    await takeLaterOrders(test, { types: ['eat_in'] })
    expect(await customer.send('/checkout/quote', { type: 'pickup' })).toMatchObject({
      status: 409,
      body: { error: { code: 'type_off' }, types: ['eat_in'] },
    })
    expect(await customer.send('/checkout/quote', { type: 'eat_in' })).toMatchObject({
      status: 200,
    })
    expect(await customer.send('/checkout/quote', {})).toMatchObject({ status: 200 })
  })

  it('change while fifty pay: each pays for what it was told', async () => {
    const rates = [
      pickupRate('food', 70_000),
      { ...pickupRate('food', 190_000), type: 'eat_in' as const },
    ]
    await owner.save({ taxes: { mode: 'exclusive', classes: [food], rates } })
    const started = await Promise.all(
      Array.from({ length: rivals }, async (_, index) => {
        const customer = await guest()
        const type = index % 2 === 0 ? 'eat_in' : 'pickup'
        const { body } = await customer.send('/checkout/quote', { type })
        const { body: intent } = await customer.start(body['total'], { type })
        return { customer, intent, type }
      }),
    )
    const switched = takeLaterOrders(test, { types: ['pickup'] })
    const paid = await Promise.all(
      started.map(async ({ customer, intent, type }) => {
        await customer.charge(intent)
        const { status } = await customer.record(intent['paymentIntentId'])
        const { type: kept } = await (
          await test.get(`/orders/${intent['orderId']}`, owner.as)
        ).json()
        return [status, kept ?? 'pickup', type]
      }),
    )
    await switched
    for (const [status, kept, type] of paid) expect([status, kept]).toEqual([200, type])
    test.setNow(new Date(saturdayEvening.getTime() + minutes(1)))
    await inOrder()
  }, 60_000)
})
