import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDish } from '#modules/menu/writing.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { aDish, ada } from '#test/world.ts'
import type { Report } from './contract.ts'
import { averageOf, growthOf, readAskedPeriod, scaleTop, stretchesOf, sumFigures } from './rules.ts'

describe('the report’s rules', () => {
  it('read a period from an address, and the usual one from nonsense', () => {
    const read = (text: string) => readAskedPeriod(new URLSearchParams(text))
    expect(read('range=7')).toEqual({ range: '7' })
    expect(read('from=2026-01-01&to=2026-02-01&range=7')).toEqual({
      from: '2026-01-01',
      to: '2026-02-01',
    })
    expect([read(''), read('range=8'), read('from=2026-01-01')]).toEqual(
      Array.from({ length: 3 }, () => ({ range: '30' })),
    )
  })

  it('compare with nothing by saying nothing', () => {
    expect([growthOf(150, 100), growthOf(50, 100), growthOf(5, 0)]).toEqual([0.5, -0.5, null])
  })

  it('say what one order comes to, to the cent, and nothing of none', () => {
    const average = (orders: number, soldCents: number) =>
      averageOf({ orders, soldCents, revenueCents: 0 })
    expect([average(2, 2500), average(3, 1000), average(0, 0)]).toEqual([1250, 333, null])
  })

  it('draw a column a day, or a week where days would be too thin', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        day: String(index),
        orders: 1,
        soldCents: 30,
        revenueCents: 10,
        before: { orders: 2, soldCents: 40, revenueCents: 20 },
      }))
    expect(stretchesOf(days(100))).toHaveLength(100)
    const weeks = stretchesOf(days(101)).map(({ from, to, days: each }) => {
      return { from, to, now: sumFigures(each), before: sumFigures(each.map((day) => day.before)) }
    })
    expect(weeks).toHaveLength(15)
    expect(weeks[0]).toEqual({
      from: '0',
      to: '6',
      now: { orders: 7, soldCents: 210, revenueCents: 70 },
      before: { orders: 14, soldCents: 280, revenueCents: 140 },
    })
    expect(weeks.at(-1)).toMatchObject({ from: '98', to: '100', now: { orders: 3 } })
  })

  it('end a scale at a number whose half is round', () => {
    expect([0, 1, 3, 10, 11, 23, 1109, 99_000].map(scaleTop)).toEqual([
      2, 2, 4, 10, 12, 24, 1200, 100_000,
    ])
  })
})

