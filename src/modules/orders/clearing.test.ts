import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer, aPaidOrder, aPhoneDesk } from '#test/orders.ts'
import { kim } from '#test/world.ts'

describe.each(engines)('a house without a board on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    test.setNow(saturdayEvening)
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('clears what is left from before today in one act, but what is owed', async () => {
    const paid = await aPaidOrder(test, 'left-over')
    const desk = await aPhoneDesk(test)
    const owed = (await desk.take()).body['insertedId']
    expect((await desk.send('POST', '/kitchen/clear')).body).toEqual({ completed: 0, owed: 0 })
    await test.runJobs()
    test.mailed.length = 0
    test.setNow(new Date(saturdayEvening.getTime() + days(1)))
    const cook = await test.signedIn(kim)
    expect((await test.call('POST', '/kitchen/clear', { as: cook })).status).toBe(403)
    const later = await aPhoneDesk(test)
    expect((await later.send('POST', '/kitchen/clear')).body).toEqual({ completed: 1, owed: 1 })
    expect((await later.send('GET', `/orders/${paid.id}`)).body['status']).toBe('completed')
    expect((await later.send('GET', `/orders/${owed}`)).body['status']).toBe('pending')
    // Nobody is told of food that they ate yesterday.
    await test.runJobs()
    expect(test.mailed).toEqual([])
    const log = JSON.stringify((await later.send('GET', '/audit')).body)
    expect(log).toContain('marked 1 order from earlier days as handed out')
  })

  it('accepts orders by itself when the owner says that nobody works with the board', async () => {
    const desk = await aPhoneDesk(test)
    const { version } = (await desk.send('GET', '/kitchen/settings')).body
    const off = await desk.send('PATCH', '/kitchen/settings', { version, usesBoard: false })
    expect(off.body['usesBoard']).toBe(false)
    const { id, customer } = await aPaidOrder(test, 'unasked')
    const order = (await desk.send('GET', `/orders/${id}`)).body
    expect([order['status'], order['readyAt']]).toEqual(['accepted', '2026-11-21T23:50:00.000Z'])
    expect(order['events'].at(-1).by).toBe('the server')
    const cancelled = await customer.send(`/orders/${id}/cancel`, undefined)
    expect([cancelled.status, cancelled.body['error'].code]).toEqual([409, 'order_moved'])
    const taken = (await desk.take({ pay: 'cash' })).body['insertedId']
    expect((await desk.send('GET', `/orders/${taken}`)).body['status']).toBe('accepted')
    const on = { version: version + 1, usesBoard: true }
    await desk.send('PATCH', '/kitchen/settings', on)
  })

  it('says of an order who gave it up: its guest, or nobody, as it was never paid', async () => {
    const desk = await aPhoneDesk(test)
    const { id, customer } = await aPaidOrder(test, 'changed-mind')
    await customer.send(`/orders/${id}/cancel`, undefined)
    const { token } = (await desk.send('GET', `/orders/${id}`)).body
    const page = await (await test.get(`/orders/by-link/${token}`)).json()
    expect(page.stopped).toMatchObject({
      reason: 'You cancelled this order.',
      money: 'You’ll be refunded to your card.',
    })
    const passer = await aCustomer(test, 'passer-by')
    await passer.fill(1)
    await passer.start()
    await passer.fill(2)
    await passer.start()
    const { orders } = (await desk.send('GET', '/orders?state=cancelled')).body
    const of = (name: string) => orders.find((each: { name: string }) => each.name === name)
    expect([of('passer-by').isPlaced, of('changed-mind').isPlaced]).toEqual([false, true])
  })
})
