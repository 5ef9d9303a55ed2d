import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { limit, takeLaterOrders, timesOf } from '#test/slots.ts'
import { kim } from '#test/world.ts'
import type { SlotTimes } from './contract.ts'

describe.each(engines)('whoever is paying for the last place of a time on %s', (engine) => {
  let test: TestApp
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  beforeEach(async () => {
    after(31)
    await test.runChores()
    after(0)
    await takeLaterOrders(test, { rules: [limit('orders', 1)] })
  })
  afterAll(() => test.close())

  const guest = async () => {
    const customer = await aCustomer(test, `own-${++guests}`)
    await customer.fill(1)
    return customer
  }
  const after = (count: number) => test.setNow(new Date(saturdayEvening.getTime() + minutes(count)))
  const slotAt = (time: string) => new Date(`2026-11-21T${time}:00-05:00`).toISOString()
  const seenBy = async ({ as }: Customer): Promise<SlotTimes> =>
    (await test.get('/slots?for=cart', as)).json()
  const isFull = ({ times }: SlotTimes, slot: string) =>
    times.find((each) => each.slot === slot)?.isFull

  it('has it as soon as possible, as long as it is kept, whatever others take meanwhile', async () => {
    const [own, other] = [await guest(), await guest()]
    const { body } = await own.start()
    expect((await seenBy(other)).asap?.isOpen).toBe(false)
    expect((await timesOf(test)).asap?.isOpen).toBe(false)
    expect((await seenBy(own)).asap).toEqual({ isOpen: true, label: 'Ready about 6:50 pm' })
    // Seven o'clock is out of reach by now, and the next two are somebody else's.
    after(20)
    expect((await other.start(undefined, { slot: slotAt('19:30') })).status).toBe(200)
    expect((await seenBy(own)).asap?.isOpen).toBe(true)
    expect((await own.start()).body).toEqual(body)
    await own.charge(body)
    await own.record(body['paymentIntentId'])
    expect((await seenBy(own)).asap?.isOpen).toBe(false)
  })

  it('still has it in a pause, which binds whoever comes later', async () => {
    await takeLaterOrders(test)
    const [own, other] = [await guest(), await guest()]
    const { body } = await own.start()
    const as = await test.signedIn(kim)
    expect(
      (await test.call('POST', '/ordering-pause', { as, body: { length: '60' } })).status,
    ).toBe(200)
    expect((await seenBy(other)).asap?.label).toBe('We are not taking orders until 7:30 pm.')
    expect((await seenBy(own)).asap).toEqual({ isOpen: true, label: 'Ready about 6:50 pm' })
    expect((await own.start()).body).toEqual(body)
    await test.call('DELETE', '/ordering-pause', { as })
  })

  it('finds their own time free and named, in every tab, and may change from and to it', async () => {
    const [own, other] = [await guest(), await guest()]
    const [slot, later] = [slotAt('19:15'), slotAt('20:00')]
    expect(await seenBy(own)).not.toHaveProperty('held')
    await own.start(undefined, { slot })
    expect([isFull(await seenBy(other), slot), isFull(await timesOf(test), slot)]).toEqual([
      true,
      true,
    ])
    const seen = await seenBy(own)
    expect([isFull(seen, slot), seen.held]).toEqual([false, { slot, label: 'today at 7:15 pm' }])
    expect((await own.start(undefined, { slot: later })).status).toBe(200)
    expect(isFull(await seenBy(other), slot)).toBe(false)
    expect((await seenBy(own)).held?.slot).toBe(later)
  })
})
