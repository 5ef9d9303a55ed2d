import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { fillWhenEmpty } from '#src/operator/sample-data.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { places } from '#test/stores.ts'
import { ada, carl } from '#test/world.ts'

describe.each(engines)('an order that the sample is sent, on %s', (engine) => {
  let test: TestApp
  let admin: Client
  beforeEach(async () => {
    test = await startTestApp(engine, { empty: true })
    await fillWhenEmpty(test.scope(), places.sample, 'on')
    const email = 'owner@example.com'
    admin = aClient(test, await test.signedIn({ ...ada, personId: 'owner', email }))
  })
  afterEach(() => test.close())

  const send = () => admin.send('POST', '/sample-orders', {})
  const numbers = async () => {
    const { orders, revenue } = (await admin.get('/admin-stats')).body
    return { orders, cents: Math.round(revenue * 100) }
  }

  it('is on the board, paid, counted and nobody’s to be written to', async () => {
    const before = await numbers()
    const sent = await Promise.all(Array.from({ length: 5 }, send))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { orders } = (await admin.get('/kitchen/board')).body
    const found = sent.map(({ body }) =>
      orders.find(({ number }: { number: string }) => number === body.orderNumber),
    )
    expect(found.map((order) => order?.status)).toEqual(Array(5).fill('pending'))
    const after = await numbers()
    expect(after.orders).toBe(before.orders + 5)
    expect(after.cents).toBeGreaterThan(before.cents)
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('is refused while orders are paused, by a house of one’s own, and to whoever is no admin', async () => {
    expect((await admin.send('POST', '/ordering-pause', { length: '30' })).status).toBe(200)
    expect((await send()).body.error.code).toBe('paused')
    expect((await admin.send('DELETE', '/ordering-pause')).status).toBe(200)
    const customer = aClient(
      test,
      await test.signedIn({ ...carl, personId: 'nell', email: 'nell@example.com' }),
    )
    expect((await customer.send('POST', '/sample-orders', {})).status).toBe(403)
    await admin.send('POST', '/house/mine', { keepsMenu: true })
    expect([(await send()).status, (await send()).body.error.code]).toEqual([409, 'no_sample'])
  })
})
