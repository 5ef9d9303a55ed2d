import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { countFirstDish } from '#test/menu.ts'
import { aCustomer } from '#test/orders.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('a dish that cannot be had at once, on %s', (engine) => {
  let test: TestApp
  let id = ''
  let guests = 0
  let usual: Awaited<ReturnType<typeof getRestaurant>>['hours']
  beforeAll(async () => {
    test = await startTestApp(engine)
    usual = (await getRestaurant(test.scope())).hours
    id = (await dish())._id
  })
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    await changeRestaurant(test.scope(ada), { hours: usual })
    await serve(null)
    await countFirstDish(test, null)
    await takeLaterOrders(test, { daysAhead: 1 })
  })
  afterAll(() => test.close())

  const dish = async () => (await (await test.get('/menu')).json())[0]
  const at = (time: string) => test.setNow(new Date(`2026-11-${time}:00-05:00`))
  const serve = async (hours: object | null) => {
    const as = await test.signedIn(ada)
    const saved = await test.call('PATCH', '/menu-hours', { as, body: { dish: id, hours } })
    expect(saved.status).toBe(200)
  }
  const open = async (orderingHours: Partial<(typeof usual)['orderingHours']>) => {
    const hours = { ...usual, orderingHours: { ...usual.orderingHours, ...orderingHours } }
    await changeRestaurant(test.scope(ada), { hours })
  }
  const adding = async () => {
    const { send } = await aCustomer(test, `elsewhen-${++guests}`)
    return (await send('/cart', { foodId: id })).status
  }
  /** What guests read, and whether it goes into a cart. */
  const told = async () => {
    const { soldOut, hours } = await dish()
    return [soldOut, hours, await adding()]
  }

  it('a dish is sold out when its serving hours fall on no day that can be chosen', async () => {
    const lunch = [{ from: '11:00', to: '15:00' }]
    await serve({ 1: [], 2: [], 3: lunch, 4: [], 5: [], 6: [], 7: [] })
    expect(await told()).toEqual([true, 'Available Wed 11 am – 3 pm', 409])
    await takeLaterOrders(test, { daysAhead: 4 })
    expect(await told()).toEqual([false, 'Available Wed 11 am – 3 pm: order ahead for then', 200])
  })

  it('a dish is sold out when the restaurant is closed on every day that has portions', async () => {
    await countFirstDish(test, 0, 2)
    expect(await told()).toEqual([false, 'Sold out today: choose another day', 200])
    await open({ exceptions: [{ date: '2026-11-22', periods: [] }] })
    expect(await told()).toEqual([true, null, 409])
  })

  it('a dish is sold out when others hold the portions of every day, until one of them gives up', async () => {
    await countFirstDish(test, 0, 1)
    const customer = await aCustomer(test, `elsewhen-${++guests}`)
    await customer.put(id)
    const slot = '2026-11-22T18:00:00.000Z'
    expect((await customer.start(undefined, { slot })).status).toBe(200)
    expect(await told()).toEqual([true, null, 409])
    at('21T19:30')
    await test.runChores()
    expect(await told()).toEqual([false, 'Sold out today: choose another day', 200])
  })

  it('after midnight a dish is available for an evening that uses the next morning’s portions', async () => {
    await takeLaterOrders(test, { daysAhead: 0 })
    const night = [{ from: '17:00', to: '02:00' }]
    await open({ weekly: { 1: night, 2: night, 3: night, 4: night, 5: night, 6: night, 7: night } })
    await countFirstDish(test, 0, 2)
    expect(await told()).toEqual([true, null, 409])
    at('22T00:30')
    expect(await told()).toEqual([false, 'Sold out today: choose another day', 200])
  })
})
