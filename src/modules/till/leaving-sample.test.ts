import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aCustomer, aPaidOrder } from '#test/orders.ts'
import { saveAs } from '#test/restaurant.ts'
import { type Manager, aManager } from '#test/till.ts'

describe.each(engines)('a house that leaves the sample, on %s', (engine) => {
  let test: TestApp
  let manager: Manager
  beforeAll(async () => {
    test = await startTestApp(engine)
    manager = await aManager(test)
  })
  afterAll(() => test.close())

  it('leaves its closes and moves, and begins with number 1', async () => {
    await aPaidOrder(test, 'of-the-sample')
    await test.database.write(async (db) => {
      await sql`update people set is_sample = 1 where id = 'of-the-sample'`.execute(db.tables())
    })
    await manager.move('opening', 10_000)
    expect((await manager.close({ countedCents: 10_000, keptCents: 5000 })).body.number).toBe(1)
    const owner = aClient(test, manager.as)
    expect((await owner.send('POST', '/house/mine', { keepsMenu: true })).status).toBe(200)
    expect((await owner.send('POST', '/house/open')).status).toBe(200)
    expect((await manager.list()).body).toEqual({ closes: [], next: null })
    expect(await manager.x()).toMatchObject({ openedAt: null, cash: { floatCents: 0, moves: [] } })
    await paidInCash(owner)
    expect((await manager.close()).body.number).toBe(1)
    expect(await manager.z(1)).toMatchObject({ receipts: { first: 1, last: 1 } })
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  /** An order paid in cash, because test cards are no longer taken. */
  async function paidInCash(owner: Client) {
    const orderRules = { enforcesHours: false, paymentMethods: ['counter'] }
    await saveAs(owner, { orderRules })
    const guest = await aCustomer(test, 'of-the-house')
    await guest.fill(1)
    const { body } = await guest.send('/counter-orders', {
      price: await guest.total(),
      phone: '(518) 555-0163',
    })
    const path = `/orders/${body['insertedId']}/counter-payment`
    expect((await owner.send('POST', path, { by: 'cash' })).status).toBe(200)
  }

  it('keeps its currency once cash was counted', async () => {
    const { body } = await aClient(test, manager.as).get('/settings')
    expect(body.currencyLock).not.toBe('')
  })
})

describe.each(engines)('a house that has only counted its drawer, on %s', (engine) => {
  it('keeps its currency', async () => {
    const test = await startTestApp(engine)
    const manager = await aManager(test)
    const lock = async () => (await aClient(test, manager.as).get('/settings')).body.currencyLock
    expect(await lock()).toBe('')
    await manager.move('opening', 10_000)
    expect(await lock()).toMatch(/^Cash was counted in this currency/)
    await test.close()
  })
})
