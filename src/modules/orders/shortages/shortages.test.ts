import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { nearestCents } from '#kernel/money.ts'
import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Told, toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { countFirstDish, leftOf } from '#test/menu.ts'
import { aCustomer } from '#test/orders.ts'
import { type RefundableOrder, refundableOrderOf } from '#test/payments.ts'
import { ada, kim } from '#test/world.ts'
import { shortageEntries } from './ui/shortage-entries.ts'

/** As many as in the other races of money. */
const rivals = 50

describe.each(engines)('what runs out after it was ordered, on %s', (engine) => {
  let test: TestApp
  let cook: Record<string, string>
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine, { rateLimits: 'relaxed' })
    cook = await test.signedIn(kim)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    await test.runJobs()
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    test.setNow(saturdayEvening)
    cook = await test.signedIn(kim)
  })

  const told = async (answer: Promise<Response>): Promise<Told> => {
    return toldBy(await answer)
  }
  /** Two of the first dish and one of the second, paid by card, with the link that its guest has. */
  const paid = async (substitution?: string): Promise<RefundableOrder & { token: string }> => {
    const customer = await aCustomer(test, `hungry-${++guests}`)
    await customer.fill(2, 1)
    const { body } = await customer.start(
      undefined,
      substitution === undefined ? {} : { substitution },
    )
    await customer.charge(body)
    const order = await refundableOrderOf(test, customer, body['paymentIntentId'])
    const { orders } = await (await test.get('/orders/mine', customer.as)).json()
    return { ...order, token: orders[0].token }
  }
  const mark = (id: string, quantity = 1, line = 1) =>
    told(test.call('POST', `/orders/${id}/shortages`, { as: cook, body: { line, quantity } }))
  const seen = async (token: string) => (await told(test.get(`/orders/by-link/${token}`))).body
  const answer = (token: string, id: string, body: object) =>
    told(test.call('POST', `/orders/by-link/${token}/shortages/${id}`, { body }))
  const board = async (id: string) => {
    const { orders } = (await told(test.get('/kitchen/board', cook))).body
    return orders.find((order: { _id: string }) => order._id === id)
  }
  const dishes = () => listDishes(test.scope())
  const pass = (ms: number) => test.setNow(new Date(saturdayEvening.getTime() + ms))
  const refundsOf = async (order: RefundableOrder) =>
    (await order.sheet())['refunds'].map(
      ({ cents, origin, reason, lines }: Record<string, unknown>) => [cents, origin, reason, lines],
    )

  it('gives up nothing of an order that was ready meanwhile and is called back, by its guest or by the clock', async () => {
    const move = (id: string, from: string, to: string, more: object = {}) =>
      told(test.call('POST', `/orders/${id}/moves`, { as: cook, body: { from, to, ...more } }))
    for (const way of ['guest', 'clock']) {
      const order = await paid('cancel')
      await move(order.orderId, 'pending', 'accepted', { minutes: 20 })
      const { body: asked } = await mark(order.orderId)
      expect((await seen(order.token)).shortages).toMatchObject([{ canCancel: true }])
      await move(order.orderId, 'accepted', 'ready')
      expect((await move(order.orderId, 'ready', 'preparing')).status).toBe(200)
      expect((await seen(order.token)).shortages).toMatchObject([{ canCancel: false, offers: [] }])
      if (way === 'guest') {
        const late = await answer(order.token, asked['_id'], { choice: 'cancel' })
        expect([late.status, late.body['error'].code]).toEqual([409, 'too_late'])
      } else {
        pass(minutes(6))
        await test.runChores()
      }
      expect((await seen(order.token)).status).toBe('preparing')
      expect(await refundsOf(order)).toHaveLength(way === 'guest' ? 0 : 1)
      test.setNow(saturdayEvening)
    }
  })

  it('is asked of the guest by page and email, left out, and paid back by its line', async () => {
    const order = await paid()
    const [dish] = await dishes()
    await test.runJobs()
    test.mailed.length = 0
    const before = (await seen(order.token)).revision
    const { status, body } = await mark(order.orderId)
    expect([status, body['state']]).toEqual([200, 'asked'])
    expect((await mark(order.orderId)).body['error'].code).toBe('already_asked')
    const page = await seen(order.token)
    expect(page.revision).toBe(before + 1)
    expect(page.shortages).toMatchObject([
      { name: dish?.name, quantity: 1, state: 'asked', canCancel: true, otherwise: 'drop' },
    ])
    expect(page.shortages[0].back).toBe((dish?.priceCents ?? 0) / 100)
    await test.runJobs()
    const [email] = test.mailed.splice(0)
    expect(email?.subject).toMatch(/^We ran out of Hearth Caesar: choose for order \d+ by 6:35 pm$/)
    expect(email?.text).toContain(`/order/${order.token}`)
    expect(email?.text).toContain('If we don’t hear from you by then, we’ll leave it out')
    const chosen = await answer(order.token, body['_id'], { choice: 'drop' })
    expect([chosen.status, chosen.body['state']]).toEqual([200, 'dropped'])
    const again = await answer(order.token, body['_id'], { choice: 'cancel' })
    expect([again.status, again.body['error'].code]).toEqual([409, 'already_chosen'])
    expect(again.body['error'].chosen ?? again.body['chosen']).toBe('dropped')
    expect(await refundsOf(order)).toEqual([
      [
        dish?.priceCents,
        'shortage',
        'Ran out: Hearth Caesar',
        [
          {
            position: 1,
            name: 'Hearth Caesar',
            quantity: 1,
            cents: dish?.priceCents,
          },
        ],
      ],
    ])
    expect((await board(order.orderId)).lines[0].shortages).toMatchObject([{ state: 'dropped' }])
    // Asked, answered, and its money asked back.
    expect((await seen(order.token)).revision).toBe(before + 3)
    expect((await mark(order.orderId, 2)).body['error'].fields).toHaveProperty('quantity')
    expect((await mark(order.orderId, 1)).status).toBe(200)
  })

  it('is swapped for what costs no more, whose portions are taken and whose difference goes back', async () => {
    const first = await countFirstDish(test, 9)
    const order = await paid()
    const { body } = await mark(order.orderId, 2)
    const [{ offers }] = (await seen(order.token)).shortages
    const byId = new Map((await dishes()).map((dish) => [dish.id, dish]))
    const lost = byId.get(first)
    expect(offers.length).toBeGreaterThan(2)
    for (const { dishId } of offers) {
      expect(byId.get(dishId)?.category).toBe(lost?.category)
      expect(byId.get(dishId)?.priceCents).toBeLessThanOrEqual(lost?.priceCents ?? 0)
    }
    const { dishId: swap, name } = offers.at(-1)
    const back = (2 * ((lost?.priceCents ?? 0) - (byId.get(swap)?.priceCents ?? 0))) / 100
    expect([offers.at(-1).back, back > 0]).toEqual([back, true])
    const pizza = [...byId.values()].find(({ category }) => category === 'pizza')
    for (const dishId of [pizza?.id, first, 'nothing', undefined]) {
      const wrong = await answer(order.token, body['_id'], { choice: 'swap', dishId })
      expect([wrong.status, wrong.body['error'].code]).toEqual([409, 'not_offered'])
    }
    await changeItemAvailability(test.scope(ada), swap, { left: 2, daily: null })
    const done = await answer(order.token, body['_id'], { choice: 'swap', dishId: swap })
    expect([done.status, done.body['state']]).toEqual([200, 'swapped'])
    expect([await leftOf(test, swap), await leftOf(test, first)]).toEqual([0, 7])
    expect(await refundsOf(order)).toEqual([
      [nearestCents(back), 'shortage', `${name} instead of 2 × Hearth Caesar`, []],
    ])
    expect((await board(order.orderId)).lines[0].shortages).toMatchObject([
      { quantity: 2, state: 'swapped', swap: name },
    ])
    const desk = await told(test.get(`/orders/${order.orderId}`, await test.signedIn(ada)))
    expect(desk.body['shortages']).toMatchObject([
      { state: 'swapped', swap: name, by: 'guest', askedBy: 'kim' },
    ])
    // What was never there comes back to nobody's number, what is there does.
    const stop = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    await test.call('POST', `/orders/${order.orderId}/moves`, { as: cook, body: stop })
    expect([await leftOf(test, swap), await leftOf(test, first)]).toEqual([2, 7])
    for (const id of [first, swap])
      await changeItemAvailability(test.scope(ada), id, { left: null })
  })

  it('is a reason to cancel while the kitchen may: all goes back, and other questions end', async () => {
    const order = await paid()
    const one = await mark(order.orderId, 1, 1)
    const two = await mark(order.orderId, 1, 2)
    expect((await answer(order.token, one.body['_id'], { choice: 'cancel' })).status).toBe(200)
    const page = await seen(order.token)
    expect([page.status, page.stopped.reason]).toEqual([
      'cancelled',
      'We’ve run out of something you ordered.',
    ])
    expect(page.shortages.map(({ state }: { state: string }) => state)).toEqual([
      'cancelled',
      'withdrawn',
    ])
    expect((await answer(order.token, two.body['_id'], { choice: 'drop' })).status).toBe(409)
    const desk = await test.call('GET', `/orders/${order.orderId}`, {
      as: await test.signedIn(ada),
    })
    expect(shortageEntries(await desk.json()).map(({ what }) => what)).toEqual([
      expect.stringContaining('ran out, guest asked'),
      expect.stringContaining('Cancelled: '),
      expect.stringContaining('ran out, guest asked'),
    ])
    const sheet = await order.sheet()
    expect([sheet['requestedCents'] + sheet['refundedCents'], sheet['remainingCents']]).toEqual([
      order.paidCents,
      0,
    ])
  })

  it('is available after all when the kitchen says so first, and of a ready order only left out', async () => {
    const order = await paid()
    const { body } = await mark(order.orderId)
    const path = `/orders/${order.orderId}/shortages/${body['_id']}`
    expect((await test.call('DELETE', path, { as: cook })).status).toBe(200)
    expect((await test.call('DELETE', path, { as: cook })).status).toBe(409)
    expect((await answer(order.token, body['_id'], { choice: 'drop' })).status).toBe(409)
    expect(await refundsOf(order)).toEqual([])
    const late = await mark(order.orderId, 2)
    const move = (from: string, to: string, more: object = {}) =>
      test.call('POST', `/orders/${order.orderId}/moves`, { as: cook, body: { from, to, ...more } })
    await move('pending', 'accepted', { minutes: 20 })
    await move('accepted', 'ready')
    expect((await mark(order.orderId, 1, 2)).body['error'].code).toBe('order_moved')
    const [{ canCancel, offers }] = (await seen(order.token)).shortages.slice(1)
    expect([canCancel, offers]).toEqual([false, []])
    const cancel = await answer(order.token, late.body['_id'], { choice: 'cancel' })
    expect(cancel.body['error'].code).toBe('too_late')
    expect((await answer(order.token, late.body['_id'], { choice: 'drop' })).status).toBe(200)
  })

  it('is nobody’s to answer without the link, and never more money than the desk has left', async () => {
    const [order, other] = [await paid(), await paid()]
    const { body } = await mark(order.orderId, 2)
    const forged = order.token.replace(/.$/, (letter) => (letter === '_' ? '-' : '_'))
    for (const token of [other.token, forged, 'x']) {
      expect((await answer(token, body['_id'], { choice: 'drop' })).status).toBe(404)
    }
    expect((await mark(order.orderId, 1, 9)).status).toBe(404)
    expect((await mark(other.orderId, 1.5)).status).toBe(422)
    expect((await order.ask({ lines: [{ position: 1, quantity: 1 }] })).status).toBe(200)
    expect((await answer(order.token, body['_id'], { choice: 'drop' })).status).toBe(200)
    const amounts = (await refundsOf(order)).map(([cents]: [number]) => cents)
    const [dish] = await dishes()
    expect(amounts).toEqual([dish?.priceCents, dish?.priceCents])
  })

  it.each([
    ['drop', 'dropped', 'pending'],
    ['swap', 'swapped', 'pending'],
    ['cancel', 'cancelled', 'cancelled'],
  ])('is answered by the clock after five minutes: %s', async (substitution, state, status) => {
    const order = await paid(substitution)
    await mark(order.orderId)
    const [{ otherwise, offers }] = (await seen(order.token)).shortages
    expect(otherwise).toBe(substitution)
    pass(minutes(5) - 1)
    await test.runChores()
    expect((await seen(order.token)).shortages[0].state).toBe('asked')
    pass(minutes(5))
    await test.runChores()
    await test.runChores()
    const page = await seen(order.token)
    expect([page.shortages[0].state, page.status]).toEqual([state, status])
    if (substitution === 'swap') expect(page.shortages[0].swap).toBe(offers[0].name)
    const { requestedCents, refundedCents } = await order.sheet()
    const [dish] = await dishes()
    const back = { drop: dish?.priceCents ?? 0, swap: page.shortages[0].back * 100 }[substitution]
    expect(requestedCents + refundedCents).toBe(back ?? order.paidCents)
  })

  it('of 50 guests and clocks at once exactly one decides', async () => {
    const order = await paid('cancel')
    const { body } = await mark(order.orderId, 2)
    pass(minutes(5))
    const results = await Promise.all(
      Array.from({ length: rivals }, (_, index) =>
        index % 5 === 0
          ? test.runChores().then(() => 0)
          : answer(order.token, body['_id'], { choice: 'drop' }).then(({ status }: Told) => status),
      ),
    )
    const page = await seen(order.token)
    const won = results.filter((status) => status === 200).length
    expect([won, page.shortages[0].state]).toEqual(
      page.status === 'cancelled' ? [0, 'cancelled'] : [1, 'dropped'],
    )
    expect(await refundsOf(order)).toHaveLength(1)
  })

  it('takes what was said last before paying, on the same order, and refuses what is none', async () => {
    const customer = await aCustomer(test, `hungry-${++guests}`)
    await customer.fill(1)
    const first = await customer.start(undefined, { substitution: 'swap' })
    const second = await customer.start(undefined, { substitution: 'cancel' })
    expect(second.body).toEqual(first.body)
    expect((await customer.start()).body).toEqual(first.body)
    for (const path of ['/create-payment-intent', '/orders']) {
      const body = { substitution: 'sue', ...(path !== '/orders' && { price: 1 }) }
      expect((await customer.send(path, body)).status).toBe(422)
    }
    expect((await customer.send('/orders', { substitution: 'swap' })).body['error'].code).toBe(
      'not_free',
    )
    await customer.charge(first.body)
    const order = await refundableOrderOf(test, customer, first.body['paymentIntentId'])
    await mark(order.orderId)
    const { orders } = await (await test.get('/orders/mine', customer.as)).json()
    expect((await seen(orders[0].token)).shortages[0].otherwise).toBe('cancel')
  })
})
