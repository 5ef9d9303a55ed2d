import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aConnectedScreen } from '#test/kitchen.ts'
import { moveAs } from '#test/orders.ts'
import { aRefundableOrder } from '#test/payments.ts'

describe.each(engines)('the money of an order that is given up, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('goes back also when its guest is deleted meanwhile, to whom nobody writes any more', async () => {
    const { customer, orderId, sheet } = await aRefundableOrder(test, 'goes')
    await customer.send(`/orders/${orderId}/cancel`, undefined)
    const gone = await test.call('DELETE', '/account', { as: customer.as, body: {} })
    expect(gone.status).toBe(200)
    const { customerEmail } = await getOrder(test.scope(), orderId)
    expect(customerEmail).toBe('deleted@invalid.invalid')
    await test.runJobs()
    const [refund] = (await sheet()).refunds
    expect(refund).toMatchObject({ state: 'succeeded', reason: '' })
    const told = test.mailed.map(({ to, subject }) => [to, subject])
    expect(told).toEqual([['goes@example.com', 'Your account is deleted']])
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('goes back by a screen of the kitchen, and the desk reads that', async () => {
    const { orderId, sheet } = await aRefundableOrder(test, 'busy')
    const { as } = await aConnectedScreen(test)
    await moveAs(test, as, orderId, { from: 'pending', to: 'rejected', reason: 'too_busy' })
    const { refunds } = await sheet()
    expect(refunds).toMatchObject([{ origin: 'stopped', by: 'A kitchen screen' }])
  })
})
