import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes } from '#kernel/duration.ts'
import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import { setHours } from '#modules/menu/availability/serving.server.ts'
import { hoursOfRows } from '#modules/menu/availability/serving.ts'
import type { StockDayTables } from '#modules/menu/availability/tables.server.ts'
import { categoryOf } from '#modules/menu/rules.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { weekdays } from '#modules/restaurant/opening.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { leftOf } from '#test/menu.ts'
import { aCustomer } from '#test/orders.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { ada, kim } from '#test/world.ts'
import { priceLines } from '../pricing.server.ts'

const noon = new Date(saturdayEvening.getTime() + hours(17.5)).toISOString()

describe.each(engines)('what runs out of an order for tomorrow, on %s', (engine) => {
  let test: TestApp
  /** Of one category, the dearest first. */
  let dishes: { id: string; name: string }[] = []
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine, { rateLimits: 'relaxed' })
    await takeLaterOrders(test)
    const all = await listDishes(test.scope())
    dishes = all
      .filter((dish) => all[0] && categoryOf(dish) === categoryOf(all[0]))
      .toSorted((a, b) => b.priceCents - a.priceCents || a.name.localeCompare(b.name))
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    test.setNow(saturdayEvening)
    for (const { id } of dishes) await count(id, { left: null, daily: null, soldOut: 'no' })
  })

  const count = (id: string, saying: Parameters<typeof changeItemAvailability>[2]) =>
    changeItemAvailability(test.scope(ada), id, saying)
  const idOf = (at: number) => dishes[at]?.id ?? ''
  const promised = async (id: string) => {
    const all = test.database.db.tables<StockDayTables>().selectFrom('stock_days')
    return (await all.selectAll().where('dish_id', '=', id).executeTakeFirst())?.taken ?? 0
  }
  const paid = async (ids: string[], extra: object = {}) => {
    const customer = await aCustomer(test, `tomorrow-${++guests}`)
    for (const id of ids) await customer.put(id)
    const { body } = await customer.start(undefined, { slot: noon, ...extra })
    await customer.charge(body)
    expect((await customer.record(body['paymentIntentId'])).status).toBe(200)
    const { orders } = await (await test.get('/orders/mine', customer.as)).json()
    const { _id: id, token } = orders[0]
    return { id, link: `/orders/by-link/${token}` }
  }
  const mark = async (id: string, line = 1) => {
    const body = { line, quantity: 1 }
    const as = await test.signedIn(kim)
    return (await (await test.call('POST', `/orders/${id}/shortages`, { as, body })).json())._id
  }
  const shortageOf = async (link: string) => (await (await test.get(link)).json()).shortages[0]

  it('goes back each portion to its own day, where a dish had no days when it was ordered', async () => {
    const counted = idOf(5)
    await count(counted, { left: 10 })
    const order = await paid([counted, idOf(0)])
    await count(counted, { left: 5, daily: 5 })
    await paid([counted, counted])
    const body = { choice: 'swap', dishId: counted }
    const path = `${order.link}/shortages/${await mark(order.id, 2)}`
    expect((await test.call('POST', path, { body })).status).toBe(200)
    expect([await leftOf(test, counted), await promised(counted)]).toEqual([5, 3])
    const stop = { from: 'pending', to: 'rejected', reason: 'too_busy', restock: true }
    const as = await test.signedIn(kim)
    const stopped = await test.call('POST', `/orders/${order.id}/moves`, { as, body: stop })
    expect(stopped.status).toBe(200)
    expect([await leftOf(test, counted), await promised(counted)]).toEqual([6, 2])
  })

  it('is swapped, by guest and clock, for what there is at the order’s own time', async () => {
    const served = (id: string, from: string, to: string) =>
      setHours(test.scope(ada), { dishId: id }, hoursOfRows([{ days: weekdays, from, to }]))
    await count(idOf(1), { left: 2, daily: 2 })
    await paid([idOf(1), idOf(1)])
    await served(idOf(2), '17:00', '21:00')
    await served(idOf(3), '11:00', '13:00')
    await count(idOf(4), { left: 0, daily: 2 })
    const order = await paid([idOf(0)], { substitution: 'swap' })
    const shortage = await mark(order.id)
    const { offers } = await shortageOf(order.link)
    const offered = offers.map(({ dishId }: { dishId: string }) => dishId)
    expect(offered.slice(0, 2)).toEqual([idOf(3), idOf(4)])
    expect(offered).not.toContain(idOf(1))
    for (const dishId of [idOf(1), idOf(2)]) {
      const body = { choice: 'swap', dishId }
      const wrong = await test.call('POST', `${order.link}/shortages/${shortage}`, { body })
      expect([wrong.status, (await wrong.json()).error.code]).toEqual([409, 'not_offered'])
    }
    test.setNow(new Date(saturdayEvening.getTime() + minutes(5)))
    await test.runChores()
    const done = await shortageOf(order.link)
    expect([done.state, done.swap]).toEqual(['swapped', dishes[3]?.name])
    for (const id of [idOf(2), idOf(3)]) await setHours(test.scope(ada), { dishId: id }, null)
  })

  it('is swapped for what is marked sold out until before that time, as the payment would sell it', async () => {
    await count(idOf(1), { soldOut: '21:00' })
    await count(idOf(2), { soldOut: 'until_told' })
    const wanted = [1, 2].map((at) => ({ id: `line ${at}`, dishId: idOf(at), quantity: 1 }))
    const { soldOut } = await priceLines(test.scope(), wanted, { slotAt: Date.parse(noon) })
    expect(soldOut).toEqual([dishes[2]?.name])
    const order = await paid([idOf(0)])
    await mark(order.id)
    const { offers } = await shortageOf(order.link)
    const offered = offers.map(({ dishId }: { dishId: string }) => dishId)
    expect(offered).toContain(idOf(1))
    expect(offered).not.toContain(idOf(2))
  })
})
