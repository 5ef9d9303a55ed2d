import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aConnectedScreen } from '#test/kitchen.ts'
import { aPaidOrder } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import { selectOpenOrders } from './kitchen/open-orders.server.ts'
import type { OrderTables } from './tables.server.ts'

const after = (hours: number) => new Date(saturdayEvening.getTime() + hours * 3_600_000)

describe.each(engines)('an order that was eaten without a kitchen board on %s', (engine) => {
  let test: TestApp
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const paid = () => aPaidOrder(test, `former-${++guests}`)
  /** Paid before there was a board, as migration 0028 leaves it. */
  const former = async () => {
    const order = await paid()
    await test.database.write(async (db) => {
      const orders = db.tables<OrderTables>().updateTable('orders')
      await orders.set({ placed_at: null }).where('id', '=', order.id).execute()
    })
    return order
  }
  const mine = async (as: Record<string, string>) => {
    const [order] = (await (await test.get('/orders/mine', as)).json()).orders
    return order
  }
  const refundsOf = async (id: string) => {
    const response = await test.get(`/orders/${id}/refunds`, await test.signedIn(ada))
    return (await response.json()).refunds
  }
  const violations = async () => (await examine(test.scope())).filter((each) => each.violations > 0)

  it('from before there was one is not paid back because its guest says so', async () => {
    const { id, customer } = await former()
    const answer = await customer.send(`/orders/${id}/cancel`, undefined)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'too_late' } } })
    expect(await refundsOf(id)).toEqual([])
  })

  it('from before there was one is over for its guest, who may review it', async () => {
    const { customer } = await former()
    const { token, status } = await mine(customer.as)
    expect(status).toBe('completed')
    const page = await (await test.get(`/orders/by-link/${token}`, customer.as)).json()
    expect(page).toMatchObject({
      status: 'completed',
      own: { canCancel: false, canReview: true },
    })
  })

  it('from before there was one is out of the kitchen’s reach, and the desk may end it', async () => {
    const { id } = await former()
    const { as } = await aConnectedScreen(test)
    const accept = { from: 'pending', to: 'accepted', minutes: 20 }
    const reject = { from: 'pending', to: 'rejected', reason: 'other' }
    const move = (by: Record<string, string>, body: object) =>
      test.call('POST', `/orders/${id}/moves`, { as: by, body })
    expect((await move(as, reject)).status).toBe(404)
    const asAda = await test.signedIn(ada)
    expect((await move(asAda, accept)).status).toBe(200)
    const tick = { as: asAda, body: { line: 1, isDone: true } }
    expect((await test.call('POST', `/orders/${id}/ticks`, tick)).status).toBe(404)
    expect(await violations()).toEqual([])
  })

  it('an old order that nobody answered for a day can no longer be cancelled, by its guest or automatically', async () => {
    const { id, customer } = await paid()
    const asAda = await test.signedIn(ada)
    const { version } = await (await test.get('/kitchen/settings', asAda)).json()
    const body = { version, rejectMinutes: 15 }
    expect((await test.call('PATCH', '/kitchen/settings', { as: asAda, body })).status).toBe(200)
    test.setNow(after(24.1))
    await test.runChores()
    await test.runJobs()
    expect(await refundsOf(id)).toEqual([])
    expect(test.mailed.filter(({ subject }) => subject.includes('for an answer'))).toEqual([])
    // Their sign-in has ended meanwhile.
    const as = await test.signedIn(customer.person)
    const answer = await test.call('POST', `/orders/${id}/cancel`, { as })
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, 'too_late'])
    test.setNow(saturdayEvening)
  })

  it('old orders do not crowd the newest off the list', async () => {
    await paid()
    test.setNow(after(1))
    const { id } = await paid()
    test.setNow(saturdayEvening)
    expect((await selectOpenOrders(test.database.db, 1)).map((order) => order.id)).toEqual([id])
  })
})
