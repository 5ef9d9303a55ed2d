import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { days, seconds } from '#kernel/duration.ts'
import { nearestCents } from '#kernel/money.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer, aPhoneDesk } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate, taxClasses } from '#test/taxes.ts'
import { recount } from '../tallies/recounting.server.ts'

const state = { name: 'State', ppm: 40_000 }
const town = { name: 'Town', ppm: 48_750 }
const rate = (ppm: number, from = '2026-01-01', parts: (typeof state)[] = []) =>
  pickupRate('food', ppm, { from, parts })

describe.each(engines)('orders with taxes on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let customers = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const tax = async (mode: string, rates: object[], more: object = {}) => {
    const taxes = { mode, classes: [food], rates, ...more }
    expect(await owner.save({ taxes })).toMatchObject({ status: 200 })
  }
  const aBuyer = () => aCustomer(test, `taxed-${++customers}`)
  const quoteOf = async (buyer: Awaited<ReturnType<typeof aBuyer>>) =>
    (await buyer.send('/checkout/quote', {})).body
  const pay = async (buyer: Awaited<ReturnType<typeof aBuyer>>, total?: number) => {
    const { body } = await buyer.start(total)
    await buyer.charge(body)
    await buyer.record(body['paymentIntentId'])
    const [payment] = await buyer.history()
    if (!payment) throw new Error('Nothing was paid.')
    return (await test.get(`/payments/${payment['_id']}`, buyer.as)).json()
  }
  const openFrom = async (from: string, to: string) => {
    const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from, to }]]))
    await owner.save({ hours: { orderingHours: { weekly, exceptions: [] } } })
  }
  const dayTaxes = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select class, ppm, orders, net_cents, tax_cents from order_day_taxes order by class, ppm
    `.execute(test.database.db.tables())
    return rows
  }

  it('say nothing of taxes where there are none', async () => {
    const buyer = await aBuyer()
    await buyer.fill(2)
    const total = await buyer.total()
    expect(await quoteOf(buyer)).toEqual({ total })
    expect((await pay(buyer))['taxes']).toBeUndefined()
    expect(await dayTaxes()).toEqual([])
    expect((await test.get('/restaurant').then((answer) => answer.json())).taxes).toBeUndefined()
  })

  it('hold the tax that is in their prices, and cost the same', async () => {
    await tax('inclusive', [rate(190_000)])
    const buyer = await aBuyer()
    await buyer.fill(1, 2)
    const total = await buyer.total()
    const cents = Math.round(total * 100)
    const inside = Math.round((cents * 190_000) / 1_190_000)
    const taxes = {
      mode: 'inclusive',
      goods: total,
      tax: inside / 100,
      rates: [
        { letter: 'A', name: 'Food', rate: '19%', net: (cents - inside) / 100, tax: inside / 100 },
      ],
    }
    expect(await quoteOf(buyer)).toEqual({ total, taxes })
    const receipt = await pay(buyer)
    expect(receipt).toMatchObject({ price: total, taxes })
    await test.runJobs()
    const letter = test.mailed.findLast(({ to }) => to === buyer.person.email)
    expect(letter?.text).toContain(`Includes $${(inside / 100).toFixed(2)} tax (19%)`)
    expect(await dayTaxes()).toEqual([
      { class: 'food', ppm: 190_000, orders: 1, net_cents: cents - inside, tax_cents: inside },
    ])
  })

  it('are paid with the tax that comes on top, told by what it is made of', async () => {
    await tax('exclusive', [rate(88_750, '2026-01-01', [state, town])])
    const buyer = await aBuyer()
    await buyer.fill(3)
    const goods = await buyer.total()
    const cents = Math.round(goods * 100)
    const onTop = Math.floor((cents * 88_750 * 2 + 1_000_000) / 2_000_000)
    const refused = await buyer.start(goods)
    expect([refused.status, refused.body['error'].code, refused.body['total']]).toEqual([
      409,
      'price_changed',
      (cents + onTop) / 100,
    ])
    const quote = await quoteOf(buyer)
    expect(quote).toMatchObject({
      total: (cents + onTop) / 100,
      taxes: { mode: 'exclusive', goods, tax: onTop / 100 },
    })
    const [told] = quote['taxes'].rates
    expect(told.rate).toBe('8.875%')
    const sum = told.parts.reduce((all: number, part: { tax: number }) => all + part.tax * 100, 0)
    expect([told.parts.length, Math.round(sum)]).toEqual([2, onTop])
    const receipt = await pay(buyer, quote['total'])
    expect(receipt['price']).toBe(quote['total'])
    await test.runJobs()
    const letter = test.mailed.findLast(({ to }) => to === buyer.person.email)
    expect(letter?.text).toContain(`Tax 8.875%  $${(onTop / 100).toFixed(2)}`)
  })

  it('are taxed by the day on which their guest has the food, and stay so', async () => {
    await tax('inclusive', [rate(100_000), rate(200_000, '2026-11-22')])
    const buyer = await aBuyer()
    await buyer.fill(1)
    expect((await quoteOf(buyer))['taxes'].rates[0].rate).toBe('10%')
    const paid = await pay(buyer)
    test.setNow(new Date(saturdayEvening.getTime() + days(1)))
    await buyer.fill(1)
    expect((await quoteOf(buyer))['taxes'].rates[0].rate).toBe('20%')
    owner = await aSettingsOwner(test)
    await tax('inclusive', [rate(300_000)])
    const again = await (await test.get(`/payments/${paid['_id']}`, buyer.as)).json()
    expect(again.taxes).toEqual(paid['taxes'])
    test.setNow(saturdayEvening)
  })

  it('that wait until the kitchen opens are taxed by that day, and staff hand over at once', async () => {
    await openFrom('11:00', '22:00')
    await tax('inclusive', [rate(100_000), rate(200_000, '2026-11-22')])
    test.setNow(new Date('2026-11-22T03:30:00Z'))
    const buyer = await aBuyer()
    await buyer.fill(1)
    expect((await quoteOf(buyer))['taxes'].rates[0].rate).toBe('20%')
    const paid = await pay(buyer)
    expect(paid['taxes'].rates[0].rate).toBe('20%')
    const { receipts } = await (
      await test.get(`/payments/${paid['_id']}/receipts`, buyer.as)
    ).json()
    expect(receipts[0].facts).toContainEqual({
      term: 'Pickup, date of supply',
      text: 'Nov 22, 2026',
    })
    const desk = await aPhoneDesk(test)
    const [dish] = await listDishes(test.scope())
    const lines = [{ dishId: dish?.id, quantity: 1 }]
    const quote = await desk.send('POST', '/orders/by-phone/quote', { lines })
    expect(quote.body['taxes'].rates[0].rate).toBe('10%')
    await openFrom('00:00', '24:00')
    test.setNow(saturdayEvening)
  })

  it('are refused where a house of before offers a way that nothing is taxed with', async () => {
    await tax('exclusive', [rate(100_000)])
    const offer = (settings: object) =>
      test.database.write(async (db) => {
        const text = JSON.stringify(settings)
        await sql`update slot_settings set settings = ${text}`.execute(db.tables())
      })
    await offer({ types: ['pickup', 'eat_in'] })
    const buyer = await aBuyer()
    await buyer.fill(1)
    expect(await buyer.send('/checkout/quote', { type: 'eat_in' })).toMatchObject({
      status: 409,
      body: { error: { code: 'type_off' }, types: ['pickup'] },
    })
    await offer({})
  })

  it('for a time from before there were rates are refused for their time', async () => {
    await tax('exclusive', [rate(100_000, '2026-11-21')])
    const buyer = await aBuyer()
    await buyer.fill(1)
    const slot = '2026-11-20T23:00:00.000Z'
    const quoted = await buyer.send('/checkout/quote', { slot })
    expect(quoted).toMatchObject({ status: 200 })
    const begun = await buyer.start(Number(quoted.body['total']), { slot })
    expect([begun.status, begun.body['error'].code]).toEqual([409, 'slot_gone'])
  })

  it('of fifty who pay as the rate changes at midnight each has one rate: the one that was shown', async () => {
    const always = [{ from: '00:00', to: '24:00' }]
    const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, always]))
    await owner.save({ hours: { houseHours: { weekly, exceptions: [] } } })
    await tax('exclusive', [rate(100_000), rate(200_000, '2026-11-22')])
    const midnight = Date.parse('2026-11-22T05:00:00Z')
    test.setNow(new Date(midnight - seconds(30)))
    const buyers: { buyer: Awaited<ReturnType<typeof aBuyer>>; shown: number }[] = []
    for (let each = 0; each < 50; each++) {
      const buyer = await aBuyer()
      await buyer.fill(1)
      buyers.push({ buyer, shown: (await quoteOf(buyer))['total'] as number })
    }
    const [early, late] = [buyers.slice(0, 25), buyers.slice(25)]
    const begin = async ({ buyer, shown }: (typeof buyers)[number]) => {
      const { status, body } = await buyer.start(shown)
      if (status === 200) return body
      expect([status, body['error'].code]).toEqual([409, 'price_changed'])
      return (await buyer.start((await quoteOf(buyer))['total'])).body
    }
    const begun = await Promise.all(early.map((each) => begin(each)))
    test.setNow(new Date(midnight + seconds(30)))
    begun.push(...(await Promise.all(late.map((each) => begin(each)))))
    await Promise.all(
      buyers.map(async ({ buyer }, at) => {
        await buyer.charge(begun[at] ?? {})
        expect(await buyer.record(begun[at]?.['paymentIntentId'])).toMatchObject({ status: 200 })
      }),
    )
    for (const [at, { buyer, shown }] of buyers.entries()) {
      const [payment] = await buyer.history()
      const { taxes, price } = await (
        await test.get(`/payments/${payment?.['_id']}`, buyer.as)
      ).json()
      expect(taxes.rates).toMatchObject([{ rate: at < 25 ? '10%' : '20%' }])
      expect(price === shown).toBe(at < 25)
    }
    test.setNow(saturdayEvening)
  })

  it('stay sold when they are given up after they were paid: the refund corrects that', async () => {
    await tax('inclusive', [rate(70_000)])
    const seven = async () => (await dayTaxes()).find(({ ppm }) => ppm === 70_000)
    const buyer = await aBuyer()
    await buyer.fill(1)
    const { _id } = await pay(buyer)
    const sold = await seven()
    expect(sold).toMatchObject({ orders: 1 })
    expect(await recount(test.scope())).toBe(0)
    expect(await seven()).toEqual(sold)
    const receipt = await (await test.get(`/payments/${_id}`, buyer.as)).json()
    const { orders } = await (
      await test.get(`/orders?search=${receipt.orderNumber}`, owner.as)
    ).json()
    const move = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    const path = `/orders/${orders[0]._id}/moves`
    expect((await test.call('POST', path, { as: owner.as, body: move })).status).toBe(200)
    await test.runJobs()
    expect(await seven()).toEqual(sold)
    const { rows } = await sql<{ net_cents: number; tax_cents: number }>`
      select net_cents, tax_cents from refund_day_taxes where ppm = 70000
    `.execute(test.database.db.tables())
    expect(rows).toEqual([{ net_cents: sold?.['net_cents'], tax_cents: sold?.['tax_cents'] }])
  })

  it('are sold no more when they are given up before anybody paid', async () => {
    await tax('inclusive', [rate(60_000)])
    const six = async () => (await dayTaxes()).find(({ ppm }) => ppm === 60_000)
    const phone = await aPhoneDesk(test)
    const { body } = await phone.take({ pay: 'counter' })
    expect(await six()).toMatchObject({ orders: 1 })
    const move = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    const path = `/orders/${body['insertedId']}/moves`
    expect((await test.call('POST', path, { as: owner.as, body: move })).status).toBe(200)
    expect(await six()).toMatchObject({ orders: 0, net_cents: 0, tax_cents: 0 })
  })

  it('stand in the report of their day by rate, what went back beside what was sold', async () => {
    test.setNow(new Date(saturdayEvening.getTime() + days(30)))
    owner = await aSettingsOwner(test)
    await tax('exclusive', [rate(88_750, '2026-01-01', [state, town])])
    const report = async () => {
      const answer = await test.get('/admin-stats/report?range=today', owner.as)
      return (await answer.json()).taxes
    }
    expect(await report()).toEqual([])
    const buyer = await aBuyer()
    await buyer.fill(2)
    const { total, taxes } = await quoteOf(buyer)
    const started = await buyer.start(total)
    await buyer.charge(started.body)
    const order = await refundableOrderOf(test, buyer, started.body['paymentIntentId'])
    const back = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    await test.runJobs()
    const [row, ...others] = await report()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      letter: 'A',
      ppm: 88_750,
      sold: { netCents: nearestCents(taxes.goods), taxCents: nearestCents(taxes.tax) },
    })
    expect(row.back.netCents + row.back.taxCents).toBe(nearestCents(back.body['amount']))
    const left = row.parts.reduce((sum: number, part: { cents: number }) => sum + part.cents, 0)
    expect(left).toBe(row.sold.taxCents - row.back.taxCents)
    const csv = await test.get('/admin-stats/report.csv?range=today&table=taxes', owner.as)
    expect(await csv.text()).toContain(`A,Food,8.875,Pickup,${taxes.goods},${taxes.tax},`)
    test.setNow(saturdayEvening)
    owner = await aSettingsOwner(test)
  })

  it('are told on a receipt by letter, beside each line', async () => {
    const both = [rate(70_000), pickupRate('drinks', 190_000)]
    await tax('inclusive', both, { classes: taxClasses('Food', 'Drinks') })
    const buyer = await aBuyer()
    await buyer.fill(1)
    const receipt = await pay(buyer)
    expect(receipt.lines.map((line: { letter?: string }) => line.letter)).toEqual(['A'])
    expect(receipt.taxId).toBeUndefined()
    await tax('inclusive', both, { classes: taxClasses('Food', 'Drinks'), taxId: 'DE123456789' })
    const again = await (await test.get(`/payments/${receipt._id}`, buyer.as)).json()
    expect(again.taxId).toBe('DE123456789')
  })

  it('are frozen: nobody changes what an order was taxed with', async () => {
    for (const table of ['order_parts', 'order_taxes']) {
      for (const change of [`update ${table} set tax_cents = 0`, `delete from ${table}`]) {
        const changing = test.database.write(async (db) => {
          await sql.raw(change).execute(db.tables())
        })
        await expect(changing).rejects.toThrow(/stays|frozen/)
      }
    }
  })
})
