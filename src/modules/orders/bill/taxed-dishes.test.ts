import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type OptionMenu, anOptionMenu } from '#test/menu.ts'
import { aCustomer } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { pickupRate, taxClasses } from '#test/taxes.ts'

const classes = taxClasses('Food', 'Drinks', 'Alcohol')
const rates = classes.map(({ id }, index) => pickupRate(id, 70_000 * (index + 1)))
const meal = [
  { classId: 'food', ppm: 700_000 },
  { classId: 'drinks', ppm: 300_000 },
]

describe.each(engines)('dishes of several taxes on %s', (engine) => {
  let test: TestApp
  let house: OptionMenu
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    house = await anOptionMenu(test)
    const taxes = { mode: 'inclusive', classes, rates }
    await (await aSettingsOwner(test)).save({ taxes })
  })
  afterAll(() => test.close())

  /** What a guest is told of a cart with a pizza in it, in cents with the tax, by class. */
  const quote = async (...names: (string | [string, number])[]) => {
    const guest = await aCustomer(test, `taxed-${++guests}`)
    const options = await house.choice(...names)
    expect((await guest.send('/cart', { foodId: house.pizza, options })).status).toBe(200)
    const { body } = await guest.send('/checkout/quote', {})
    const sums = body.taxes.rates.map(({ name, net, tax }: Record<string, number>) => [
      name,
      Math.round(((net ?? 0) + (tax ?? 0)) * 100),
    ])
    return { total: body.total, sums: Object.fromEntries(sums) }
  }
  const say = (said: object) => house.send('PATCH', `/menu/${house.pizza}`, said)

  it('are taxed as their category says, or as they say themselves', async () => {
    expect(await quote('Small')).toEqual({ total: 8, sums: { Food: 800 } })
    await house.send('PATCH', '/categories/pizza', { taxClass: 'alcohol' })
    expect((await quote('Small')).sums).toEqual({ Alcohol: 800 })
    await say({ taxClass: 'drinks' })
    expect((await quote('Small')).sums).toEqual({ Drinks: 800 })
  })

  it('are split by their shares, but for options that are taxed as something else', async () => {
    await say({ taxSplit: meal })
    const { _id, links: _links, dishes: _dishes, ...group } = await house.group('Dips')
    const values = group.values.map(({ _id: id, name, price, allergens }) => {
      return { _id: id, name, price, allergens, ...(name === 'Mayo' && { taxClass: 'alcohol' }) }
    })
    await house.send('PATCH', `/option-groups/${_id}`, { ...group, values })
    // A pizza of $8.00, Large for $6.00, the first topping free: 70 % and 30 % of $14.00. Two dips cost $1.50.
    expect(await quote('Large', 'Ham', ['Mayo', 2])).toEqual({
      total: 15.5,
      sums: { Food: 980, Drinks: 420, Alcohol: 150 },
    })
    expect((await quote('Large', 'Ketchup')).sums).toEqual({ Food: 1015, Drinks: 435 })
  })

  it('of one rate are rounded once and are one row of the bill, of the receipt and of what corrects it', async () => {
    const same = classes.map(({ id }) => pickupRate(id, 200_000))
    const taxes = { mode: 'exclusive', classes, rates: same }
    expect((await (await aSettingsOwner(test)).save({ taxes })).status).toBe(200)
    const thirds = classes.map(({ id }, at) => ({ classId: id, ppm: at === 0 ? 333_334 : 333_333 }))
    const [dish] = await (await test.get('/menu')).json()
    await house.send('PATCH', `/menu/${dish._id}`, { price: 1, taxSplit: thirds })
    const guest = await aCustomer(test, 'set-meal')
    await guest.put(dish._id)
    const { body: quoted } = await guest.send('/checkout/quote', {})
    const row = { letter: 'A, B, C', name: 'Food, Drinks, Alcohol', rate: '20%' }
    expect([quoted.total, quoted.taxes.rates]).toEqual([1.2, [{ ...row, net: 1, tax: 0.2 }]])

    const { body: started } = await guest.start(1.2)
    await guest.charge(started)
    const order = await refundableOrderOf(test, guest, started['paymentIntentId'])
    await order.ask({ amount: 0.6 })
    await test.runJobs()
    const printed = async () => {
      const [payment] = await guest.history()
      const path = `/payments/${payment?.['_id']}/receipts`
      const { receipts } = await (await test.get(path, guest.as)).json()
      return receipts.map((sheet: { rates: object[] }) => sheet.rates)
    }
    const name = 'A, B, C Food, Drinks, Alcohol 20%'
    expect(await printed()).toEqual([
      [{ name, net: '$1.00', tax: '$0.20', gross: '$1.20' }],
      [expect.objectContaining({ name, gross: '−$0.60' })],
    ])
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])

    // One that was frozen before rates were rounded once says what it said.
    await test.database.write(async (db) => {
      await sql`update orders set tax_step = null where id = ${order.orderId}`.execute(db.tables())
    })
    expect((await printed()).map((sheet: object[]) => sheet.length)).toEqual([3, 3])
  })
})
