import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer, aPhoneDesk, handOut } from '#test/orders.ts'
import { ada, kim } from '#test/world.ts'

describe.each(engines)('allergies said with an order, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const read = async (path: string, as: Record<string, string>) => (await test.get(path, as)).json()
  const onBoard = async (id: string) => {
    const { orders } = await read('/kitchen/board', await test.signedIn(kim))
    return orders.find((order: { _id: string }) => order._id === id)
  }

  it('reach the kitchen, the desk and the guest’s own file', async () => {
    const customer = await aCustomer(test, `nuts-${engine.toLowerCase()}`)
    await customer.fill(1)
    const { body } = await customer.start(undefined, { allergies: '  Peanuts\r\nsevere ' })
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    const ticket = await onBoard(body['orderId'])
    expect(ticket.allergies).toBe('Peanuts\nsevere')
    const { orders } = await read(`/orders?search=${ticket.number}`, await test.signedIn(ada))
    expect(orders).toMatchObject([{ hasAllergies: true }])
    expect(JSON.stringify(orders)).not.toContain('Peanuts')
    const order = await read(`/orders/${ticket._id}`, await test.signedIn(ada))
    expect(order.allergies).toBe('Peanuts\nsevere')
    const [{ token }] = (await read('/orders/mine', customer.as)).orders
    expect((await read(`/orders/by-link/${token}`, customer.as)).own.allergies).toBe(
      'Peanuts\nsevere',
    )
    // A friend who was sent the link reads where it is, and nothing of anybody's health.
    expect(JSON.stringify(await read(`/orders/by-link/${token}`, {}))).not.toContain('Peanuts')
    const own = await read('/account/data', customer.as)
    expect(own.held.orders[0].allergies).toBe('Peanuts\nsevere')
  })

  it('are those that were said last before the money, and none where they were taken back', async () => {
    const customer = await aCustomer(test, `last-${engine.toLowerCase()}`)
    await customer.fill(1)
    const first = await customer.start(undefined, { allergies: 'Milk' })
    const again = await customer.start(undefined, { allergies: 'Milk and eggs' })
    expect(again.body['paymentIntentId']).toBe(first.body['paymentIntentId'])
    await customer.charge(again.body)
    // A tab that is behind says less than what was paid with.
    await customer.record(again.body['paymentIntentId'])
    expect((await onBoard(again.body['orderId'])).allergies).toBe('Milk and eggs')
    await customer.fill(1)
    await customer.start(undefined, { allergies: 'Milk' })
    const { body } = await customer.start(undefined, { allergies: '' })
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    expect((await onBoard(body['orderId'])).allergies).toBe('')
  })

  it('are taken down for whoever orders by phone, too', async () => {
    const desk = await aPhoneDesk(test)
    const { body } = await desk.take({ allergies: ' Sesame ' })
    expect(await onBoard(body['insertedId'])).toMatchObject({ allergies: 'Sesame', note: '' })
    const { status, body: refused } = await desk.take({ allergies: 'x'.repeat(301) })
    expect([status, Object.keys(refused['error'].fields)]).toEqual([422, ['allergies']])
  })

  it('are refused when they are too long, and nothing is ordered', async () => {
    const customer = await aCustomer(test, `long-${engine.toLowerCase()}`)
    await customer.fill(1)
    const { status, body } = await customer.start(undefined, { allergies: 'x'.repeat(301) })
    expect([status, Object.keys(body['error'].fields)]).toEqual([422, ['allergies']])
  })

  it('are forgotten with whoever is deleted', async () => {
    const customer = await aCustomer(test, `gone-${engine.toLowerCase()}`)
    await customer.fill(1)
    const { body } = await customer.start(undefined, { allergies: 'Sesame' })
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    const { _id: id } = await onBoard(body['orderId'])
    await handOut(test, id)
    const admin = await test.signedIn(ada)
    const gone = await test.call('DELETE', `/users/${customer.person.personId}`, { as: admin })
    expect(gone.status).toBe(200)
    expect((await read(`/orders/${id}`, admin)).allergies).toBe('')
  })
})
