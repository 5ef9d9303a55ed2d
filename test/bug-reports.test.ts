import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { byName } from '#kernel/by-name.ts'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { stationsOf } from '#modules/orders/kitchen/board.ts'
import type { KitchenBoard, KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { inOrderOfLikeness } from '#modules/orders/shortages/rules.ts'
import { centsOfStripe, stripeAmountOf } from '#modules/payments/rules.ts'
import { inOrder } from '#modules/reservations/dining-tables/ui/plan-draft.ts'
import { writingOf } from '#modules/restaurant/writing.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, codeOf, planOf, rulesOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { ada } from '#test/world.ts'

// What other systems got wrong, by the thread in which somebody complained, where no story here has it already.

describe.each(engines)('reports about other systems, on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aBooker(test, 'ada')
    await rulesOf(desk, { guestsPerQuarter: null })
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('a table is taken until its party’s time is over, and had by the next one then (TastyIgniter#242)', async () => {
    const plan = await planOf(desk, [['1', 1, 2]])
    const tables = [plan.body['tables'][0]._id]
    const taken = (time: string) =>
      codeOf(
        desk.send('POST', '/bookings/phone', { start: at(time), party: 2, name: 'Eve', tables }),
      )
    expect(await taken('18:00')).toEqual([200, undefined])
    // Two sit for an hour and a half.
    for (const time of ['18:00', '18:15', '19:15', '16:45']) {
      expect([time, await taken(time)]).toEqual([time, [409, 'taken']])
    }
    expect(await taken('19:30')).toEqual([200, undefined])
    expect(await taken('16:30')).toEqual([200, undefined])
  })

  it('a card that is charged after the session has ended in another tab is one order, and the guest’s', async () => {
    const customer = await aCustomer(test, 'sven')
    await customer.fill(2)
    const { body: intent } = await customer.start()
    // In another tab, while this one reads the card.
    const ended = await test.call('DELETE', '/jwt', { as: customer.as })
    expect(ended.status).toBe(200)
    expect((await customer.send('/payments', {})).status).toBe(401)
    await customer.charge(intent)
    expect((await customer.record(intent['paymentIntentId'])).status).toBe(401)
    await test.runChores()
    expect(await customer.cart()).toEqual([])
    const history = await test.get('/payments', await test.signedIn(customer.person))
    expect(await history.json()).toMatchObject([{ price: intent['total'] }])
  })

  it('a bill in yen has no hundredths, with a tip and after what goes back (woocommerce-ios#16584)', async () => {
    const abroad = await startTestApp(engine)
    const owner = await aSettingsOwner(abroad)
    expect(
      (
        await owner.save({
          currency: 'JPY',
          country: 'ja-JP',
          tips: { types: ['pickup'], unit: 'percent', presets: [15, 18, 20] },
        })
      ).status,
    ).toBe(200)
    const [{ _id: id }] = await (await abroad.get('/menu')).json()
    const priced = { as: await abroad.signedIn(ada), body: { price: 1450 } }
    expect((await abroad.call('PATCH', `/menu/${id}`, priced)).status).toBe(200)
    const customer = await aCustomer(abroad, 'yuki')
    await customer.fill(3)
    expect((await customer.start(4350.5, { tip: 0.5 })).status).toBe(422)
    const { body: intent } = await customer.start(5003, { tip: 653 })
    expect(intent['total']).toBe(5003)
    await customer.charge(intent)
    const order = await refundableOrderOf(abroad, customer, intent['paymentIntentId'])
    for (const wrong of [0.5, 1000.25])
      expect((await order.ask({ amount: wrong })).status).toBe(422)
    // The tip is the team's, and goes back only when somebody says so.
    for (const [amount, remaining] of [
      [1450, 2900],
      [1, 2899],
      [2899, 0],
    ]) {
      expect((await order.ask({ amount })).status).toBe(200)
      await abroad.runJobs()
      expect((await order.sheet())['remainingCents']).toBe(remaining)
    }
    expect((await examine(abroad.scope())).filter(({ violations }) => violations > 0)).toEqual([])
    await abroad.close()
  })
})

it.each([
  ['USD', 1],
  ['JPY', 1],
  ['KWD', 1],
  // Of these Stripe takes hundredths that do not exist any more.
  ['HUF', 100],
  ['ISK', 100],
  ['UGX', 100],
])('Stripe is told sums in %s in units of which the smallest is %i', (currency, factor) => {
  expect(stripeAmountOf(1450, currency)).toBe(1450 * factor)
  expect(centsOfStripe(1450 * factor, currency)).toBe(1450)
})

describe('lists by name are in the alphabet of the house', () => {
  afterEach(() => writeAs(americanWriting))

  const lists: Record<string, (names: string[]) => string[]> = {
    'whatever is read whole': (names) => names.toSorted(byName),
    'the stations of the kitchen': (names) => {
      const lines = names.map((station) => ({ station, category: station }))
      const order = { lines } as unknown as KitchenOrder
      return stationsOf({ orders: [order] } as unknown as KitchenBoard)
    },
    'dishes to swap for': (names) =>
      inOrderOfLikeness(names.map((name) => ({ name, priceCents: 100 }))).map(({ name }) => name),
    'tables of the plan': (names) =>
      inOrder(
        names.map((name) => {
          return { key: name, name, area: 'Room', minSeats: '1', maxSeats: '2' } as never
        }),
      ).map(({ name }) => name),
  }

  it.each(Object.entries(lists))('%s', (_what, listed) => {
    const names = ['zed', 'Øyvind', 'Ágnes', 'table 10', 'Émile', 'table 2', 'adam']
    const table = ['table 2', 'table 10']
    expect(listed(names)).toEqual(['adam', 'Ágnes', 'Émile', 'Øyvind', ...table, 'zed'])
    writeAs(writingOf({ currency: 'DKK', country: 'da-DK' }))
    expect(listed(names)).toEqual(['adam', 'Ágnes', 'Émile', ...table, 'zed', 'Øyvind'])
  })
})
