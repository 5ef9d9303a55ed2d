import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { nextNumber } from '#modules/orders/moving.server.ts'
import { houseOpens } from '#modules/restaurant/events.ts'
import { openHouse } from '#modules/restaurant/open-house.server.ts'
import { inTransaction, listenersOf, on } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { KeyHouse, liveKeys, testKeys } from '#test/key-house.ts'
import { aCustomer, aPaidOrder } from '#test/orders.ts'
import { saveAs } from '#test/restaurant.ts'
import { ada } from '#test/world.ts'

type Tables = Record<
  'order_lines' | 'order_events' | 'payments' | 'payment_attempts',
  { order_id: string }
>

/** The sample made somebody's own, with the dishes that it had. */
async function ownHouse(owner: Client): Promise<void> {
  const { body } = await owner.send('POST', '/house/mine', { keepsMenu: true })
  expect(body).toEqual({ isMine: true })
  const orderRules = { enforcesHours: false, paymentMethods: ['counter'] }
  const saved = await saveAs(owner, { orderRules })
  expect(saved.status).toBe(200)
}

const faults = async (test: TestApp) =>
  (await examine(test.scope())).filter(({ violations }) => violations > 0)

describe.each(engines)('a house that takes no real money yet, on %s', (engine) => {
  let test: TestApp
  let owner: Client
  beforeEach(async () => {
    test = await startTestApp(engine)
    owner = aClient(test, await test.signedIn(ada))
    await ownHouse(owner)
  })
  afterEach(() => test.close())

  const read = async (path: string) => (await owner.get(path)).body
  /** To be paid at the counter by somebody who has never paid here. */
  const owedOrder = async (name: string) => {
    const customer = await aCustomer(test, name)
    await customer.fill(1)
    const phone = '(518) 555-0163'
    return customer.send('/counter-orders', { price: await customer.total(), phone })
  }
  const count = async (table: keyof Tables) => {
    const rows = await test.database.db
      .tables<Tables>()
      .selectFrom(table)
      .select('order_id')
      .execute()
    return rows.length
  }

  it('numbers its orders and receipts in a series of their own, and marks page, receipt and email', async () => {
    const { number, customer } = await aPaidOrder(test, 'otto')
    expect(number).toBe('T1001')
    const [payment] = await customer.history()
    const { body } = await aClient(test, customer.as).get(`/payments/${payment?.['_id']}/receipts`)
    const [receipt] = body.receipts
    expect(receipt).toMatchObject({ title: 'TEST: Receipt T1' })
    expect(receipt.notes).toContain(
      'This is a test receipt. No money was taken, and it is not part of the books.',
    )
    expect(await (await test.get('/')).text()).toContain('TEST: this restaurant is not open yet')
    await test.runJobs()
    const letters = test.mailed.filter(({ to }) => to === customer.person.email)
    expect(letters.length).toBeGreaterThan(0)
    for (const { subject, text } of letters) {
      expect(subject).toMatch(/^TEST: /)
      expect(text).toContain('This is a test order')
    }
    // A paper has one number, wherever it is named.
    expect(letters.map(({ text }) => text).join()).toMatch(/^Receipt: T1$/m)
  })

  it('finds a test by its number, with its T and by what a cook calls it', async () => {
    const { id } = await aPaidOrder(test, 'otto')
    for (const search of ['T1001', 't100', '001']) {
      const { orders } = await read(`/orders?search=${search}`)
      expect([search, orders.map(({ _id }: { _id: string }) => _id)]).toEqual([search, [id]])
    }
  })

  it('has its tests in no figure and in no book', async () => {
    await aPaidOrder(test, 'otto')
    expect(await read('/admin-stats')).toMatchObject({ revenue: 0 })
    for (const path of [
      '/till',
      '/admin-stats/report',
      '/admin-stats/report.csv',
      '/till/journal/survey?from=2026-11-01&to=2026-11-30',
      '/till/journal?from=2026-11-01&to=2026-11-30&format=csv',
    ]) {
      const { status, body } = await owner.get(path)
      expect([path, status, body.error?.code]).toEqual([path, 409, 'test_house'])
    }
    const close = { after: 0, countedCents: 0, keptCents: 0, expectedCents: 0 }
    expect((await owner.send('POST', '/till/closes', close)).body.error.code).toBe('test_house')
  })

  it('opens: its tests are gone with all that is theirs, numbers begin anew, and the rest stays', async () => {
    await aPaidOrder(test, 'otto')
    await owedOrder('a-stranger')
    const { id } = await aPaidOrder(test, 'left', 1)
    const back = await owner.send('POST', `/orders/${id}/moves`, {
      from: 'pending',
      to: 'rejected',
      reason: 'too_busy',
    })
    expect(back.status).toBe(200)
    const dishes = (await read('/menu')).length
    expect(await faults(test)).toEqual([])
    expect((await owner.send('POST', '/house/open')).body).toEqual({ isOpen: true })
    for (const table of ['order_lines', 'order_events', 'payments', 'payment_attempts'] as const) {
      expect([table, await count(table)]).toEqual([table, 0])
    }
    expect((await read('/menu')).length).toBe(dishes)
    expect(await (await test.get('/')).text()).not.toContain('TEST:')
    expect((await read('/till')).x.receipts.first).toBeNull()
    expect((await owedOrder('nina')).body).toMatchObject({ number: '1001' })
    expect(await faults(test)).toEqual([])
    expect((await owner.send('POST', '/house/open')).body.error.code).toBe('no_test')
  })

  it('takes no test card once it is open, from an admin either', async () => {
    await owner.send('POST', '/house/open')
    const customer = await aCustomer(test, 'nina')
    await customer.fill(1)
    expect((await customer.start()).body.error.code).toBe('payment_not_set_up')
    expect(await read('/payment-setup')).toMatchObject({ isTestMode: true, isOpen: false })
  })

  it('keeps what an open house has sold: the database lets no row of it go', async () => {
    await owner.send('POST', '/house/open')
    await owedOrder('nina')
    await expect(test.database.script('delete from order_lines')).rejects.toThrow(/frozen|stays/)
  })

  it('stays as it was when a step of its opening fails', async () => {
    await aPaidOrder(test, 'otto')
    const wired = test.scope(ada).listeners.get(houseOpens.name) ?? []
    expect(wired.length).toBe(1)
    const failing = listenersOf([
      ...wired.map((listen): [string, typeof listen] => [houseOpens.name, listen]),
      on(houseOpens, async () => {
        throw new Error('power cut')
      }),
    ])
    const listeners = new Map(test.scope(ada).listeners)
    listeners.set(houseOpens.name, failing.get(houseOpens.name) ?? [])
    await expect(openHouse({ ...test.scope(ada), listeners })).rejects.toThrow('power cut')
    expect(await count('payments')).toBe(1)
    expect((await read('/settings')).openedAt).toBeNull()
    expect(await faults(test)).toEqual([])
  })

  it('has every portion that its tests took, paid or not', async () => {
    const guest = await aCustomer(test, 'otto')
    await guest.fill(2)
    const [line] = (await aClient(test, guest.as).get('/cart')).body
    const path = `/kitchen/dishes/${line.foodId}`
    expect((await owner.send('POST', path, { left: 10 })).status).toBe(200)
    const { body } = await guest.start()
    await guest.charge(body)
    expect((await guest.record(body['paymentIntentId'])).status).toBe(200)
    const other = await aCustomer(test, 'nina')
    await other.fill(1)
    expect((await other.start()).status).toBe(200)
    const left = async () =>
      (await read('/kitchen/dishes')).find(({ _id }: { _id: string }) => _id === line.foodId).left
    expect(await left()).toBe(7)
    expect((await owner.send('POST', '/house/open')).status).toBe(200)
    expect(await left()).toBe(10)
    expect(await faults(test)).toEqual([])
  })

  it('leaves no test begun behind its back, and numbers what comes with it as real', async () => {
    const guests = []
    for (const name of ['nina', 'otto', 'paul', 'rita']) {
      const guest = await aCustomer(test, name)
      await guest.fill(1)
      guests.push(guest)
    }
    const starts = guests.map((guest) => guest.start())
    const [opened, ...started] = await Promise.all([owner.send('POST', '/house/open'), ...starts])
    expect(opened.status).toBe(200)
    expect(await count('payment_attempts')).toBe(0)
    expect(await count('order_lines')).toBe(0)
    // Whoever was a moment earlier had a test, which is gone.
    const answers = started.map(({ status, body }) => `${status} ${body['error']?.code ?? ''}`)
    expect(new Set(['200 ', '403 payment_not_set_up', ...answers]).size).toBe(2)
    expect(await faults(test)).toEqual([])
  })

  it('numbers what is ordered in the same commit as it opens as real', async () => {
    const [, number] = await Promise.all([
      openHouse(test.scope(ada)),
      inTransaction(test.scope(ada), nextNumber),
    ])
    // Elsewhere than on SQLite the two go on at once, and the second may be the first.
    if (engine === 'SQLite') expect(number).toBe('1001')
    expect(await inTransaction(test.scope(ada), nextNumber)).toMatch(/^100\d$/)
  })

  it('is nobody’s to open but an admin’s', async () => {
    const { as } = await aCustomer(test, 'otto')
    expect((await aClient(test, as).send('POST', '/house/open')).status).toBe(403)
  })
})

describe.each(engines)('keys for card payment, on %s', (engine) => {
  let house: KeyHouse
  beforeEach(async () => {
    house = await KeyHouse.open(engine)
    await ownHouse(house.owner)
  })
  afterEach(() => house.close())

  it('open the house as real cards are taken, and test keys are refused from then on', async () => {
    const { test } = house
    await house.paste(testKeys)
    expect((await house.take(testKeys)).status).toBe(200)
    const asAdmin = aClient(test, await test.signedIn(ada))
    expect((await asAdmin.get('/payment-setup')).body).toMatchObject({ isOpen: true })
    await house.takeReal()
    expect((await house.owner.get('/settings')).body.openedAt).not.toBeNull()
    const { customer, intentId } = await house.begin('nina')
    house.charge(liveKeys, intentId)
    expect((await customer.record(intentId)).body).toMatchObject({ orderNumber: '1001' })
    expect((await house.take(testKeys)).body.error.code).toBe('house_is_open')
    expect(await faults(test)).toEqual([])
  })
})
