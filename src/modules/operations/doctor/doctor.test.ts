import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerForGuests } from '#modules/orders/shortages/answering.server.ts'
import { answerMs } from '#modules/orders/shortages/rules.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aBooker, at } from '#test/bookings.ts'
import { mutations, withoutChecks } from '#test/corruptions.ts'
import { engines } from '#test/engines.ts'
import { aGuest, letGuestsOrder } from '#test/guests.ts'
import { aConnectedScreen, aScreen } from '#test/kitchen.ts'
import { countFirstDish } from '#test/menu.ts'
import { type PhoneDesk, aCustomer, aPhoneDesk } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { takeLaterOrders, timesOf } from '#test/slots.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { aManager } from '#test/till.ts'
import { describeFindings, examine } from './examining.server.ts'

class Undone extends Error {}

describe.each(engines)('the doctor on %s', (engine) => {
  let test: TestApp

  beforeAll(async () => {
    test = await startTestApp(engine)
    const manager = await aManager(test)
    // It comes before all other cash.
    await manager.move('opening', 5000)
    await countFirstDish(test, 20, 20)
    const paid = await aCustomer(test, 'paid')
    await paid.fill(1, 2)
    const { body } = await paid.start()
    await paid.charge(body)
    const order = await refundableOrderOf(test, paid, body['paymentIntentId'])
    await order.ask({ lines: [{ position: 2, quantity: 1 }] })
    await test.runJobs()
    const waiting = await aCustomer(test, 'waiting')
    await waiting.fill(1)
    await takeLaterOrders(test)
    const [, tomorrow] = (await timesOf(test)).days
    const [slot] = (await timesOf(test, tomorrow?.day)).times.map((each) => each.slot)
    await waiting.start(undefined, { slot })
    const phone = await aPhoneDesk(test)
    await phone.take({ pay: 'counter' })
    const short = await phone.take({ pay: 'cash', phone: '(518) 555-0188' })
    await runShort(test, phone, short.body['insertedId'])
    await sellTaxed(test, phone)
    const guest = await aBooker(test, 'guest')
    await guest.book(at('19:00'), 4)
    await letGuestsOrder(test)
    await (await aGuest(test)).fill(1)
    const { expectedCents } = (await manager.x()).cash
    await manager.close({ countedCents: expectedCents - 100, keptCents: 4000 })
    await manager.move('out', 500, 'Lemons')
    await phone.take({ pay: 'cash', phone: '(518) 555-0177' })
    await manager.close()
    await aConnectedScreen(test, 'Pass')
    await aScreen(test, 'Grill')
  })
  afterAll(() => test.close())

  it('finds books in order', async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    expect(describeFindings(findings)).toContain('P1, 0  (One payment for an intent')
  })

  it('knows a corruption for each of its invariants', async () => {
    const ids = (await examine(test.scope())).map(({ id }) => id)
    expect([...new Set(mutations.map(([id]) => id))].toSorted()).toEqual(ids.toSorted())
  })

  it.each(mutations)('notices %s', async (id, both, sqlite = [], postgres = []) => {
    const kind = test.database.engine
    const statements = [...withoutChecks[kind], ...(kind === 'sqlite' ? sqlite : postgres), ...both]
    let seen: string[] = []
    const corrupted = test.database.write(async (db) => {
      for (const text of statements) await sql.raw(text).execute(db.tables())
      const findings = await examine({ ...test.scope(), db })
      seen = findings.flatMap((finding) => (finding.violations > 0 ? [finding.id] : []))
      throw new Undone('The books are as they were.')
    })
    await expect(corrupted).rejects.toThrow(Undone)
    expect(seen).toContain(id)
  })
})

/** An order with tax on top, of which a line goes back. */
async function sellTaxed(test: TestApp, phone: PhoneDesk): Promise<void> {
  const owner = await aSettingsOwner(test)
  const rates = [pickupRate('food', 88_750)]
  await owner.save({ taxes: { mode: 'exclusive', classes: [food], rates } })
  const taxed = await phone.take({ pay: 'cash', phone: '(518) 555-0199' })
  const path = `/orders/${taxed.body['insertedId']}/refunds`
  const request = { lines: [{ position: 1, quantity: 1 }], reason: 'Too salty' }
  const given = await test.call('POST', path, { as: owner.as, body: request })
  expect(given.status).toBe(200)
  await owner.save({ taxes: { mode: 'none' } })
}

/** Lets one of two dishes of an order's first line run out, and nobody answer: it is left out. */
async function runShort(test: TestApp, { send }: PhoneDesk, id: string): Promise<void> {
  await send('POST', `/orders/${id}/shortages`, { line: 1, quantity: 1 })
  test.setNow(new Date(saturdayEvening.getTime() + answerMs))
  await answerForGuests(test.scope())
  test.setNow(saturdayEvening)
}
