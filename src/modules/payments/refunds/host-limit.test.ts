import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { days, minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { getHostRefund } from '#modules/orders/kitchen-settings.server.ts'
import { chosenReasons } from '#modules/orders/moving.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aConnectedScreen } from '#test/kitchen.ts'
import { aPhoneDesk } from '#test/orders.ts'
import { aRefundableOrder } from '#test/payments.ts'
import { ada, hana, kim } from '#test/world.ts'

describe.each(engines)('money that the front of house gives back on %s', (engine) => {
  let test: TestApp
  let screens = 0
  let host: Client
  let admin: Client
  beforeAll(async () => {
    test = await startTestApp(engine)
    host = aClient(test, await test.signedIn(hana))
    admin = aClient(test, await test.signedIn(ada))
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  /** An order of more than the limit. */
  const paid = async (name: string, card?: string) => {
    const order = await aRefundableOrder(test, name, [4, 4], card)
    expect(order.paidCents).toBeGreaterThan(6000)
    const path = `/orders/${order.orderId}/refunds`
    const ask =
      (who: Client) =>
      (amount: number, more: object = {}) =>
        who.send('POST', path, { amount, reason: 'Cold', ...more })
    const sheet = async (who: Client) => (await who.get(path)).body
    return { ...order, path, byHost: ask(host), byAdmin: ask(admin), sheet }
  }
  const limit = async (hostRefund: number) => {
    const { version } = (await admin.get('/kitchen/settings')).body
    return admin.send('PATCH', '/kitchen/settings', { version, hostRefund })
  }
  const manager = 'Ask a manager: you can refund up to $50.00 per order.'

  it('does not go by way of an order that was handed out, is called back and given up', async () => {
    const order = await paid('eaten')
    const move = (who: Client, from: string, to: string, more: object = {}) =>
      who.send('POST', `/orders/${order.orderId}/moves`, { from, to, ...more })
    const stop = { reason: 'other' }
    await move(host, 'pending', 'accepted', { minutes: 20 })
    for (const [from, to] of [
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'completed'],
      ['completed', 'ready'],
      ['ready', 'preparing'],
    ] as const) {
      expect([to, (await move(host, from, to)).status]).toEqual([to, 200])
    }
    const refused = await move(host, 'preparing', 'cancelled', stop)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'refund_limit'])
    const short = { line: 1, quantity: 1 }
    const path = `/orders/${order.orderId}/shortages`
    expect((await host.send('POST', path, short)).body.error.code).toBe('refund_limit')
    expect((await order.sheet(admin)).refunds).toEqual([])
    expect((await move(admin, 'preparing', 'cancelled', stop)).status).toBe(200)
  })

  it.each([
    ['a cook', () => test.signedIn(kim)],
    ['a screen of the kitchen', async () => (await aConnectedScreen(test, `Pass ${screens++}`)).as],
    ['a host', () => test.signedIn(hana)],
  ])(
    'is reached by no move or call of %s once the order was ready, wherever it is moved',
    async (_, signIn) => {
      const order = await paid(`made-${screens++}`)
      const caller = aClient(test, await signIn())
      const { orderId: id } = order
      const move = (from: string, to: string, more: object = {}) =>
        caller.send('POST', `/orders/${id}/moves`, { from, to, ...more })
      await move('pending', 'accepted', { minutes: 20 })
      await move('accepted', 'ready')
      const stateOf = async () => (await admin.get(`/orders/${id}`)).body.status
      for (const there of ['ready', 'completed', 'ready', 'preparing', 'ready', 'preparing']) {
        if ((await stateOf()) !== there) {
          expect([there, (await move(await stateOf(), there)).status]).toEqual([there, 200])
        }
        for (const to of ['cancelled', 'rejected', 'expired', 'awaiting_payment'])
          for (const reason of chosenReasons)
            expect((await move(there, to, { reason, restock: true })).status).toBeGreaterThan(400)
        for (const line of [1, 2]) {
          const short = { line, quantity: 1 }
          const { status } = await caller.send('POST', `/orders/${id}/shortages`, short)
          expect(status).toBeGreaterThan(400)
        }
      }
      expect([await stateOf(), (await order.sheet(admin)).refunds]).toEqual(['preparing', []])
    },
  )

  it('is up to fifty of an order, and one cent more is refused', async () => {
    const order = await paid('cent')
    const refused = await order.byHost(50.01)
    expect([refused.status, refused.body.error]).toEqual([
      403,
      { code: 'refund_limit', message: manager },
    ])
    expect((await order.sheet(host)).ofHost).toEqual({ limitCents: 5000, leftCents: 5000 })
    expect((await order.byHost(50)).status).toBe(200)
    expect((await order.byHost(0.01)).body['error'].code).toBe('refund_limit')
    const sheet = await order.sheet(host)
    expect([sheet.ofHost, sheet.refunds.length]).toEqual([{ limitCents: 5000, leftCents: 0 }, 1])
    expect(sheet.refunds[0]).toMatchObject({ cents: 5000, origin: 'desk' })
    const whole = await host.send('POST', order.path, { whole: true, reason: 'Cold' })
    expect(whole.body['error'].code).toBe('refund_limit')
    expect((await order.byAdmin(10)).status).toBe(200)
    expect(await order.sheet(admin)).not.toHaveProperty('ofHost')
  })

  it('leaves out what an admin has given back', async () => {
    const order = await paid('both')
    expect((await order.byAdmin(10)).status).toBe(200)
    expect((await order.byHost(20)).status).toBe(200)
    expect((await order.sheet(host)).ofHost).toEqual({ limitCents: 5000, leftCents: 3000 })
    expect((await order.byHost(30.01)).status).toBe(403)
    expect((await order.byHost(30, { inCash: true })).status).toBe(200)
    expect((await order.byHost(0.01, { inCash: true })).status).toBe(403)
  })

  it('leaves out what has failed, and has it asked for again once', async () => {
    const order = await paid('failed', '4000 0000 0000 5126')
    expect((await order.byHost(50)).status).toBe(200)
    await test.runJobs()
    test.setNow(new Date(saturdayEvening.getTime() + minutes(3)))
    await test.runChores()
    test.setNow(saturdayEvening)
    const sheet = await order.sheet(host)
    expect(sheet).toMatchObject({ ofHost: { leftCents: 5000 }, refunds: [{ state: 'failed' }] })
    const again = { again: sheet.refunds[0].id }
    expect((await host.send('POST', order.path, again)).status).toBe(200)
    expect((await order.sheet(host)).ofHost.leftCents).toBe(0)
    expect((await order.byHost(0.01)).body['error'].code).toBe('refund_limit')
  })

  it('is no more for twenty who give back at once', async () => {
    const order = await paid('race')
    const told = await Promise.all(Array.from({ length: 20 }, () => order.byHost(30)))
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = told.filter(({ status }) => status !== 200).map(({ body }) => body.error.code)
    expect(new Set(codes)).toEqual(new Set(['refund_limit']))
    expect((await order.sheet(host)).ofHost.leftCents).toBe(2000)
  })

  it('puts no dish back on the menu when it is refused', async () => {
    const order = await paid('dish')
    const lines = [
      { position: 1, quantity: 4, restock: true },
      { position: 2, quantity: 4 },
    ]
    const refused = await host.send('POST', order.path, { lines, reason: 'Cold' })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'refund_limit'])
    expect((await order.sheet(host)).lines.every((line: any) => line.refunded === 0)).toBe(true) // oxlint-disable-line typescript/no-explicit-any
  })

  it('is as much as an admin has said, nothing at 0, and never said by a host', async () => {
    const order = await paid('said')
    const { version } = (await host.get('/kitchen/settings')).body
    const own = await host.send('PATCH', '/kitchen/settings', { version, hostRefund: 9999 })
    expect([own.status, own.body.error.code]).toEqual([403, 'not_allowed'])
    expect((await limit(12.5)).body).toMatchObject({ hostRefund: 12.5 })
    const over = await order.byHost(12.51)
    expect(over.body['error'].message).toBe('Ask a manager: you can refund up to $12.50 per order.')
    expect((await order.byHost(12.5)).status).toBe(200)
    expect((await limit(0)).status).toBe(200)
    const none = await order.byHost(0.01)
    expect(none.body['error'].message).toBe('Ask a manager: only managers can refund.')
    for (const wrong of [-1, 1.234, 1e9]) {
      const { status, body } = await limit(wrong)
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['hostRefund']])
    }
    // As it is without a word.
    expect((await limit(50)).body).toMatchObject({ hostRefund: 50 })
    expect(await getHostRefund(test.scope())).toBe(5000)
  })

  it('asks for a sign-in of the last ten minutes, and is not the kitchen’s', async () => {
    const order = await paid('late')
    const cook = aClient(test, await test.signedIn(kim))
    expect((await cook.send('POST', order.path, { amount: 1, reason: 'Cold' })).status).toBe(403)
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    expect((await order.byHost(1)).body['error'].code).toBe('sign_in_again')
    test.setNow(saturdayEvening)
  })

  it('of a stopped order is handed over whole: that is owed, and no favour', async () => {
    const desk = await aPhoneDesk(test)
    const { dishId } = { dishId: (await test.get('/menu').then((each) => each.json()))[0]._id }
    const lines = [{ dishId, quantity: 9 }]
    const { body } = await desk.take({ pay: 'cash', lines })
    const id: string = body['insertedId']
    expect(body['total']).toBeGreaterThan(50)
    const stop = { from: 'pending', to: 'rejected', reason: 'ran_out' }
    expect((await host.send('POST', `/orders/${id}/moves`, stop)).status).toBe(200)
    const [refund] = (await host.get(`/orders/${id}/refunds`)).body.refunds
    const path = `/orders/${id}/refunds/${refund.id}/handed-back`
    expect((await host.send('POST', path)).status).toBe(200)
  })

  it('is out of reach of the kitchen and the host a day after the order was to be made, whatever was said of it', async () => {
    const order = await paid('unsaid')
    const accept = { from: 'pending', to: 'accepted', minutes: 20 }
    const stop = { from: 'accepted', to: 'cancelled', reason: 'other' }
    const path = `/orders/${order.orderId}/moves`
    expect((await host.send('POST', path, accept)).status).toBe(200)
    test.setNow(new Date(saturdayEvening.getTime() + days(1)))
    for (const person of [kim, hana]) {
      const { status, body } = await aClient(test, await test.signedIn(person)).send(
        'POST',
        path,
        stop,
      )
      expect([status, body.error.code]).toEqual([403, 'refund_limit'])
    }
    const fresh = aClient(test, await test.signedIn(ada))
    expect((await fresh.send('POST', path, stop)).status).toBe(200)
    test.setNow(saturdayEvening)
  })
})
