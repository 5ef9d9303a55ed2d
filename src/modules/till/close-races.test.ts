import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nearestCents } from '#kernel/money.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import type { Told } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aCustomer, aPhoneDesk } from '#test/orders.ts'
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
      if (index % 10 === 5) closes.push(manager.close({ counted: 1000 }))
      return settle()
    })
    expect(new Set(statuses(await Promise.all(settled)))).toEqual(new Set([200]))
    for (const { status } of await Promise.all(closes)) expect([200, 409]).toContain(status)
    const last = await manager.close({ counted: 1000 })
    expect([200, 409]).toContain(last.status)
    const { closes: made } = (await manager.list()).body
    const zs = await Promise.all(made.map(({ number }: { number: number }) => manager.z(number)))
    const sum = (of: (z: Told['body']) => number) => zs.reduce((all, z) => all + of(z), 0)
    expect(sum((z) => z.receipts.sales)).toBe(50)
    const { rows } = await sql<{ cents: number }>`
      select sum(amount_cents) as cents from payments
    `.execute(test.database.db.tables())
    expect(sum((z) => nearestCents(z.sales.gross))).toBe(Number(rows[0]?.cents))
  })

  it('are one for a click that is repeated', async () => {
    await take(60)
    const { length } = (await manager.list()).body.closes
    const said = { ...(await manager.seen()), counted: 10, kept: 5 }
    const told = await Promise.all([1, 2, 3].map(() => manager.close(said, 'close-once')))
    expect(statuses(told)).toEqual([200, 200, 200])
    expect(new Set(told.map(({ body }) => body.number)).size).toBe(1)
    expect((await manager.list()).body.closes).toHaveLength(length + 1)
  })

  it('are one for two managers at once: the second is told that nothing has come', async () => {
    await take(61)
    const seen = await manager.seen()
    const told = await Promise.all([1, 2].map((counted) => manager.close({ ...seen, counted })))
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
    const refused = await manager.close({ ...seen, counted: seen.expected }, 'counted-before')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'cash_moved'])
    expect(refused.body.error.message).toBe(
      `$${total.toFixed(2)} in cash came meanwhile: $${(seen.expected + total).toFixed(2)} is expected now. Count again.`,
    )
    expect(nearestCents(refused.body['expected'])).toBe(nearestCents(seen.expected + total))
    const now = await manager.seen()
    expect((await manager.move('out', 2, 'Lemons')).status).toBe(200)
    const gone = await manager.close({ ...now, counted: now.expected })
    expect(gone.body.error.message).toMatch(/^\$2\.00 in cash went meanwhile: \$/)
    const seenLast = await manager.seen()
    expect((await desk.take({ pay: 'terminal', phone: '(518) 555-0191' })).status).toBe(200)
    expect((await manager.close({ ...seenLast, counted: seenLast.expected })).status).toBe(200)
  })
})
