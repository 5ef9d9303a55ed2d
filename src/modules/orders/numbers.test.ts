import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aCustomer, aPaidOrder, aPhoneDesk } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import type { OrderTables } from './tables.server.ts'

describe.each(engines)('the number of an order on %s', (engine) => {
  let test: TestApp
  let desk: PhoneDesk
  let asAda: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aPhoneDesk(test)
    asAda = await test.signedIn(ada)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    test.setNow(saturdayEvening)
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const read = async (path: string) => (await test.get(path, asAda)).json()
  const numberOf = async (id: string) => (await read(`/orders/${id}`)).number
  let last = 0
  const paidNow = async () => Number((await aPaidOrder(test, `pays-${++last}`)).number)

  it('comes with its money: what is begun and left takes none', async () => {
    const before = await paidNow()
    const customer = await aCustomer(test, 'leaves')
    await customer.fill(1)
    const { body: left } = await customer.start()
    expect(left).not.toHaveProperty('orderNumber')
    expect(await numberOf(left['orderId'])).toBeNull()
    await customer.fill(2)
    const { body } = await customer.start()
    expect(body['orderId']).not.toBe(left['orderId'])
    await customer.charge(body)
    const { body: paid } = await customer.record(body['paymentIntentId'])
    expect(paid['orderNumber']).toBe(String(before + 1))
    expect(await numberOf(body['orderId'])).toBe(paid['orderNumber'])
    expect(await numberOf(left['orderId'])).toBeNull()
    expect(await paidNow()).toBe(before + 2)
  })

  it('is not what stands in its place: no search finds that, and one’s own file says there is none', async () => {
    const customer = await aCustomer(test, 'looks')
    await customer.fill(1)
    const { body } = await customer.start()
    for (const search of ['0', '01', body['orderId'].slice(0, 6), 'unplaced']) {
      // The kitchen's call of another order may end so.
      const found: { _id: string }[] = (await read(`/orders?search=${search}`)).orders
      expect(found.map(({ _id }) => _id)).not.toContain(body['orderId'])
    }
    const own = await (await test.get('/account/data', customer.as)).json()
    expect(own.held.orders).toMatchObject([{ number: null }])
    expect(JSON.stringify(own)).not.toContain('unplaced')
  })

  it('is the next one when the money comes after the checkout has ended', async () => {
    const customer = await aCustomer(test, 'late')
    await customer.fill(1)
    const { body } = await customer.start()
    const before = await paidNow()
    await test.database.write(async (db) => {
      const orders = db.tables<OrderTables>().updateTable('orders')
      await orders.set({ expires_at: saturdayEvening.getTime() }).execute()
    })
    test.setNow(new Date(saturdayEvening.getTime() + minutes(31)))
    await customer.charge(body)
    const { body: paid } = await customer.record(body['paymentIntentId'])
    expect(paid['orderNumber']).toBe(String(before + 1))
  })

  it('is told to whoever calls, before they pay by their link', async () => {
    const before = await paidNow()
    const { body } = await desk.take({ pay: 'link', email: 'nora@example.com' })
    expect(body['number']).toBe(String(before + 1))
    expect(await numberOf(body['insertedId'])).toBe(body['number'])
    expect((await desk.take({ pay: 'counter' })).body['number']).toBe(String(before + 2))
  })
})
