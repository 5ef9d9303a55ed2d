import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type PhoneDesk, aCustomer, aLinkPayer, aPhoneDesk } from '#test/orders.ts'
import { spoiled } from '#test/client.ts'
import { engines } from '#test/engines.ts'

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