describe.each(engines)('the report on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  let ann: Customer
  /** Half past six on the Saturday evening. */
  const now = new Date('2026-11-21T23:30:00Z')
  beforeAll(async () => {
    test = await startTestApp(engine)
    asAda = await test.signedIn(ada)
    ann = await aCustomer(test, 'ann')
    const ben = await aCustomer(test, 'ben')
    const price = { price: 10, category: 'drink' }
    const odd = await addDish(test.scope(ada), aDish({ name: '=1+1, "cold"', ...price }))
    const soup = await addDish(test.scope(ada), aDish({ name: 'Soup', price: 5, category: 'soup' }))
    // The Friday before at noon and at eleven in the evening, the Saturday at one and at six.
    await order(ann, '2026-11-20T17:00Z', [soup.id])
    await order(ann, '2026-11-21T04:00Z', [soup.id, soup.id])
    await order(ben, '2026-11-21T18:00Z', [odd.id, soup.id])
    await order(ann, '2026-11-21T23:10Z', [odd.id])
    test.setNow(now)
  })
  afterAll(() => test.close())

  async function order({ put, start, charge, record }: Customer, at: string, dishes: string[]) {
    test.setNow(new Date(at))
    for (const dish of dishes) await put(dish)
    const { body: intent } = await start()
    await charge(intent)
    expect((await record(intent['paymentIntentId'])).status).toBe(200)
  }
  /** All of it has been paid. */
  const sold = (orders: number, cents: number) => {
    return { orders, soldCents: cents, revenueCents: cents }
  }
  const ask = async (query: string) =>
    (await test.get(`/admin-stats/report?${query}`, asAda)).json()
  const csv = async (query: string) => test.get(`/admin-stats/report.csv?${query}`, asAda)

  it('sets today beside yesterday up to this hour', async () => {
    const report = await ask('range=today')
    expect(report).toMatchObject({ from: '2026-11-21', to: '2026-11-21', today: '2026-11-21' })
    expect(report.totals).toEqual({
      ...sold(2, 2500),
      firstOrders: 1,
      firstCents: 1500,
    })
    expect(report.refundedCents).toBe(0)
    expect(report.byHand).toEqual({
      cashCents: 0,
      terminalCents: 0,
      backCents: 0,
      terminalBackCents: 0,
      owedCents: 0,
    })
    expect(report.tips).toEqual({ sums: { tips: 0, cameCents: 0, backCents: 0 }, byType: [] })
    expect([report.taxes, report.charges, report.types]).toEqual([[], [], []])
    // The order of ten past six is of the hour that runs.
    expect(report.soFar).toEqual(sold(1, 1500))
    // Eleven in the evening has not come yet today.
    expect(report.untilHour).toBe(18)
    expect(report.before).toEqual({ from: '2026-11-20', to: '2026-11-20', ...sold(1, 500) })
    expect(report.hours).toHaveLength(24)
    expect(report.hours[18]).toEqual({ hour: 18, ...sold(1, 1000), before: sold(0, 0) })
    expect(report.hours[23]).toEqual({ hour: 23, ...sold(0, 0), before: sold(1, 1000) })
  })

  it('has every day of the period, each beside the one that far before', async () => {
    const { days } = await ask('from=2026-11-21&to=2026-11-22')
    expect(days).toEqual([
      { day: '2026-11-21', ...sold(2, 2500), before: sold(0, 0) },
      { day: '2026-11-22', ...sold(0, 0), before: sold(0, 0) },
    ])
    const month = await ask('range=30')
    expect([month.days.length, month.from, month.before.from]).toEqual([
      30,
      '2026-10-23',
      '2026-09-23',
    ])
    expect(month.totals).toMatchObject({ ...sold(4, 4000), firstOrders: 2 })
  })

  it('has days that add up to its sums, over or not, to the hour', async () => {
    for (const query of [
      'range=today',
      'range=7',
      'from=2026-11-21&to=2026-11-22',
      'from=2026-11-21&to=2026-11-21',
      'from=2026-11-20&to=2026-11-25',
      'from=2026-11-22&to=2026-11-23',
      'from=2026-11-19&to=2026-11-20',
    ]) {
      const { days, before, totals, soFar }: Report = await ask(query)
      const daysBefore = days.map((day) => day.before)
      expect([query, sumFigures(daysBefore), sumFigures(days)]).toMatchObject([
        query,
        { revenueCents: before.revenueCents },
        { revenueCents: totals.revenueCents },
      ])
      expect(soFar.revenueCents).toBeLessThanOrEqual(totals.revenueCents)
    }
    // The Friday ends beside today at six; its order of eleven is held against nothing yet.
    const today = await ask('from=2026-11-21&to=2026-11-21')
    expect([today.days[0].before, today.before]).toMatchObject([sold(1, 500), sold(1, 500)])
    const future = await ask('from=2026-11-22&to=2026-11-23')
    expect([future.before.orders, future.soFar.orders]).toEqual([0, 0])
  })

  it('says what was sold, of which kind, and of what most', async () => {
    const { categories, dishes } = await ask('range=7')
    expect(categories).toEqual([
      { category: 'drinks', label: 'drinks', quantity: 2, cents: 2000 },
      { category: 'soup', label: 'soup', quantity: 4, cents: 2000 },
    ])
    expect(dishes.map(({ name, quantity }: Record<string, unknown>) => [name, quantity])).toEqual([
      ['Soup', 4],
      ['=1+1, "cold"', 2],
    ])
  })

  it('comes as CSV that no spreadsheet calculates with', async () => {
    const response = await csv('range=7&table=dishes')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="dishes-2026-11-15-to-2026-11-21.csv"',
    )
    const bytes = Buffer.from(await response.arrayBuffer()).toString('utf8')
    expect(bytes).toBe(
      '\uFEFFDish,Category,Sold,Sales\r\nSoup,soup,4,20\r\n"\'=1+1, ""cold""",drinks,2,20\r\n',
    )
    const days = await (await csv('from=2026-11-20&to=2026-11-21')).text()
    expect(days).toContain('2026-11-20,15,2,0,0\r\n2026-11-21,25,2,0,0\r\n')
    expect(await (await csv('range=today&table=hours')).text()).toContain('18:00,10,1,0,0\r\n')
    expect(await (await csv('range=today&table=categories')).text()).toContain('drinks,2,20')
  })

  it('comes as the spreadsheet of the house’s country reads it', async () => {
    const owner = await aSettingsOwner(test)
    expect((await owner.save({ country: 'de-DE' })).status).toBe(200)
    const dishes = await (await csv('range=7&table=dishes')).text()
    expect(dishes).toContain('Dish;Category;Sold;Sales\r\nSoup;soup;4;20\r\n')
    const soup = await addDish(test.scope(ada), aDish({ name: 'Half', price: 2.5 }))
    await order(ann, now.toISOString(), [soup.id])
    const today = await (await csv('from=2026-11-21&to=2026-11-21')).text()
    expect(today).toContain('\r\n2026-11-21;27,5;3;')
    expect((await owner.save({ country: 'en-US' })).status).toBe(200)
  })

  it.each([
    ['range=8', 'range'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-03-01', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2024-01-01&to=2026-03-01', 'from'],
  ])('refuses %s by the field %s', async (query, field) => {
    const { error } = await ask(query)
    expect(Object.keys(error.fields)).toEqual([field])
    expect((await csv(query)).status).toBe(422)
  })

  it('refuses a table that there is not', async () => {
    expect((await (await csv('table=secrets')).json()).error.fields).toHaveProperty('table')
  })

  it('takes two years, with a day of 25 hours in each', async () => {
    const { days } = await ask('from=2024-11-21&to=2026-11-21')
    expect(days).toHaveLength(731)
  })

  it('is for admins', async () => {
    expect((await test.get('/admin-stats/report', ann.as)).status).toBe(403)
    expect((await test.get('/admin-stats/report.csv', ann.as)).status).toBe(403)
    expect((await test.get('/admin-stats/report.csv')).status).toBe(401)
  })
})
