import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('a dish that sells out while it is paid for, on %s', (engine) => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await openStripeShop(engine)
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    shop.fake.heal()
    await sayFirst('no')
    const findings = await examine(shop.test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const sayFirst = async (soldOut: 'no' | 'until_told') => {
    const [dish] = await listDishes(shop.test.scope())
    const as = await shop.test.signedIn(ada)
    const body = { ids: [dish?.id], soldOut }
    expect((await shop.test.call('POST', '/menu/bulk', { as, body })).status).toBe(200)
  }
  const statusOf = (intentId: string) => shop.fake.ledger.get(intentId).status

  it('is paid when the card was charged before: a page loaded again says so', async () => {
    const customer = await aCustomer(shop.test, `charged-${engine}`)
    await customer.fill(1)
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'])
    await sayFirst('until_told')
    const again = await customer.start()
    expect([again.status, again.body['error'].code]).toEqual([409, 'already_paid'])
    expect(await customer.history()).toHaveLength(1)
    expect(await customer.cart()).toEqual([])
  })

  it('stays in the order that was frozen with it, and in no new one', async () => {
    const customer = await aCustomer(shop.test, `frozen-${engine}`)
    const [, second = ''] = await customer.fill(1, 1)
    const { body } = await customer.start()
    await sayFirst('until_told')
    const again = await customer.start()
    expect([again.status, again.body['paymentIntentId']]).toEqual([200, body['paymentIntentId']])
    await customer.take(second)
    expect((await customer.start()).body['error'].code).toBe('sold_out')
  })

  it('keeps no attempt open that was to be given up', async () => {
    const customer = await aCustomer(shop.test, `given-up-${engine}`)
    const [, second = ''] = await customer.fill(1, 1)
    const { body } = await customer.start()
    await customer.take(second)
    shop.fake.fail('reset before', 'reset before', 'reset before')
    expect((await customer.start()).status).toBe(503)
    shop.fake.heal()
    await sayFirst('until_told')
    expect(statusOf(body['paymentIntentId'])).toBe('requires_payment_method')
    expect((await customer.start()).body['error'].code).toBe('sold_out')
    expect(statusOf(body['paymentIntentId'])).toBe('canceled')
  })
})
