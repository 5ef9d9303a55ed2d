import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { countFirstDish } from '#test/menu.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { limit, takeLaterOrders } from '#test/slots.ts'
import type { SlotTimes } from './contract.ts'

describe.each(engines)('times for what there are so many of each day on %s', (engine) => {
  let test: TestApp
  let id = ''
  let other = ''
  let guests = 0
  /** Saturdays, half past six. */
  let evening = saturdayEvening.getTime()
  beforeAll(async () => {
    test = await startTestApp(engine)
    other = (await (await test.get('/menu')).json())[1]._id
  })
  beforeEach(async () => {
    // A week later, so that nobody is paying any more.
    evening += days(7)
    test.setNow(new Date(evening))
    await test.runChores()
    await takeLaterOrders(test)
    id = await countFirstDish(test, 2, 2)
  })
  afterAll(() => test.close())

  const guest = async (...quantities: number[]) => {
    const customer = await aCustomer(test, `numbers-${++guests}`)
    await customer.fill(...quantities)
    return customer
  }
  const seenBy = async ({ as }: Customer, day = ''): Promise<SlotTimes> =>
    (await test.get(`/slots?for=cart${day && `&day=${day}`}`, as)).json()
  const daysOf = (times: SlotTimes) => times.days.map(({ label }) => label)
  /** Half past six, so many days ahead. */
  const ahead = (count: number) => ({ slot: new Date(evening + days(count)).toISOString() })
  const take = async (quantity: number, wanted = {}) => {
    const customer = await guest(quantity)
    expect((await customer.start(undefined, wanted)).status).toBe(200)
    return customer
  }
  const later = (count: number) =>
    new Date(evening + days(count)).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'America/New_York',
    })

  it('a day whose portions are used up offers no times, and says so', async () => {
    const early = await guest(1, 1)
    expect(daysOf(await seenBy(early))).toEqual(['Today', 'Tomorrow', later(2)])
    await take(2, ahead(1))
    const told = await seenBy(early)
    expect(daysOf(told)).toEqual(['Today', later(2)])
    const why = 'These times suit everything in your cart. Hearth Caesar: Sold out tomorrow.'
    expect([told.only, told.asap?.isOpen]).toEqual([why, true])
    // What the payment would say, and to whom nobody has to say anything.
    const refused = await early.start(undefined, ahead(1))
    expect(refused.body['error'].message).toContain('Hearth Caesar is sold out for that day.')
    const second = await guest()
    await second.put(other)
    expect(daysOf(await seenBy(second))).toHaveLength(3)
    expect((await seenBy(second)).only).toBeUndefined()
    expect((await (await test.get('/slots', early.as)).json()).days).toHaveLength(3)
    expect((await early.start(undefined, ahead(2))).status).toBe(200)
  })

  it('a day with fewer portions than the whole cart wants offers no times', async () => {
    await take(1, ahead(2))
    const two = await guest(1)
    expect(daysOf(await seenBy(two))).toHaveLength(3)
    await two.put(id)
    const told = await seenBy(two)
    expect(daysOf(told)).toEqual(['Today', 'Tomorrow'])
    expect(told.only).toContain(`Hearth Caesar: Only 1 left ${later(2)}.`)
    await take(1)
    await take(2, ahead(1))
    expect(await seenBy(two)).toMatchObject({
      days: [],
      day: null,
      only: `No time suits everything in your cart: remove something. Hearth Caesar: Only 1 left today and ${later(2)}; sold out tomorrow.`,
    })
    const many = await guest(3)
    expect((await seenBy(many)).only).toContain('Caesar: Only 1 left today and')
  })

  it('begin on another day while today’s are gone, as soon as possible too', async () => {
    await take(2)
    const late = await guest(1)
    const next = { label: 'tomorrow at 11:30 am' }
    const label = 'Hearth Caesar is sold out today.'
    const told = await seenBy(late)
    expect([told.day, daysOf(told)]).toEqual([told.days[0]?.day, ['Tomorrow', later(2)]])
    expect(told.asap).toMatchObject({ isOpen: false, label, next })
    expect((await late.start()).body['error'].code).toBe('sold_out')
    // In the night before they open nothing is sold out of the day that they open on.
    test.setNow(new Date(evening + days(0.3)))
    expect((await seenBy(late)).asap?.isOpen).toBe(true)
    await take(1, ahead(1))
    await late.put(id)
    const few = 'Only 1 Hearth Caesar left for when we open.'
    expect((await seenBy(late)).asap).toMatchObject({ isOpen: false, label: few })
    expect((await late.start()).body['error'].message).toBe(few)
  })

  it('whoever holds the last portions keeps their times while they pay', async () => {
    const own = await take(2, ahead(1))
    expect(daysOf(await seenBy(own))).toHaveLength(3)
    expect((await seenBy(own)).only).toBeUndefined()
    await own.put(id)
    expect((await seenBy(own)).only).toContain('Only 2 left today, tomorrow and')
    const now = await take(2)
    expect((await seenBy(now)).asap?.isOpen).toBe(true)
    expect(daysOf(await seenBy(now))).toEqual(['Today', later(2)])
  })

  it('a refused order is offered other times, counting the portions that it had just held itself', async () => {
    await takeLaterOrders(test, { rules: [limit('orders', 1)] })
    const [late, evenLater] = [await guest(2), await guest(2)]
    const lastToday = (await seenBy(late)).times.at(-1)?.slot ?? ''
    await take(2, ahead(1))
    for (const wanted of [ahead(2), { slot: lastToday }]) {
      const blocker = await guest()
      await blocker.put(other)
      expect((await blocker.start(undefined, wanted)).status).toBe(200)
    }
    const next = async (wanted: { slot: string }) => {
      const { body } = await evenLater.start(undefined, wanted)
      return [body['error'].code, body['next'][0].label]
    }
    expect(await next(ahead(2))).toEqual(['slot_full', `${later(2)}, 6:45 pm`])
    expect(await next({ slot: lastToday })).toEqual(['slot_full', `${later(2)}, 11:30 am`])
    expect((await late.start()).status).toBe(200)
    expect(await next({ slot: new Date(evening).toISOString() })).toEqual([
      'slot_gone',
      `${later(2)}, 11:30 am`,
    ])
  })

  it('a cart that wants more than is left of a dish that nobody restocks is offered no times', async () => {
    await countFirstDish(test, 1, null)
    const two = await guest(2)
    expect(await seenBy(two)).toMatchObject({
      asap: { isOpen: false, label: 'Only 1 Hearth Caesar left.' },
      days: [],
      only: 'No time suits everything in your cart: remove something. Hearth Caesar: Only 1 left.',
    })
  })
})
