import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { nearestCents } from '#kernel/money.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { countTotals } from '#modules/reports/totalling.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aRefundableOrder } from '#test/payments.ts'
import { ada, carl } from '#test/world.ts'

describe.each(engines)('money that goes back, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  }, 120_000)
  afterAll(() => test.close())
  afterEach(async () => {
    test.setNow(saturdayEvening)
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })
  const revenue = async () => (await countTotals(test.scope())).revenueCents

  it('goes back by line, by amount and in whole, and the parts are the whole', async () => {
    const order = await aRefundableOrder(test, 'parts')
    const before = await revenue()
    const [first] = (await order.sheet())['lines']
    const byLine = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    expect([byLine.status, nearestCents(byLine.body['amount'])]).toEqual([200, first.priceCents])
    expect((await order.ask({ amount: 0.01 })).body['amount']).toBe(0.01)
    const rest = await order.ask({ whole: true })
    expect(rest.body['remaining']).toBe(0)
    const parts = [byLine, rest].map(({ body }) => Math.round(body['amount'] * 100))
    expect(parts.reduce((sum, cents) => sum + cents, 1)).toBe(order.paidCents)
    await test.runJobs()
    const sheet = await order.sheet()
    expect(sheet).toMatchObject({
      refundedCents: order.paidCents,
      requestedCents: 0,
      remainingCents: 0,
      owedCents: 0,
    })
    expect(sheet['refunds'].map((each: { state: string }) => each.state)).toEqual(
      Array(3).fill('succeeded'),
    )
    // Asked in one moment of the test's clock, they come in any order.
    const lined = sheet['refunds'].find(({ lines }: { lines: [] }) => lines.length > 0)
    expect(lined).toMatchObject({
      by: 'ada',
      reason: 'Too salty',
      origin: 'desk',
      failure: null,
      mayAskAgain: false,
      lines: [{ position: 1, quantity: 1, cents: first.priceCents }],
    })
    expect(await revenue()).toBe(before - order.paidCents)
  })

  it('is told in sums to whoever has the order’s link, and to nobody else', async () => {
    const order = await aRefundableOrder(test, 'followed')
    const { orders } = await (await test.get('/orders/mine', order.customer.as)).json()
    const path = `/orders/by-link/${orders[0].token}/refunds`
    const told = async () => (await test.get(path)).json()
    expect(await told()).toEqual({ refunded: 0, refunding: 0 })
    await order.ask({ amount: 2.5 })
    expect(await told()).toEqual({ refunded: 0, refunding: 2.5 })
    await test.runJobs()
    expect(await told()).toEqual({ refunded: 2.5, refunding: 0 })
    expect((await test.get(`/orders/by-link/${order.orderId}/refunds`)).status).toBe(404)
  })

  it('is never more than was paid, and says what remains', async () => {
    const order = await aRefundableOrder(test, 'bounds')
    const paid = order.paidCents / 100
    const as = await test.signedIn(ada)
    const inList = async () =>
      (await (await test.get('/orders?search=bounds', as)).json()).orders[0]
    expect(await inList()).not.toHaveProperty('back')
    const tooMuch = await order.ask({ amount: paid + 0.01 })
    expect([tooMuch.status, tooMuch.body['error'].code, tooMuch.body['remaining']]).toEqual([
      409,
      'refund_exceeds',
      paid,
    ])
    const thrice = await order.ask({ lines: [{ position: 1, quantity: 3 }] })
    expect([thrice.status, thrice.body['error'].code]).toEqual([409, 'refund_exceeds'])
    await order.ask({ lines: [{ position: 1, quantity: 2 }] })
    const again = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    expect(again.body['error'].code).toBe('refund_exceeds')
    const gone = (await order.sheet())['requestedCents'] / 100
    expect(await inList()).toMatchObject({ _id: order.orderId, total: paid, back: gone })
    expect((await order.ask({ whole: true })).status).toBe(200)
    expect((await inList()).back).toBe(paid)
    expect((await order.ask({ whole: true })).body['remaining']).toBe(0)
    expect((await order.ask({ amount: 0.01 })).status).toBe(409)
  })

  it.each([
    [{}, 'whole'],
    [{ whole: true, amount: 1 }, 'whole'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: 1e21 }, 'amount'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ position: 9, quantity: 1 }] }, 'lines'],
    [{ lines: [{ position: 1, quantity: 0 }] }, 'lines'],
    [{ lines: [{ position: 1, quantity: -1 }] }, 'lines'],
    [{ lines: [{ position: 1, quantity: 0.5 }] }, 'lines'],
    [{ lines: [1, 1].map((position) => ({ position, quantity: 1 })) }, 'lines'],
    [{ whole: true, reason: ' ' }, 'reason'],
    [{ whole: true, reason: 'a\nb' }, 'reason'],
    [{ whole: true, reason: 'a'.repeat(201) }, 'reason'],
    [{ whole: false }, 'whole'],
    [{ whole: true, cents: 1 }, 'cents'],
  ])('refuses %j by name', async (request, field) => {
    const order = await aRefundableOrder(
      test,
      `refused-${JSON.stringify(request).slice(0, 60).replace(/\W+/g, '')}`,
    )
    const { status, body } = await order.ask(request)
    expect([status, Object.keys(body['error'].fields ?? {})]).toEqual([422, [field]])
    expect((await order.sheet())['refunds']).toEqual([])
  })

  it('goes back once for one Idempotency-Key', async () => {
    const order = await aRefundableOrder(test, 'key')
    const [one, other] = [
      await order.ask({ amount: 1 }, 'k1'),
      await order.ask({ amount: 1 }, 'k1'),
    ]
    expect(other).toEqual(one)
    expect((await order.ask({ amount: 2 }, 'k1')).body['error'].code).toBe('key_reused')
    await order.ask({ amount: 1 }, 'k2')
    expect((await order.sheet())['refunds']).toHaveLength(2)
  })

  it('is not there without a payment, without an order, or with an old sign-in', async () => {
    const order = await aRefundableOrder(test, 'nothing')
    await order.customer.fill(1)
    await order.customer.start()
    const as = await test.signedIn(ada)
    const waiting = (await (await test.get('/orders?state=awaiting_payment', as)).json()).orders[0]
    const ask = async (id: string) => {
      const body = { whole: true, reason: 'No' }
      const answer = await test.call('POST', `/orders/${id}/refunds`, { as, body })
      return [answer.status, (await answer.json()).error.code]
    }
    expect(await ask(waiting._id)).toEqual([409, 'not_paid'])
    expect(await ask('nothing')).toEqual([404, 'not_found'])
    const sheet = await (await test.get(`/orders/${waiting._id}/refunds`, as)).json()
    expect(sheet).toMatchObject({ paid: null, remainingCents: 0, refunds: [] })
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    expect(await ask(order.orderId)).toEqual([403, 'sign_in_again'])
    expect(await test.get(`/orders/${order.orderId}/refunds`, order.customer.as)).toMatchObject({
      status: 403,
    })
  })

  it('is told to the guest: in the history, on the receipt, by mail, in their own data', async () => {
    const order = await aRefundableOrder(test, 'told')
    await test.runJobs()
    test.mailed.length = 0
    await order.ask({ lines: [{ position: 2, quantity: 1 }] })
    const [asked] = await order.customer.history()
    const [, { name, priceCents }] = (await order.sheet())['lines']
    const price = priceCents / 100
    expect(asked).toMatchObject({ refunded: 0, refunding: price, status: 'pending' })
    await test.runJobs()
    const [told] = await order.customer.history()
    expect(told).toMatchObject({
      price: order.paidCents / 100,
      status: 'pending',
      refunded: price,
      refunding: 0,
    })
    const receipt = await (await test.get(`/payments/${told?.['_id']}`, order.customer.as)).json()
    expect(receipt.refunded).toBe(price)
    expect(test.mailed).toMatchObject([
      { to: 'told@example.com', subject: expect.stringMatching(/^Refund for order \d+ at /) },
    ])
    expect(test.mailed[0]?.text).toContain(`1 × ${name}`)
    expect(test.mailed[0]?.text).toContain(`to Visa ···· 4242`)
    const asAda = await test.signedIn(ada)
    const report = await (await test.get('/admin-stats/report?range=today', asAda)).json()
    expect(report.refundedCents).toBeGreaterThanOrEqual(priceCents)
    const about = await (await test.get('/users/told/totals', asAda)).json()
    expect(about.spend).toBe((order.paidCents - priceCents) / 100)
    const own = await (await test.get('/account/data', order.customer.as)).json()
    expect(own.held.payments[0].refunds).toMatchObject([{ amount: price, state: 'succeeded' }])
  })

  it('a pending refund stays on its way until the bank has taken it', async () => {
    const order = await aRefundableOrder(test, 'slow', [1], '4000 0000 0000 7726')
    await order.ask({ whole: true })
    await test.runJobs()
    expect(await order.sheet()).toMatchObject({
      refundedCents: 0,
      requestedCents: order.paidCents,
    })
    test.setNow(new Date(saturdayEvening.getTime() + minutes(2)))
    await test.runJobs()
    expect(await order.sheet()).toMatchObject({
      refundedCents: order.paidCents,
      requestedCents: 0,
    })
  })

  it('a refund that the bank returns is still owed, and can be sent again once', async () => {
    const order = await aRefundableOrder(test, 'bounced', [1], '4000 0000 0000 5126')
    const { paidCents } = order
    const before = await revenue()
    await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    await test.runJobs()
    expect(await order.sheet()).toMatchObject({ refundedCents: paidCents, owedCents: 0 })
    test.setNow(new Date(saturdayEvening.getTime() + minutes(2)))
    await test.runJobs()
    const failed = await order.sheet()
    expect(failed).toMatchObject({
      refundedCents: 0,
      remainingCents: paidCents,
      owedCents: paidCents,
    })
    expect(failed['refunds']).toMatchObject([
      { state: 'failed', failure: 'The card has expired or was cancelled.', mayAskAgain: true },
    ])
    // The guest was told that it comes: a person has to hear that it does not.
    await test.runJobs()
    const told = test.mailed.filter(({ subject }) => subject.includes('has failed'))
    expect(told.map(({ to }) => to)).toEqual(['ada@example.com'])
    expect(told[0]?.text).toContain('The card has expired or was cancelled.')
    expect(await revenue()).toBe(before)
    const again = failed['refunds'][0].id
    const answers = [await order.ask({ again }), await order.ask({ again })]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect((await order.ask({ again: 'nothing' })).status).toBe(404)
    await test.runJobs()
    expect(await order.sheet()).toMatchObject({
      refundedCents: paidCents,
      remainingCents: 0,
      owedCents: 0,
    })
  })

  it('is not for customers, nor for anybody’s own order', async () => {
    const order = await aRefundableOrder(test, 'mine')
    const body = { whole: true, reason: 'Because' }
    const path = `/orders/${order.orderId}/refunds`
    const tried = await test.call('POST', path, { as: order.customer.as, body })
    const other = await test.call('POST', path, { as: await test.signedIn(carl), body })
    expect([tried.status, other.status, (await test.call('POST', path, { body })).status]).toEqual([
      403, 403, 401,
    ])
    expect((await order.sheet())['refunds']).toEqual([])
  })
})
