import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { countFirstDish } from '#test/menu.ts'
import { aCustomer } from '#test/orders.ts'
import { takeLaterOrders } from '#test/slots.ts'

describe.each(engines)('open pages of the menu are told on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => void (test = await startTestApp(engine)))
  afterAll(() => test.close())
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    await countFirstDish(test, 5, 5)
  })

  const told = () => test.database.changes.versions().menu ?? 0
  const at = (time: string) => test.setNow(new Date(`2026-11-${time}-05:00`))
  /** Somebody who begins to pay for the dish that has a number. */
  const order = async (name: string, slot?: string) => {
    const customer = await aCustomer(test, name)
    await customer.fill(1)
    return (await customer.start(undefined, slot === undefined ? {} : { slot })).status
  }
  const inFourDays = new Date(saturdayEvening.getTime() + days(4)).toISOString()

  it('when the kitchen closes, once', async () => {
    at('21T21:59:58')
    await test.runChores()
    const before = told()
    at('21T21:59:59')
    await test.runChores()
    expect(told()).toBe(before)
    at('21T22:00:00')
    await test.runChores()
    await test.runChores()
    at('22T03:59:00')
    await test.runChores()
    expect(told()).toBe(before + 1)
  })

  it('of a number of a day to come only where guests read it', async () => {
    await takeLaterOrders(test, { daysAhead: 5 })
    const before = told()
    expect([await order('ahead', inFourDays), told()]).toEqual([200, before])
    expect([await order('today'), told()]).toEqual([200, before + 1])
    at('21T23:30:00')
    const night = told()
    expect([await order('still ahead', inFourDays), told()]).toEqual([200, night])
    expect([await order('at the opening'), told()]).toEqual([200, night + 1])
  })
})
