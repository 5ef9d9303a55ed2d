import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nearestCents } from '#kernel/money.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type EngineName, engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'
import { ada } from '#test/world.ts'

const dinars = {
  currency: 'KWD',
  country: 'en-AE',
  price: 4.25,
  back: 1.25,
  said: ['KWD\u00A08.500', 'KWD\u00A01.250', 'KWD\u00A07.250'],
  stripe: [8500, 1250],
}

/** A house of each kind: the price of one dish, what is given back of it, and how both are written. */
const houses = [
  {
    currency: 'JPY',
    country: 'ja-JP',
    price: 1450,
    back: 500,
    said: ['¥2,900', '¥500', '¥2,400'],
    stripe: [2900, 500],
  },
  {
    currency: 'EUR',
    country: 'de-DE',
    price: 14.5,
    back: 5.25,
    said: ['29,00\u00A0€', '5,25\u00A0€', '23,75\u00A0€'],
    stripe: [2900, 525],
  },
  dinars,
  {
    currency: 'ISK',
    country: 'en-US',
    price: 2500,
    back: 500,
    said: ['kr\u00A05,000', 'kr\u00A0500', 'kr\u00A04,500'],
    stripe: [500_000, 50_000],
  },
]

const both = houses.flatMap((house) => engines.map((engine) => ({ ...house, engine })))

/** The house takes its currency before anything is sold, and its first dish a price in it. */
async function settleIn(test: TestApp, { currency, country, price }: (typeof houses)[number]) {
  const owner = await aSettingsOwner(test)
  expect((await owner.save({ currency, country })).status).toBe(200)
  const [{ _id: id }] = await (await test.get('/menu')).json()
  const sent = { as: owner.as, body: { price } }
  const changed = await test.call('PATCH', `/menu/${id}`, sent)
  expect(changed.status).toBe(200)
  return owner
}

/** What a page says to people: no scripts, no tags, no comments. */
const wordsOf = (page: string) =>
  page.replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, ' ').replaceAll(/ +/g, ' ')

const soundBooks = async (test: TestApp) =>
  (await examine(test.scope())).filter(({ violations }) => violations > 0)

