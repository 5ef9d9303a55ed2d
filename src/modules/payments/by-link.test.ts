import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { spoiled } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aCustomer, aLinkPayer, aPhoneDesk } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { openCrashingShop } from '#test/stripe/crashing.ts'
import { ada } from '#test/world.ts'
import { abandon } from './closing.server.ts'
import { endPayLinks, withdrawPayLink } from './keeping-links.server.ts'
import { startLinkPayment } from './paying-by-link.server.ts'
import type { PaymentTables } from './tables.server.ts'

describe.each(engines)('orders by phone that are paid by link on %s', (engine) => {
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
    test.mailed.length = 0
  })

  const take = async (said = {}) => (await desk.take({ pay: 'link', ...said })).body
  const later = (ms: number) => test.setNow(new Date(saturdayEvening.getTime() + ms))
  const stateOf = async (id: string) => (await desk.send('GET', `/orders/${id}`)).body['status']
  const onBoard = async () => {
    const { orders } = (await desk.send('GET', '/kitchen/board')).body
    return orders.map(({ _id }: { _id: string }) => _id)
  }

  it('are mailed, paid without an account at the server’s amount, and then the kitchen’s', async () => {
    const taken = await take({ email: 'nora@example.com' })
    await test.runJobs()
    expect(test.mailed[0]?.text).toContain(`/order/${taken['token']}`)
    expect(await onBoard()).not.toContain(taken['insertedId'])
    const payer = aLinkPayer(test, taken['token'])
    const until = new Date(saturdayEvening.getTime() + hours(2)).toISOString()
    const toPay = { amount: taken['total'], by: 'link', until }
    expect(await payer.look()).toMatchObject({ status: 'awaiting_payment', toPay, own: null })
    const { body: started } = await payer.start()
    expect(started).toMatchObject({ total: taken['total'], processor: 'test', isTestMode: true })
    // Whoever only says so has not paid.
    expect((await payer.settle()).body['error'].code).toBe('not_paid')
    expect((await payer.charge(started, '4000 0000 0000 0002')).body['error']).toBeDefined()
    expect((await payer.charge(started)).body['paymentIntent'].status).toBe('succeeded')
    expect(await payer.settle()).toEqual({ status: 200, body: { status: 'paid' } })
    expect(await payer.look()).toMatchObject({ status: 'pending', toPay: null })
    expect(await onBoard()).toContain(taken['insertedId'])
    await test.runJobs()
    const receipt = test.mailed.find(({ subject }) => subject.startsWith('Receipt'))
    expect(receipt?.text).toContain(`/order/${taken['token']}`)
    const { payment } = (await desk.send('GET', `/orders/${taken['insertedId']}/payment`)).body
    expect(payment).toMatchObject({ price: taken['total'], by: 'card', takenBy: null })
  })

  it('are charged once when fifty people with the link pay at once', async () => {
    const taken = await take()
    const payer = aLinkPayer(test, taken['token'])
    const race = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { body: started } = await payer.start()
        if (!started['clientSecret']) return started['error'].code
        const { body } = await payer.charge(started)
        await payer.settle()
        return body['paymentIntent']?.status ?? body['error'].code
      }),
    )
    expect(race.filter((each) => each === 'succeeded')).toHaveLength(1)
    expect((await payer.start()).body['error'].code).toBe('already_paid')
    expect(await stateOf(taken['insertedId'])).toBe('pending')
  })

  it('end after two hours unless they are sent again, begun or not', async () => {
    const [begun, fresh, again] = [await take(), await take(), await take({ email: 'n@e.co' })]
    await aLinkPayer(test, begun['token']).start()
    await aLinkPayer(test, again['token']).start()
    later(hours(1))
    // Nobody stays signed in so long without a word.
    desk = await aPhoneDesk(test)
    await test.runJobs()
    test.mailed.length = 0
    const renewed = await desk.send('POST', `/orders/${again['insertedId']}/pay-link`)
    expect(renewed.body).toEqual({
      payUntil: new Date(saturdayEvening.getTime() + hours(3)).toISOString(),
      isMailed: true,
    })
    await test.runJobs()
    expect(test.mailed).toHaveLength(1)
    later(hours(2) + 1)
    desk = await aPhoneDesk(test)
    await test.runChores()
    for (const { insertedId, token } of [begun, fresh] as { insertedId: string; token: string }[]) {
      expect(await stateOf(insertedId)).toBe('expired')
      const payer = aLinkPayer(test, token)
      expect((await payer.start()).body['error'].code).toBe('link_ended')
      expect(await payer.look()).toMatchObject({ status: 'expired', toPay: null })
      const path = `/orders/${insertedId}/pay-link`
      expect((await desk.send('POST', path)).body['error'].code).toBe('link_ended')
    }
    const payer = aLinkPayer(test, again['token'])
    const { body } = await payer.start()
    await payer.charge(body)
    expect((await payer.settle()).body).toEqual({ status: 'paid' })
    later(0)
    desk = await aPhoneDesk(test)
  })

  it('are taken back at the desk while nobody has paid, begun or not', async () => {
    for (const isBegun of [false, true]) {
      const { insertedId, token } = await take()
      if (isBegun) await aLinkPayer(test, token).start()
      const gone = await desk.send('DELETE', `/orders/${insertedId}/pay-link`)
      expect(gone).toEqual({ status: 200, body: { status: 'cancelled' } })
      expect((await aLinkPayer(test, token).start()).body['error'].code).toBe('link_ended')
    }
  })

  it('open nothing of an order that is paid otherwise', async () => {
    const { token } = (await desk.take({ pay: 'counter' })).body
    expect((await aLinkPayer(test, token).start()).status).toBe(404)
    expect((await aLinkPayer(test, spoiled(token)).start()).status).toBe(404)
    const customer = await aCustomer(test, `prober-${engine}`)
    const { insertedId } = await take()
    const path = `/orders/${insertedId}/pay-link`
    expect((await test.call('POST', path, { as: customer.as })).status).toBe(403)
  })
})

