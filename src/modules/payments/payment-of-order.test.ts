import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('how an order was paid, on %s', (engine) => {
  let test: TestApp
  let customer: Customer
  let price = 0
  let intentId = ''
  beforeAll(async () => {
    test = await startTestApp(engine)
    customer = await aCustomer(test, 'olga')
    await customer.fill(2)
    price = await customer.total()
    const { body } = await customer.start()
    intentId = body['paymentIntentId']
    await customer.charge(body)
    await customer.record(intentId)
    await customer.fill(1)
    await customer.start()
  }, 120_000)
  afterAll(() => test.close())

  const ask = async (path: string, as?: Record<string, string>) => {
    return toldBy(await test.get(path, as ?? (await test.signedIn(ada))))
  }

  it('is told to an admin with the card and the payment’s number, and to nobody else', async () => {
    const { body } = await ask('/users/olga/orders')
    const path = `/orders/${body.orders[0]._id}/payment`
    const { payment } = (await ask(path)).body
    expect(payment).toMatchObject({ price, intentId })
    expect(payment.card).toMatch(/^Visa ···· \d{4}$/)
    expect((await ask(path, customer.as)).status).toBe(403)
  })

  it('leads admins to the receipt, which stays hidden from other customers', async () => {
    const { body } = await ask('/users/olga/orders')
    const { payment } = (await ask(`/orders/${body.orders[0]._id}/payment`)).body
    const path = `/payments/${payment._id}`
    expect((await ask(path)).body).toMatchObject({ price, orderNumber: body.orders[0].number })
    expect((await ask(path, customer.as)).status).toBe(200)
    const stranger = await aCustomer(test, 'otto')
    expect((await ask(path, stranger.as)).status).toBe(404)
  })

  it('is nothing of one that waits for its payment, and 404 for no order', async () => {
    const waiting = (await ask('/orders?state=awaiting_payment')).body.orders[0]
    expect((await ask(`/orders/${waiting._id}/payment`)).body).toEqual({ payment: null })
    expect((await ask('/orders/nothing/payment')).status).toBe(404)
  })

  it('stands in the audit log with the order’s number and its customer', async () => {
    const { lines } = (await ask('/audit?action=payment.settled')).body
    const [order] = (await ask('/users/olga/orders')).body.orders
    expect(lines[0]).toMatchObject({
      words: `olga paid $${price.toFixed(2)} for order ${order.number}`,
      personId: 'olga',
      dishId: null,
    })
  })
})
