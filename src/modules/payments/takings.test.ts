import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { nearestCents } from '#kernel/money.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aPhoneDesk } from '#test/orders.ts'
import { aRefundableOrder } from '#test/payments.ts'
import { countFormerMoney, recountMoney } from './counting.server.ts'
import type { TakingTables } from './tables.server.ts'

describe.each(engines)('revenue on %s', (engine) => {
  let test: TestApp
  let desk: PhoneDesk
  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aPhoneDesk(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const at = async (ms: number) => {
    test.setNow(new Date(saturdayEvening.getTime() + ms))
    desk = await aPhoneDesk(test)
  }
  const stats = async () => (await desk.send('GET', '/admin-stats')).body
  const report = async (query = 'range=7') =>
    (await desk.send('GET', `/admin-stats/report?${query}`)).body
  const revenueOf = async (day: string) =>
    (await report()).days.find((each: { day: string }) => each.day === day).revenueCents

  it('is what has come: not what is owed at the counter, until it is taken there', async () => {
    const before = await stats()
    const { body: order } = await desk.take()
    expect(await stats()).toMatchObject({
      revenue: before['revenue'],
      owed: before['owed'] + order['total'],
      orders: before['orders'] + 1,
    })
    const cents = nearestCents(order['total'])
    const owing = await report('range=today')
    expect(owing.totals).toMatchObject({ revenueCents: 0, soldCents: cents })
    expect(owing.byHand.owedCents).toBe(cents)
    const taken = await desk.send('POST', `/orders/${order['insertedId']}/counter-payment`, {
      by: 'cash',
    })
    expect(taken.status).toBe(200)
    expect(await stats()).toMatchObject({ revenue: order['total'], owed: 0 })
    const { totals, byHand, hours } = await report('range=today')
    expect([totals.revenueCents, byHand.cashCents]).toEqual([cents, cents])
    expect(hours[18].revenueCents).toBe(cents)
  })

  it('falls on the day on which money goes back, whatever became of its order', async () => {
    const { paidCents, orderId, ask } = await aRefundableOrder(test, 'stopped')
    const paid = paidCents / 100
    const [before, saturday] = [await stats(), await revenueOf('2026-11-21')]
    await at(days(1))
    await ask({ amount: 1 })
    await test.runJobs()
    expect((await stats())['revenue']).toBeCloseTo(before['revenue'] - 1)
    expect(await revenueOf('2026-11-22')).toBe(-100)
    const rejected = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    expect((await desk.send('POST', `/orders/${orderId}/moves`, rejected)).status).toBe(200)
    // The restaurant still has it.
    expect((await stats())['revenue']).toBeCloseTo(before['revenue'] - 1)
    await test.runJobs()
    expect((await stats())['revenue']).toBeCloseTo(before['revenue'] - paid)
    expect(await revenueOf('2026-11-22')).toBe(-paidCents)
    expect(await revenueOf('2026-11-21')).toBe(saturday)
    expect((await report()).refundedCents).toBe(paidCents)
  })

  it('from before it was counted is counted at the start, and can be made anew', async () => {
    const [all, week] = [await stats(), await report()]
    await test.database.write(async (db) => {
      const on = db.tables<TakingTables>()
      const uncounted = { counted_day: null, counted_hour: null }
      await on.updateTable('payments').set(uncounted).execute()
      await on.updateTable('refunds').set(uncounted).execute()
      await on.deleteFrom('taking_days').execute()
      await on.deleteFrom('taking_hours').execute()
    })
    expect((await stats())['revenue']).toBe(0)
    await countFormerMoney(test.scope())
    expect([await stats(), await report()]).toEqual([all, week])
    await recountMoney(test.scope())
    expect([await stats(), await report()]).toEqual([all, week])
  })
})
