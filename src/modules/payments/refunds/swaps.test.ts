import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { countFirstDish, leftOf } from '#test/menu.ts'
import { aCustomer } from '#test/orders.ts'
import { type RefundableOrder, aRefundableOrder, refundableOrderOf } from '#test/payments.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { ada, kim } from '#test/world.ts'

describe.each(engines)('money of what was swapped, on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine, { rateLimits: 'relaxed' })
    as = await test.signedIn(kim)
  })
  afterAll(() => test.close())

  const post = async (path: string, body: object) =>
    (await test.call('POST', path, { as, body })).json()
  const tokenOf = async ({ customer }: RefundableOrder) =>
    (await (await test.get('/orders/mine', customer.as)).json()).orders[0].token
  /** One of the first line ran out: left out, or swapped for the cheapest that is offered. */
  const runOut = async (order: RefundableOrder, choice: 'swap' | 'drop') => {
    test.setNow(new Date(test.scope().now.getTime() + 1000))
    const { _id } = await post(`/orders/${order.orderId}/shortages`, { line: 1, quantity: 1 })
    const path = `/orders/by-link/${await tokenOf(order)}`
    const { shortages } = await (await test.get(path)).json()
    const offer = shortages.at(-1).offers.at(-1)
    const more = choice === 'swap' ? { dishId: offer.dishId } : {}
    await post(`${path}/shortages/${_id}`, { choice, ...more })
    return { ...offer, id: _id }
  }
  const cents = (dollars: number) => Math.round(dollars * 100)

  it('goes back at the price of the swap, once, and its portion to its own number', async () => {
    const lost = await countFirstDish(test, 9)
    const order = await aRefundableOrder(test, 'swapper')
    const [ordered] = (await order.sheet())['lines']
    const { priceCents, name } = ordered
    const swap = await runOut(order, 'swap')
    expect(swap.back).toBeGreaterThan(0)
    const [kept, swapped] = (await order.sheet())['lines']
    expect(ordered).toMatchObject({ position: 1, refunded: 0 })
    expect(kept).toEqual({ ...ordered, quantity: 1 })
    const swapCents = priceCents - cents(swap.back)
    expect(swapped).toEqual({
      position: 1,
      name: `${swap.name} instead of ${name}`,
      swap: swap.id,
      dishId: swap.dishId,
      dish: swap.name,
      priceCents: swapCents,
      quantity: 1,
      refunded: 0,
    })
    await changeItemAvailability(test.scope(ada), swap.dishId, { left: 4, daily: null })
    const line = { position: 1, quantity: 1, swap: swap.id, restock: true }
    expect(cents((await order.ask({ lines: [line] })).body['amount'])).toBe(swapCents)
    expect(await leftOf(test, lost)).toBe(7)
    for (const wrong of [line, { position: 1, quantity: 2 }]) {
      expect((await order.ask({ lines: [wrong] })).status).toBe(409)
    }
    const unknown = await order.ask({ lines: [{ ...line, swap: 'nothing' }] })
    expect(Object.keys(unknown.body['error'].fields)).toEqual(['lines'])
    const rest = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    expect(cents(rest.body['amount'])).toBe(priceCents)
    await test.runJobs()
    const sheet = await order.sheet()
    expect(sheet['refundedCents']).toBe(2 * priceCents)
    expect(sheet['lines'].map(({ refunded }: { refunded: number }) => refunded)).toEqual([1, 1, 0])
    const told = sheet['refunds'].flatMap(({ lines }: { lines: { name: string }[] }) => lines)
    expect(told.map((each: { name: string }) => each.name).toSorted()).toEqual(
      [name, `${swap.name} instead of ${name}`].toSorted(),
    )
    expect(test.mailed.some(({ text }) => text.includes(`${swap.name} instead of ${name}`))).toBe(
      true,
    )
    for (const id of [lost, swap.dishId])
      await changeItemAvailability(test.scope(ada), id, { left: null })
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('puts the portion of the swap back and not the one that was missing', async () => {
    const lost = await countFirstDish(test, 9)
    const order = await aRefundableOrder(test, 'restocker', [1])
    const probe = await aRefundableOrder(test, 'prober', [1])
    const { dishId } = await runOut(probe, 'swap')
    await changeItemAvailability(test.scope(ada), dishId, { left: 4, daily: null })
    const { id } = await runOut(order, 'swap')
    expect([await leftOf(test, lost), await leftOf(test, dishId)]).toEqual([7, 3])
    const portions = await test.get(`/orders/${order.orderId}/portions`, as)
    expect(await portions.json()).toEqual({ lines: [], swaps: [id] })
    // A client that knows only lines means what is there of it.
    await order.ask({ lines: [{ position: 1, quantity: 1, restock: true }] })
    expect([await leftOf(test, lost), await leftOf(test, dishId)]).toEqual([7, 4])
    expect((await order.sheet())['remainingCents']).toBe(0)
    for (const each of [lost, dishId])
      await changeItemAvailability(test.scope(ada), each, { left: null })
  })

  it('counts what was left out as gone, however its money went, and asks it again as it was', async () => {
    const order = await aRefundableOrder(test, 'dropper', [2, 1], '4000 0000 0000 5126')
    await runOut(order, 'drop')
    await test.runJobs()
    const at = test.scope().now.getTime()
    test.setNow(new Date(at + 120_000))
    await test.runJobs()
    const [line] = (await order.sheet())['lines']
    const [refund] = (await order.sheet())['refunds']
    expect([refund.state, refund.mayAskAgain, line.refunded]).toEqual(['failed', true, 1])
    expect((await order.ask({ lines: [{ position: 1, quantity: 2 }] })).status).toBe(409)
    const again = await order.ask({ again: refund.id })
    expect(cents(again.body['amount'])).toBe(line.priceCents)
    expect((await order.sheet())['lines'][0].refunded).toBe(1)
    const other = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    expect(cents(other.body['amount'])).toBe(line.priceCents)
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('is no difference of what went back before it ran out', async () => {
    const order = await aRefundableOrder(test, 'earlier', [2])
    const { priceCents } = (await order.sheet())['lines'][0]
    await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    await runOut(order, 'swap')
    const late = await runOut(order, 'swap')
    const sheet = await order.sheet()
    expect(sheet['lines'].map(({ refunded }: { refunded: number }) => refunded)).toEqual([0, 1])
    expect(sheet['requestedCents']).toBe(priceCents + cents(late.back))
    await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    expect((await order.sheet())['remainingCents']).toBe(0)
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('promises what goes back, tax that was added included', async () => {
    const owner = await aSettingsOwner(test)
    const rates = [pickupRate('food', 190_000)]
    await owner.save({ taxes: { mode: 'exclusive', classes: [food], rates } })
    const customer = await aCustomer(test, 'taxed-swapper')
    await customer.fill(2)
    const { body: bill } = await customer.send('/checkout/quote', {})
    const { body: begun } = await customer.start(bill['total'])
    await customer.charge(begun)
    const order = await refundableOrderOf(test, customer, String(begun['paymentIntentId']))
    const { _id } = await post(`/orders/${order.orderId}/shortages`, { line: 1, quantity: 1 })
    await test.runJobs()
    const path = `/orders/by-link/${await tokenOf(order)}`
    const [{ back }] = (await (await test.get(path)).json()).shortages
    expect(cents(back)).toBe(Math.round(cents(bill['total']) / 2))
    const letter = test.mailed.find(({ subject }) => subject.startsWith('We ran out of'))
    expect(letter?.text).toContain(`($${back.toFixed(2)} back)`)
    await post(`${path}/shortages/${_id}`, { choice: 'drop' })
    await test.runJobs()
    expect((await order.sheet())['refundedCents']).toBe(cents(back))
    await owner.save({ taxes: { mode: 'none' } })
  })
})