describe('another tip by link, and a process that dies as it closes what was open', () => {
  const points = ['close.before_provider', 'close.before_release'] as const
  const ends = ['another', 'the same', 'taken back', 'over'] as const
  const cases = points.flatMap((point) => ends.map((end) => ({ point, end, isPaid: false })))
  // At the second point the provider has closed it: nobody can pay it any more.
  const paidCases = ends.map((end) => ({ point: points[0], end, isPaid: true }))

  async function openShop() {
    const shop = await openCrashingShop('SQLite')
    const { test, links, fake } = shop
    const owner = await aSettingsOwner(test)
    await owner.save({ tips: { types: ['pickup'], unit: 'percent', presets: [15] } })
    const { body: taken } = await (await aPhoneDesk(test)).take({ pay: 'link' })
    const id: string = taken['insertedId']
    const token = links.tokenOf(id)
    return {
      ...shop,
      id,
      choose: (tip: number) => startLinkPayment(shop.scopeOf(), links, { token, tip }),
      pay: (intentId: string) => {
        const card = { 'card[exp_month]': '1', 'card[exp_year]': '90' }
        const { id: method } = fake.ledger.addMethod({
          ...card,
          'card[number]': '4242424242424242',
        })
        fake.ledger.confirm(intentId, { payment_method: method })
      },
      /** What the books say in the end, which are in order. */
      seeEnd: async () => {
        await shop.reconcile()
        const payments = test.database.db.tables<PaymentTables>().selectFrom('payments')
        const rows = await payments.select('intent_id').where('order_id', '=', id).execute()
        const findings = await examine(test.scope())
        expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
        const { state } = await getOrder(test.scope(), id)
        return { state, paid: rows.map(({ intent_id: each }) => each) }
      },
    }
  }

  it.each([...cases, ...paidCases])('at $point, paid $isPaid: $end', async (played) => {
    const { point, end, isPaid } = played
    const { id, choose, pay, seeEnd, ...shop } = await openShop()
    const first = await choose(200)
    shop.arm(point)
    expect(await shop.inProcess(() => choose(0))).toBeUndefined()
    expect(shop.isArmed()).toBe(false)
    if (isPaid) pay(first.intentId)
    const wins = { code: 'already_paid' }
    let paid = isPaid ? first.intentId : undefined
    if (end === 'taken back') {
      const taking = withdrawPayLink(shop.scopeOf(ada), id)
      if (isPaid) await expect(taking).rejects.toMatchObject(wins)
      else await taking
    } else if (end === 'over') {
      shop.pass(hours(3))
      await endPayLinks(shop.scopeOf())
    } else if (isPaid) {
      await expect(choose(end === 'another' ? 0 : 200)).rejects.toMatchObject(wins)
    } else {
      const next = await choose(end === 'another' ? 0 : 200)
      expect(next.intentId).not.toBe(first.intentId)
      pay(next.intentId)
      paid = next.intentId
    }
    const state = paid ? 'pending' : end === 'over' ? 'expired' : 'cancelled'
    expect(await seeEnd()).toEqual({ state, paid: paid ? [paid] : [] })
    if (!isPaid) expect(shop.fake.ledger.get(first.intentId).status).toBe('canceled')
    await shop.close()
  })

  it('what was given up unasked wins when it is paid all the same, and closes the other', async () => {
    const { choose, pay, seeEnd, ...shop } = await openShop()
    const first = await choose(200)
    shop.arm('close.before_provider')
    await shop.inProcess(() => choose(0))
    const attempts = shop.test.database.db.tables<PaymentTables>().selectFrom('payment_attempts')
    const { id } = await attempts.select('id').executeTakeFirstOrThrow()
    await inTransaction(shop.scopeOf(), (held) => abandon(held, id))
    const next = await choose(0)
    pay(first.intentId)
    await shop.deliver(first.intentId)
    expect(await seeEnd()).toEqual({ state: 'pending', paid: [first.intentId] })
    expect(shop.fake.ledger.get(next.intentId).status).toBe('canceled')
    await shop.close()
  })
})
