import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { recount } from '#modules/orders/tallies/recounting.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aPhoneDesk } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { type Manager, aManager } from '#test/till.ts'

const houses = [
  ...engines.map((engine) => ({ currency: 'KWD', engine })),
  ...['BHD', 'OMR', 'JOD', 'TND'].map((currency) => ({ currency, engine: 'SQLite' as const })),
]

describe.each(houses)('a house that sells in $currency, on $engine', ({ currency, engine }) => {
  let test: TestApp
  let manager: Manager
  let desk: PhoneDesk
  let take: (pay: string, quantity?: number) => Promise<{ id: string; total: number }>
  let calls = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aPhoneDesk(test)
    manager = await aManager(test)
    const owner = await aSettingsOwner(test)
    await owner.save({ currency })
    const parts = [17_000, 33_000].map((ppm) => ({ name: `${ppm}`, ppm }))
    const rates = [pickupRate('food', 50_000, { parts })]
    const taxes = { mode: 'exclusive', classes: [food], rates }
    await owner.save({ taxes })
    const [{ _id: dishId }] = await (await test.get('/menu')).json()
    await desk.send('PATCH', `/menu/${dishId}`, { price: 4.95 })
    take = async (pay, quantity = 1) => {
      const phone = `(518) 555-0${++calls + 100}`
      const { body } = await desk.take({ pay, phone, lines: [{ dishId, quantity }] })
      return { id: body['insertedId'], total: body['total'] }
    }
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const back = async (id: string, request: object) => {
    const { body } = await desk.send('POST', `/orders/${id}/refunds`, {
      reason: 'Cold',
      ...request,
    })
    return body['amount'] as number
  }
  it('asks for sums that can be paid, gives back such, and counts and closes to the last coin', async () => {
    const { id, total } = await take('cash')
    // 4.950 with 5 % on top is 5.1975.
    expect(total).toBe(5.2)
    const { body: order } = await desk.send('GET', `/orders/${id}`)
    expect(order.taxes.rates[0].parts.map((part: { tax: number }) => part.tax)).toEqual([
      0.09, 0.16,
    ])
    expect(await back(id, { amount: 1 })).toBe(1)
    expect(await back(id, { lines: [{ position: 1, quantity: 1 }] })).toBe(4.2)

    const three = await take('cash', 3)
    expect(three.total).toBe(15.59)
    const one = { lines: [{ position: 1, quantity: 1 }] }
    expect([await back(three.id, one), await back(three.id, one)]).toEqual([5.2, 5.2])
    expect(await manager.seen()).toMatchObject({ expectedCents: 5190 })
    expect(await manager.close()).toMatchObject({ status: 200, body: { differenceCents: 0 } })
  })

  it('takes, counts and gives back what was frozen with a thousandth, to the thousandth', async () => {
    const { id } = await take('counter')
    await freezeAsBefore(test, id)
    const paid = await desk.send('POST', `/orders/${id}/counter-payment`, { by: 'cash' })
    expect(paid.body['amount']).toBe(5.198)
    const odd = await manager.close({ countedCents: 5198.5 })
    expect([odd.status, odd.body['error'].fields.countedCents]).toEqual([
      422,
      expect.stringMatching(/with at most three decimals\.$/),
    ])
    expect(await manager.close({ countedCents: 5198, keptCents: 5198 })).toMatchObject({
      status: 200,
      body: { differenceCents: 0 },
    })
    expect(await manager.move('out', 5, 'A coin of before')).toMatchObject({ status: 200 })
    // What there is behind its hundredths goes back with the rest.
    expect(await back(id, { amount: 1 })).toBe(1)
    expect(await back(id, { whole: true })).toBe(4.198)
  })
})

/** Freezes an order as it was taxed before tax came in steps: by the class, to the thousandth. */
async function freezeAsBefore(test: TestApp, id: string): Promise<void> {
  const thaw = (table: string) =>
    test.database.db.engine === 'sqlite'
      ? sql.raw(`drop trigger if exists ${table}_no_update`)
      : sql.raw(`alter table ${table} disable trigger all`)
  await test.database.write(async (db) => {
    const tables = db.tables()
    for (const table of ['order_parts', 'order_taxes']) {
      await thaw(table).execute(tables)
      await sql`update ${sql.table(table)} set tax_cents = 248 where order_id = ${id}`.execute(
        tables,
      )
    }
    await sql`update orders set total_cents = 5198, added_tax_cents = 248, tax_step = null where id = ${id}`.execute(
      tables,
    )
  })
  await recount(test.scope())
}
