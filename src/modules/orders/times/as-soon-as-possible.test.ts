import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { limit, takeLaterOrders, timesOf, usedOf } from '#test/slots.ts'
import { kim } from '#test/world.ts'

/** As many as in the other races of money. */
const rivals = 50

describe.each(engines)('as soon as possible among times on %s', (engine) => {
  let test: TestApp
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  beforeEach(async () => {
    // What waits to be paid has ended.
    after(31)
    await test.runChores()
    // Half past six: seven o'clock is the first time that can be reached.
    after(0)
    await takeLaterOrders(test, { rules: [limit('orders', 1)] })
  })
  afterAll(() => test.close())

  const guest = async () => {
    const customer = await aCustomer(test, `soon-${++guests}`)
    await customer.fill(1)
    return customer
  }
  const after = (count: number) => test.setNow(new Date(saturdayEvening.getTime() + minutes(count)))
  const slotAt = (time: string) => new Date(`2026-11-21T${time}:00-05:00`).toISOString()
  const used = async (time: string) => (await usedOf(test, slotAt(time))).orders
  const refusal = async (customer: Customer, extra = {}) => {
    const { status, body } = await customer.start(undefined, extra)
    const next = body['next']?.map(({ label }: { label: string }) => label)
    return { status, code: body['error']?.code, message: body['error']?.message, next }
  }
  const inOrder = async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  }

  it('takes the first place of the kitchen, keeps it, and stays without a time', async () => {
    const [first, second] = [await guest(), await guest()]
    const { status, body } = await first.start()
    expect([status, await used('19:00')]).toEqual([200, 1])
    expect(body).not.toHaveProperty('pickup')
    const next = { slot: slotAt('19:15'), label: 'today at 7:15 pm' }
    const label = 'The kitchen is full until 7:15 pm.'
    expect((await timesOf(test)).asap).toEqual({ isOpen: false, isFull: true, label, next })
    const times = ['today at 7:15 pm', 'today at 7:30 pm', 'today at 7:45 pm']
    expect(await refusal(second)).toEqual({
      status: 409,
      code: 'slot_full',
      message: `${label} Next: ${times.join('; ')}.`,
      next: times,
    })
    expect((await refusal(second, { slot: slotAt('19:00') })).code).toBe('slot_full')
    // Twenty minutes with a card that fails: it is the same order in the same place.
    after(20)
    expect((await first.start()).body).toEqual(body)
    expect([await used('19:00'), await used('19:30')]).toEqual([1, 0])
    await first.charge(body)
    await first.record(body['paymentIntentId'])
    const { orders } = await (await test.get('/orders/mine', first.as)).json()
    expect(orders[0]).not.toHaveProperty('pickup')
    const board = await (await test.get('/kitchen/board', await test.signedIn(kim))).json()
    const shown = board.orders.find(({ _id }: { _id: string }) => _id === body['orderId'])
    expect([shown.pickupAt, shown.waitsSince]).toEqual([undefined, shown.placedAt])
    for (let tap = 0; tap < 2; tap++) {
      await first.send(`/orders/${orders[0]._id}/cancel`, undefined)
      expect(await used('19:00')).toBe(0)
    }
    await inOrder()
  })

  it('is counted nowhere where the kitchen takes any number', async () => {
    await takeLaterOrders(test)
    expect((await (await guest()).start()).status).toBe(200)
    expect(await used('19:00')).toBe(0)
    expect((await timesOf(test)).asap).toEqual({ isOpen: true, label: 'Ready about 6:50 pm' })
  })

  it(`of ${rivals} at once so many are taken as the kitchen makes, and nobody is moved`, async () => {
    await takeLaterOrders(test, { rules: [limit('orders', 3)] })
    const racers = await Promise.all(Array.from({ length: rivals }, guest))
    const price = await racers[0]?.total()
    const answers = await Promise.all(racers.map((each) => each.start(price)))
    const codes = answers.map(({ body }) => body['error']?.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(3)
    expect(codes.filter((code) => code === 'slot_full')).toHaveLength(rivals - 3)
    expect([await used('19:00'), await used('19:15')]).toEqual([3, 0])
    await inOrder()
  })

  it('is told of a pause with the times after it; none within it is offered or taken', async () => {
    await takeLaterOrders(test)
    const pause = { as: await test.signedIn(kim), body: { length: '60' } }
    expect((await test.call('POST', '/ordering-pause', pause)).status).toBe(200)
    const words = 'We are not taking orders until 7:30 pm.'
    const { asap, times } = await timesOf(test)
    const next = { slot: slotAt('19:45'), label: 'today at 7:45 pm' }
    expect([asap, times[0]?.slot]).toEqual([{ isOpen: false, label: words, next }, next.slot])
    const customer = await guest()
    for (const extra of [{}, { slot: slotAt('19:15') }]) {
      const refused = await refusal(customer, extra)
      expect([refused.code, refused.next[0]]).toEqual(['paused', next.label])
      expect(refused.message).toContain(words)
    }
    expect((await customer.start(undefined, { slot: next.slot })).status).toBe(200)
    await test.call('DELETE', '/ordering-pause', { as: await test.signedIn(kim) })
    expect((await timesOf(test)).times[0]?.slot).toBe(slotAt('19:00'))
  })
})
