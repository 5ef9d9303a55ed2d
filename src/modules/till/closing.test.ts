import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { nearestCents } from '#kernel/money.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import type { Told } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aCustomer, aPhoneDesk } from '#test/orders.ts'
import { aRefundableOrder } from '#test/payments.ts'
import { type Manager, aManager } from '#test/till.ts'

describe.each(engines)('closes that meet others, on %s', (engine) => {
  let test: TestApp
  let manager: Manager
  let desk: PhoneDesk
  beforeAll(async () => {
    test = await startTestApp(engine)
    manager = await aManager(test)
    desk = await aPhoneDesk(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const take = (number: number) => desk.take({ pay: 'cash', phone: `(518) 555-0${100 + number}` })
  const statuses = (told: Told[]) => told.map(({ status }) => status)

  it('have each of fifty payments that settle meanwhile in exactly one', async () => {
    const cards = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        const customer = await aCustomer(test, `meanwhile-${index}`)
        await customer.fill(1)
        const { body } = await customer.start()
        await customer.charge(body)
        return () => customer.record(body['paymentIntentId'])
      }),
    )
    const counter = Array.from({ length: 25 }, (_, index) => () => take(index))
    const settling = cards.flatMap((card, index) => [card, counter[index] ?? card])
    const closes: Promise<Told>[] = []
    const settled = settling.map((settle, index) => {
      if (index % 10 === 5) closes.push(manager.close({ countedCents: 100_000 }))
      return settle()
    })
    expect(new Set(statuses(await Promise.all(settled)))).toEqual(new Set([200]))
    for (const { status } of await Promise.all(closes)) expect([200, 409]).toContain(status)
    const last = await manager.close({ countedCents: 100_000 })
    expect([200, 409]).toContain(last.status)
    const { closes: made } = (await manager.list()).body
    const zs = await Promise.all(made.map(({ number }: { number: number }) => manager.z(number)))
    const sum = (of: (z: Told['body']) => number) => zs.reduce((all, z) => all + of(z), 0)
    expect(sum((z) => z.receipts.sales)).toBe(50)
    const { rows } = await sql<{ cents: number }>`
      select sum(amount_cents) as cents from payments
    `.execute(test.database.db.tables())
    expect(sum((z) => z.sales.grossCents)).toBe(Number(rows[0]?.cents))
  })

  it('are one for a click that is repeated', async () => {
    await take(60)
    const { length } = (await manager.list()).body.closes
    const said = { ...(await manager.seen()), countedCents: 1000, keptCents: 500 }
    const told = await Promise.all([1, 2, 3].map(() => manager.close(said, 'close-once')))
    expect(statuses(told)).toEqual([200, 200, 200])
    expect(new Set(told.map(({ body }) => body.number)).size).toBe(1)
    expect((await manager.list()).body.closes).toHaveLength(length + 1)
  })

  it('are one for two managers at once: the second is told that nothing has come', async () => {
    await take(61)
    const seen = await manager.seen()
    const told = await Promise.all(
      [100, 200].map((countedCents) => manager.close({ ...seen, countedCents })),
    )
    expect(statuses(told).toSorted()).toEqual([200, 409])
    const second = told.find(({ status }) => status === 409)
    expect(second?.body.error).toMatchObject({
      code: 'closed_meanwhile',
      message: `Z ${seen.after + 1} was made meanwhile: count again.`,
    })
  })

  it('are counted anew where cash came or went meanwhile, and only then', async () => {
    const seen = await manager.seen()
    expect((await desk.take({ pay: 'terminal', phone: '(518) 555-0190' })).status).toBe(200)
    expect(await manager.seen()).toEqual(seen)
    const { body: order } = await take(62)
    const total = order['total'] as number
    const expectedCents = seen.expectedCents + nearestCents(total)
    const counted = { ...seen, countedCents: seen.expectedCents }
    const refused = await manager.close(counted, 'counted-before')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'cash_moved'])
    expect(refused.body.error.message).toBe(
      `$${total.toFixed(2)} in cash came meanwhile: $${(expectedCents / 100).toFixed(2)} is expected now. Count again.`,
    )
    expect(refused.body['expectedCents']).toBe(expectedCents)
    const now = await manager.seen()
    expect((await manager.move('out', 200, 'Lemons')).status).toBe(200)
    const gone = await manager.close({ ...now, countedCents: now.expectedCents })
    expect(gone.body.error.message).toMatch(/^\$2\.00 in cash went meanwhile: \$/)
    const seenLast = await manager.seen()
    expect((await desk.take({ pay: 'terminal', phone: '(518) 555-0191' })).status).toBe(200)
    expect(
      (await manager.close({ ...seenLast, countedCents: seenLast.expectedCents })).status,
    ).toBe(200)
  })
})

describe.each(engines)('the first close of an old house, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp(engine)))
  afterAll(() => test.close())

  it('begins with the first receipt of its day, and the next one goes on from there', async () => {
    const manager = await aManager(test)
    await aRefundableOrder(test, 'first-of-all')
    // Five thousand receipts of the day before; what they are of does not matter here.
    const before = test.scope().now.getTime() - days(1)
    await test.database.write(async (db) => {
      await sql`
        with recursive rows (n) as (select 2 union all select n + 1 from rows where n < 5002)
        insert into receipts (number, kind, payment_id, step, refund_id, version, at)
        select n, 'reversal', (select id from payments), n, 'refund ' || n, 1, cast(${before} as bigint)
        from rows
      `.execute(db.tables())
    })
    const own = await aRefundableOrder(test, 'today')
    const x = await manager.x()
    expect(x.receipts).toMatchObject({ first: 5003, last: 5003, sales: 1 })
    expect(x.sales.grossCents).toBe(own.paidCents)
    expect(await manager.close({ countedCents: 0 })).toMatchObject({
      status: 200,
      body: { number: 1 },
    })
    await aRefundableOrder(test, 'later')
    expect(await manager.close({ countedCents: 0 })).toMatchObject({
      status: 200,
      body: { number: 2 },
    })
    expect((await manager.z(2))['receipts']).toMatchObject({ first: 5004, last: 5004 })
  })
})
