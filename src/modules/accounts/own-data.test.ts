import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { Visitor } from '#test/visitor.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('what is held of a person on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine, { captchaMode: 'pow' })
  })
  afterAll(() => test.close())

  it('is theirs to take along: account, sessions, cart, orders and payments', async () => {
    const buyer = await aCustomer(test, 'buyer')
    const stranger = await aCustomer(test, 'stranger')
    await stranger.fill(3)
    await buyer.fill(1, 2)
    const { body: intent } = await buyer.start()
    await buyer.charge(intent)
    await buyer.record(intent['paymentIntentId'])
    await buyer.fill(4)

    const answer = await test.get('/account/data', buyer.as)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    const { madeAt, held } = JSON.parse(text)
    expect(madeAt).toBe('2026-11-21T23:30:00.000Z')
    expect(held).toMatchObject({
      account: { name: 'buyer', email: 'buyer@example.com', waysIn: [] },
      sessions: [{ browser: 'test', signedInAt: '2026-11-21T23:30:00.000Z' }],
      cart: { lines: [{ quantity: 4 }], notices: [] },
      orders: [
        { name: 'buyer', lines: [{ quantity: 1 }, { quantity: 2 }], total: intent['total'] },
      ],
      payments: [{ amount: intent['total'], state: 'succeeded', card: 'Visa ···· 4242' }],
    })
    expect(held.payments[0].orderNumber).toBe(held.orders[0].number)
    expect(text).not.toContain('stranger')
  })

  it('has no hash, no token and no secret in it', async () => {
    const guest = new Visitor(test)
    const email = 'careful@example.com'
    await guest.register(email)
    await guest.call('POST', '/jwt', { email })
    const { body: setup } = await guest.call('POST', '/api/auth/two-factor/enable', {
      password: 'secret-1',
    })
    const { body } = await guest.call('GET', '/account/data')
    expect(body.held.account.waysIn).toEqual([{ kind: 'password', since: expect.any(String) }])
    expect(body.held.account.secondFactor).toEqual({ since: null, recoveryCodesLeft: 10 })
    const text = JSON.stringify(body)
    for (const secret of ['argon2', guest.cookies.get('servery'), setup.secret]) {
      expect(text).not.toContain(secret)
    }
    await guest.call('PATCH', '/account', { name: 'Careful Carl' })
    const { body: later } = await guest.call('GET', '/account/data')
    expect(later.held.history).toMatchObject([
      { action: 'own_data.exported', by: 'you' },
      { action: 'profile.changed', by: 'you' },
    ])
  })

  it('says nothing of the staff’s notes, not even that there is one', async () => {
    const { as } = await aCustomer(test, 'noted')
    const body = { text: 'Tips well.', version: 0 }
    const asAda = await test.signedIn(ada)
    expect((await test.call('PATCH', '/users/noted/note', { as: asAda, body })).status).toBe(200)
    const text = await (await test.get('/account/data', as)).text()
    expect(text).not.toContain('Tips well.')
    expect(text).not.toContain('note.changed')
  })

  it('asks for a sign-in of the last ten minutes', async () => {
    const { as } = await aCustomer(test, 'lingerer')
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    const answer = await test.get('/account/data', as)
    test.setNow(saturdayEvening)
    expect([answer.status, (await answer.json()).error.code]).toEqual([403, 'sign_in_again'])
  })
})

describe('a file of one’s data', () => {
  it('is made ten times an hour', async () => {
    const test = await startTestApp('SQLite', { empty: true, rateLimits: 'on' })
    const { as } = await aCustomer(test, 'collector')
    for (let count = 0; count < 10; count++) {
      expect((await test.get('/account/data', as)).status).toBe(200)
    }
    expect((await test.get('/account/data', as)).status).toBe(429)
    await test.close()
  })
})