describe.each(both)('a house that sells in $currency on $engine', (house) => {
  let test: TestApp
  const [total = '', back = '', left = ''] = house.said
  beforeAll(async () => {
    test = await startTestApp(house.engine)
    await settleIn(test, house)
  })
  afterAll(() => test.close())
  afterEach(async () => expect(await soundBooks(test)).toEqual([]))

  it('charges, receipts, gives back and reports the same sum in the same words', async () => {
    const customer = await aCustomer(test, 'carl-abroad')
    await customer.fill(2)
    const page = wordsOf(await (await test.get('/dashboard/cart', customer.as)).text())
    expect([page.includes(total), page.includes('$')]).toEqual([true, false])
    expect(await customer.start(house.price)).toMatchObject({
      status: 409,
      body: { error: { code: 'price_changed' }, total: house.price * 2 },
    })
    const { body } = await customer.start(house.price * 2)
    expect(body['total']).toBe(house.price * 2)
    await customer.charge(body)
    const order = await refundableOrderOf(test, customer, body['paymentIntentId'])
    await test.runJobs()
    expect(test.mailed.at(-1)?.text).toContain(total)
    expect(test.mailed.at(-1)?.html).toContain(total)
    const [payment] = await customer.history()
    expect(payment).toMatchObject({ price: house.price * 2 })
    const receipt = await test.get(`/dashboard/paymentHistory/${payment?.['_id']}`, customer.as)
    const words = wordsOf(await receipt.text())
    expect([words.includes(total), words.includes('$')]).toEqual([true, false])

    expect((await order.ask({ amount: house.back })).status).toBe(200)
    await test.runJobs()
    const sheet = await order.sheet()
    expect([sheet['refundedCents'], sheet['remainingCents']]).toEqual([
      nearestCents(house.back),
      nearestCents(house.price * 2 - house.back),
    ])
    expect(test.mailed.at(-1)?.text).toContain(back)

    const asAda = await test.signedIn(ada)
    const stats = await (await test.get('/admin-stats', asAda)).json()
    expect(stats.revenue).toBe(house.price * 2 - house.back)
    const report = wordsOf(await (await test.get('/dashboard/adminHome', asAda)).text())
    expect([report.includes(left), report.includes('$')]).toEqual([true, false])
    const csv = await (await test.get('/admin-stats/report.csv?table=days', asAda)).text()
    const sum = house.price * 2 - house.back
    expect(csv).toContain(house.country === 'de-DE' ? ';23,75;1;' : `,${sum},1,`)
  })

  it('asks for what is missing, and refuses what nobody can pay, in its own words', async () => {
    const asAda = await test.signedIn(ada)
    const [{ _id: id }] = await (await test.get('/menu')).json()
    const wrong = { JPY: 0.5, ISK: 0.5, EUR: 1.999, KWD: 19.999 }[house.currency]
    const sent = { as: asAda, body: { price: wrong } }
    const refused = await test.call('PATCH', `/menu/${id}`, sent)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(await refused.json())).toContain('The price must be between 0 and')
  })

  it('says its currency to search engines, and prices as numbers', async () => {
    const page = await (await test.get('/ourMenu')).text()
    const digits = { JPY: 0, ISK: 0, EUR: 2, KWD: 3 }[house.currency]
    expect(page).toContain(
      `"price":"${house.price.toFixed(digits)}","priceCurrency":"${house.currency}"`,
    )
    expect(wordsOf(page)).not.toContain('$')
  })

  it('keeps its currency from the first order on, and says why', async () => {
    const owner = await aSettingsOwner(test)
    const refused = await owner.save({ currency: 'USD' })
    expect(refused.status).toBe(422)
    expect(refused.body['error'].fields.currency).toContain('Orders were taken in this currency')
    expect(await owner.settings()).toMatchObject({
      currency: house.currency,
      currencyLock: expect.stringContaining('Orders were taken in this currency'),
    })
    expect((await owner.save({ country: house.country })).status).toBe(200)
  })
})

describe.each(houses)('Stripe and a house that sells in $currency', (house) => {
  let shop: StripeShop
  const engine: EngineName = 'SQLite'
  beforeAll(async () => {
    shop = await openStripeShop(engine, 'relaxed', 10)
    await settleIn(shop.test, house)
  }, 120_000)
  afterAll(() => shop.close())

  it('agree on the smallest unit, forth and back', async () => {
    const { test, fake } = shop
    const customer = await aCustomer(test, 'carl-card')
    await customer.fill(2)
    const { body } = await customer.start()
    const [asked, returned] = house.stripe
    const [intent] = shop.intentsOf(customer.person.personId)
    expect([intent?.amount, intent?.currency]).toEqual([asked, house.currency.toLowerCase()])
    shop.pay(body['paymentIntentId'])
    const order = await refundableOrderOf(test, customer, body['paymentIntentId'])
    expect(order.paidCents).toBe(nearestCents(house.price * 2))
    await order.ask({ amount: house.back })
    await test.runJobs()
    expect(fake.refunds.sentBack(order.intentId)).toBe(returned)
    expect((await order.sheet())['refundedCents']).toBe(nearestCents(house.back))
    await test.runChores()
    expect(await soundBooks(test)).toEqual([])
  })
})

describe('Stripe and a house that sells in dinars', () => {
  it('an intent of another currency settles nothing, and a person is told', async () => {
    const shop = await openStripeShop('SQLite', 'relaxed', 10)
    await settleIn(shop.test, dinars)
    const customer = await aCustomer(shop.test, 'carl-other')
    await customer.fill(1)
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'])
    shop.fake.fail('wrong currency')
    const { status, body: told } = await customer.record(body['paymentIntentId'])
    expect([status, told['error'].code]).toEqual([409, 'payment_mismatch'])
    expect(await customer.history()).toEqual([])
    await shop.close()
  })
})
