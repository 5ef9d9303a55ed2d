import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { holdCurrency } from '#modules/restaurant/open-house.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aMenuOwner, anOptionMenu } from '#test/menu.ts'
import { aCustomer } from '#test/orders.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'

describe.each(engines)('a change of currency on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
  })
  afterAll(() => test.close())

  const menu = async () => (await test.get('/menu')).json()
  const changeTo = async (currency: string) => {
    const { status, body } = await owner.save({ currency })
    return { status, why: body['error']?.fields.currency ?? '' }
  }

  it('keeps the numbers of all prices, of options, carts and the smallest order', async () => {
    const options = await anOptionMenu(test)
    await owner.save({ orderRules: { minOrder: 15 } })
    const customer = await aCustomer(test, 'carl-changes')
    await customer.send('/carts', { menuItemId: options.pizza })
    const before = await menu()
    const group = await options.group('Toppings')
    expect((await changeTo('KWD')).status).toBe(200)
    expect(await menu()).toEqual(before)
    expect(await options.group('Toppings')).toEqual(group)
    expect((await owner.settings())['orderRules'].minOrder).toBe(15)
    expect((await owner.shown())['writing']).toMatchObject({ currency: 'KWD', digits: 3 })

    expect((await changeTo('JPY')).status).toBe(200)
    for (const [index, { price }] of (await menu()).entries()) {
      expect(price).toBe(Math.round(before[index].price))
    }
    expect((await owner.settings())['orderRules'].minOrder).toBe(15)
    expect((await changeTo('USD')).status).toBe(200)
    expect((await owner.shown())['writing']).toBeUndefined()
    expect(await owner.save({ orderRules: { minOrder: 0 } })).toMatchObject({ status: 200 })
    const page = await (await test.get('/ourMenu')).text()
    expect(page).toContain('"priceCurrency":"USD"')
  })

  it('keeps the refund limit of the front of house, said or not', async () => {
    const settings = async () => (await test.get('/kitchen/settings', owner.as)).json()
    const limits = async () => {
      const shown: number[] = []
      for (const currency of ['KWD', 'JPY', 'USD']) {
        expect((await changeTo(currency)).status).toBe(200)
        shown.push((await settings()).hostRefund)
      }
      return shown
    }
    expect(await limits()).toEqual([50, 50, 50])
    const body = { version: (await settings()).version, hostRefund: 12.5 }
    await test.call('PATCH', '/kitchen/settings', { as: owner.as, body })
    expect(await limits()).toEqual([12.5, 13, 13])
  })

  it('reads an imported file as the house writes, and takes no other currency’s', async () => {
    const refused = [expect.stringMatching(/^2 \| price \| (“[^”]+” is not a price\.|The) /)]
    const importer = await aMenuOwner(test)
    const said = (price: string) => importer.sentenceFor(`name,price\nMargherita,"${price}"`)
    for (const price of ['1e3', '1.50 €', '€1.50', '1.234', 'KWD 1']) {
      expect(await said(price)).toEqual(refused)
    }
    for (const price of ['1,50', '1.50', '$1.50', '1,234.50']) expect(await said(price)).toEqual([])
    await changeTo('KWD')
    for (const price of ['19.999', '1,234', '$1.50', '0.001']) {
      expect(await said(price)).toEqual(refused)
    }
    expect(await said('19.990')).toEqual([])
    await changeTo('JPY')
    expect(await said('0.5')).toEqual([
      '2 | price | The price must be between 0 and 99,999,999 without decimals.',
    ])
    expect(await said('¥1,450')).toEqual([])
    await changeTo('USD')
  })

  it('waits while somebody pays, and is free again when they do not', async () => {
    const customer = await aCustomer(test, 'carl-waits')
    await customer.fill(1)
    expect((await customer.start()).status).toBe(200)
    expect(await changeTo('EUR')).toEqual({
      status: 422,
      why: expect.stringContaining('Orders were taken in this currency, so it stays'),
    })
    test.setNow(new Date(saturdayEvening.getTime() + hours(48)))
    await test.runChores()
    owner = await aSettingsOwner(test)
    expect(await changeTo('EUR')).toEqual({ status: 200, why: '' })
    expect((await changeTo('USD')).status).toBe(200)
    test.setNow(saturdayEvening)
    owner = await aSettingsOwner(test)
  })

  it('waits for whoever is selling, and is told to whoever has priced before it', async () => {
    const ended: string[] = []
    const changed = await inTransaction(test.scope(), async (held) => {
      await holdCurrency(held, 'USD')
      const change = changeTo('EUR').then(({ status }) => void ended.push(`changed ${status}`))
      for (let look = 0; look < 20; look++) await listDishes(held)
      ended.push('sold')
      return { change }
    })
    await changed.change
    expect(ended).toEqual(['sold', 'changed 200'])
    const late = inTransaction(test.scope(), (held) => holdCurrency(held, 'USD'))
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'currency_changed' })
    expect((await changeTo('USD')).status).toBe(200)
  })

  it('and an order at the same moment: one of them is refused, and nothing is sold in two', async () => {
    for (let round = 0; round < 6; round++) {
      const customer = await aCustomer(test, `carl-races-${round}`)
      await customer.fill(1)
      const price = await customer.total()
      const to = (await owner.settings())['currency'] === 'USD' ? 'EUR' : 'USD'
      const [changed, begun] = await Promise.all([changeTo(to), customer.start(price)])
      const { currency } = await owner.settings()
      if (begun.status === 200) {
        const intent = await test.processor.findIntent(begun.body['paymentIntentId'])
        expect(intent?.currency).toBe(currency)
        break
      }
      expect([changed.status, begun.body['error'].code]).toEqual([200, 'currency_changed'])
    }
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
  })
})
