import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import type { Hours } from '#modules/restaurant/opening.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { countFirstDish } from '#test/menu.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { openAllNight } from '#test/restaurant.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { ada } from '#test/world.ts'

const daily = (from: string, to: string) =>
  // Every weekday is a key.
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from, to }]])) as Hours['weekly']

describe.each(engines)('menu and cart while the kitchen is closed, on %s', (engine) => {
  let test: TestApp
  let id = ''
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    id = (await dish())._id
  })
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    await takeLaterOrders(test, { mode: 'asap' })
    await serve(null)
    await countFirstDish(test, null)
  })
  afterAll(() => test.close())

  const dish = async () => (await (await test.get('/menu')).json())[0]
  const serve = async (hours: object | null) => {
    const as = await test.signedIn(ada)
    const saved = await test.call('PATCH', '/menu-hours', { as, body: { dish: id, hours } })
    expect(saved.status).toBe(200)
  }
  /** On Saturday, or in the night and on the day after it, in New York. */
  const at = (time: string) => test.setNow(new Date(`2026-11-${time}:00-05:00`))
  const guest = (name = '') => aCustomer(test, `closed-${++guests}${name}`)
  const add = ({ send }: Customer) => send('/cart', { foodId: id })
  const line = async ({ as }: Customer) => (await (await test.get('/cart', as)).json())[0]
  const left = async () => (await (await test.get(`/menu/${id}/options`)).json()).left

  it('judge hours by when it opens, as the payment does', async () => {
    await serve(daily('11:00', '15:00'))
    const words = 'Available daily 11 am – 3 pm'
    const evening = { soldOut: true, offHours: true, hours: words }
    expect(await dish()).toMatchObject(evening)
    at('21T21:59')
    expect(await dish()).toMatchObject(evening)
    at('22T02:00')
    expect(await dish()).toMatchObject({ soldOut: false, offHours: false, hours: words })
    const early = await guest()
    expect((await add(early)).status).toBe(200)
    expect(await line(early)).toMatchObject({ soldOut: false, hours: null })
    expect((await early.start()).status).toBe(200)

    await serve(daily('01:00', '03:00'))
    expect(await dish()).toMatchObject({ soldOut: true, offHours: true })
    expect(await line(early)).toMatchObject({ soldOut: true, hours: 'Available daily 1 am – 3 am' })
    const refused = await add(early)
    expect([refused.body['error'].code, refused.body['error'].message]).toEqual([
      'not_served',
      'Hearth Caesar is not served when we open. Available daily 1 am – 3 am.',
    ])
    // Other hours of the house are another opening, at once and in every cached response.
    const { hours } = await getRestaurant(test.scope())
    const dated = [{ date: '2026-11-22', periods: [{ from: '01:30', to: '22:00' }] }]
    const orderingHours = { ...hours.orderingHours, exceptions: dated }
    await changeRestaurant(test.scope(ada), { hours: { ...hours, orderingHours } })
    expect(await dish()).toMatchObject({ soldOut: false, offHours: false })
    await changeRestaurant(test.scope(ada), { hours })
    expect(await dish()).toMatchObject({ soldOut: true, offHours: true })
    await takeLaterOrders(test)
    // Nobody can choose a time at which the house is closed.
    expect(await dish()).toMatchObject({ soldOut: true, hours: 'Available daily 1 am – 3 am' })
    await serve(daily('11:00', '15:00'))
    expect(await dish()).toMatchObject({ hours: words })
    expect(await line(early)).toMatchObject({ hours: null })
    at('22T15:00')
    expect(await dish()).toMatchObject({ hours: `${words}: order ahead for then` })
  })

  it('count the portions of the day that it opens on, as the payment does', async () => {
    await countFirstDish(test, 0, 2)
    expect(await dish()).toMatchObject({ soldOut: true, left: 0 })
    at('21T23:30')
    expect(await dish()).toMatchObject({ soldOut: false, left: 2 })
    expect(await left()).toMatchObject({ count: 2 })
    const [first, second, third] = [await guest(), await guest(), await guest()]
    expect((await add(first)).status).toBe(200)
    await first.put(id)
    await second.put(id)
    expect(await line(first)).toMatchObject({ soldOut: false, left: null })
    const { body } = await first.start()
    expect(body['error']).toBeUndefined()
    // To whoever holds them they are not sold out.
    expect(await line(first)).toMatchObject({ soldOut: false, left: null })
    expect(await dish()).toMatchObject({ soldOut: true, left: 0 })
    expect(await left()).toMatchObject({ count: 0 })
    expect(await line(second)).toMatchObject({ soldOut: true, left: 0 })
    expect((await second.start()).body['error'].code).toBe('sold_out')
    expect((await add(third)).body['error'].code).toBe('sold_out')
    // Where times are taken, another day may be chosen.
    await takeLaterOrders(test)
    const words = 'Sold out for when we open: choose another day'
    expect(await dish()).toMatchObject({ soldOut: false, left: null, hours: words })
    expect(await line(second)).toMatchObject({ soldOut: false, hours: words })
    await takeLaterOrders(test, { mode: 'asap' })
    // It was never paid: somebody else may have them.
    at('22T00:30')
    await test.runChores()
    expect(await dish()).toMatchObject({ soldOut: false, left: 2 })
    expect((await second.start()).status).toBe(200)
    expect(await dish()).toMatchObject({ soldOut: false, left: 1 })
    await second.put(id)
    await second.put(id)
    await second.put(id)
    expect(await line(second)).toMatchObject({ soldOut: false, left: 2 })
  })

  it('count today’s until the morning in a house that is open all night', async () => {
    const { hours } = await getRestaurant(test.scope())
    await openAllNight(test)
    await countFirstDish(test, 0, 2)
    at('22T03:59')
    const changesAt = '2026-11-22T09:00:00.000Z'
    expect(await dish()).toMatchObject({ soldOut: true, left: 0, changesAt })
    at('22T04:00')
    expect(await dish()).toMatchObject({ soldOut: false, left: 2 })
    await changeRestaurant(test.scope(ada), { hours })
  })

  it('promise no time of today where all times of a dish are over', async () => {
    await takeLaterOrders(test, { daysAhead: 0 })
    await serve(daily('11:00', '15:00'))
    const words = 'Available daily 11 am – 3 pm'
    expect(await dish()).toMatchObject({ soldOut: true, offHours: true, hours: words })
    const late = await guest()
    expect((await add(late)).body['error'].code).toBe('not_served')
    await late.put(id)
    expect(await line(late)).toMatchObject({ soldOut: true, hours: words })
    expect((await (await test.get('/slots?for=cart', late.as)).json()).days).toEqual([])
    // Told five hours ahead, the last that it is served at is quarter to eight.
    await takeLaterOrders(test, { daysAhead: 0, lead: 300 })
    await serve(daily('17:00', '20:00'))
    const evening = 'Available daily 5 pm – 8 pm'
    at('22T14:45')
    expect(await dish()).toMatchObject({
      soldOut: false,
      hours: `${evening}: order ahead for then`,
    })
    expect((await add(late)).status).toBe(200)
    at('22T14:46')
    expect(await dish()).toMatchObject({ soldOut: true, offHours: true, hours: evening })
    expect((await add(late)).body['error'].code).toBe('not_served')
    // On the next day there are others.
    at('22T23:59')
    expect(await dish()).toMatchObject({ soldOut: true, hours: evening })
    at('23T00:00')
    expect(await dish()).toMatchObject({
      soldOut: false,
      hours: `${evening}: order ahead for then`,
    })
  })

  it('make nothing at once that would be ready behind a locked door, where orders are taken in the hours alone', async () => {
    const weekly = daily('11:00', '22:00')
    const { orderRules, hours } = await getRestaurant(test.scope(ada))
    const save = (houseWeekly: typeof weekly, enforcesHours = true) =>
      changeRestaurant(test.scope(ada), {
        hours: {
          ...hours,
          orderingHours: { weekly, exceptions: [] },
          houseHours: { weekly: houseWeekly, exceptions: [] },
        },
        orderRules: { ...orderRules, enforcesHours },
      })
    const asap = async () => (await (await test.get('/slots')).json()).asap
    await save(weekly)
    at('21T21:40')
    expect(await asap()).toMatchObject({ isOpen: true, label: 'Ready about 10 pm' })
    at('21T21:41')
    const label = 'Last orders for as soon as possible were at 9:40 pm.'
    expect(await asap()).toMatchObject({ isOpen: false, label })
    const late = await guest()
    await add(late)
    const { status, body } = await late.start()
    expect([status, body['error'].code, body['error'].message]).toEqual([
      409,
      'kitchen_closed',
      label,
    ])
    // The door is open for longer than orders are taken: the last order is what counts.
    await save(daily('11:00', '23:00'))
    at('21T21:45')
    expect((await asap()).isOpen).toBe(true)
    at('21T21:46')
    expect((await asap()).label).toBe('Last orders for as soon as possible were at 9:45 pm.')
    // Hours that only inform stop nothing.
    await save(weekly, false)
    at('21T21:59')
    expect((await asap()).isOpen).toBe(true)
    expect((await late.start()).status).toBe(200)
    await changeRestaurant(test.scope(ada), { hours, orderRules })
  })
})
