import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { dearestDifficulty } from '#modules/accounts/captcha/rules.ts'
import { givePass } from '#modules/accounts/captcha/service/passes.server.ts'
import { countSpent } from '#platform/limits/limits.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { ada } from '#test/world.ts'
import { declinesOfNetwork } from './rules.ts'
import type { DeclineTables } from './tables.server.ts'

const text = 'K7WPXM'
const refusedCard = '4000000000000002'

describe.each(engines)('refused cards of many accounts on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine, { rateLimits: 'on', captchaFixed: text, trustProxy: 1 })
  })
  afterEach(() => test.close())

  const house = '192.0.2.1'
  const from = async (name: string, network: string): Promise<Customer> => {
    const customer = await aCustomer(test, name)
    customer.as['x-forwarded-for'] = network
    await customer.fill(1)
    return customer
  }
  const testers = (count: number, networkOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => from(`t${index}`, networkOf(index))))
  const tryCards = async (all: Customer[], times: number) => {
    const started = await Promise.all(all.map((tester) => tester.start()))
    for (const [index, tester] of all.entries()) {
      for (let count = 0; count < times; count++) {
        await tester.charge(started[index]?.body ?? {}, refusedCard)
      }
    }
  }
  const confirm = (name: string) =>
    test.database.script(`update people set is_email_verified = 1 where id = '${name}'`)
  const startWith = async (customer: Customer, pass: string) => {
    const body = { price: await customer.total() }
    const headers = { 'x-captcha-pass': pass }
    return test.call('POST', '/create-payment-intent', { as: customer.as, body, headers })
  }
  const told = async (answering: Promise<Response>) => toldBy(await answering)
  const pictureOf = async (network: string) => {
    const visitor = new Visitor(test)
    const headers = { 'x-forwarded-for': network }
    const { body } = await visitor.call('POST', '/captcha', undefined, headers)
    return (await visitor.call('POST', `/captcha/${body.id}`, { text }, headers)).body.pass
  }

  it('ask new payments of their network for a captcha, after ten of unconfirmed accounts, after twenty of all', async () => {
    const known = await from('known', house)
    await confirm('known')
    const stranger = await from('stranger', house)
    await tryCards(await testers(2, () => house), 5)
    const asked = await stranger.start()
    expect([asked.status, asked.body['error'].code]).toEqual([403, 'captcha_required'])
    expect((await known.start()).status).toBe(200)
    expect((await startWith(stranger, await pictureOf(house))).status).toBe(200)

    await tryCards([stranger, known], 5)
    const guest = await from('guest', house)
    await confirm('guest')
    expect((await guest.start()).status).toBe(403)
    // The cart is kept, and the payment begins with the pass; the same one again asks for none.
    expect((await startWith(guest, await pictureOf(house))).status).toBe(200)
    expect((await guest.start()).status).toBe(200)
    expect((await (await from('elsewhere', '198.51.100.7')).start()).status).toBe(200)
  })

  it('ask everybody for a captcha from sixty an hour on, and tell the house once', async () => {
    await test.signedIn(ada)
    await tryCards(await testers(9, (index) => `203.0.113.${index}`), 7)
    const guest = await from('guest', house)
    await confirm('guest')
    expect((await guest.start()).status).toBe(403)
    expect((await startWith(guest, await pictureOf(house))).status).toBe(200)
    await test.runJobs()
    const emails = test.mailed.filter(({ subject }) => subject.endsWith('Many cards are refused'))
    expect(emails.map(({ to }) => to)).toEqual(['ada@example.com'])

    test.setNow(new Date(saturdayEvening.getTime() + hours(1)))
    expect((await (await from('later', house)).start()).status).toBe(200)
  })

  it('end their payment, so that each card takes a pass, once a network is over its bound', async () => {
    await tryCards(await testers(4, () => house), 5)
    const tester = await from('tester', house)
    const { body } = await told(startWith(tester, await pictureOf(house)))
    expect(await tester.charge(body, refusedCard)).toMatchObject({
      error: { code: 'card_declined' },
    })
    expect(await tester.charge(body)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
    expect((await tester.start()).body['error'].code).toBe('captcha_required')
    const { body: next } = await told(startWith(tester, await pictureOf(house)))
    expect(await tester.charge(next)).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  })

  it('need a confirmed address over the bound, where the house sends mail', async () => {
    await test.close()
    test = await startTestApp(engine, {
      rateLimits: 'on',
      captchaFixed: text,
      trustProxy: 1,
      smtpUrl: 'smtp://mail.example:587',
    })
    await tryCards(await testers(4, () => house), 5)
    const guest = await from('guest', house)
    const refused = await startWith(guest, await pictureOf(house))
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        error: {
          code: 'email_unconfirmed',
          message: expect.stringMatching(/^Confirm your email address first: /),
        },
      },
    ])
    await confirm('guest')
    expect((await startWith(guest, await pictureOf(house))).status).toBe(200)
    // Who was there before pays on, with the card that is not refused.
    expect((await (await from('elsewhere', '198.51.100.7')).start()).status).toBe(200)
  })

  it('are 240 an hour in one network at most, for whoever makes up accounts and passes', async () => {
    let declined = 0
    const tryOne = async (tester: Customer) => {
      for (let payment = 0; payment < 3; payment++) {
        const pass = await givePass({ ...test.scope(), network: house }, dearestDifficulty)
        const { status, body } = await told(startWith(tester, pass))
        if (status !== 200) return
        for (let card = 0; card < 9; card++) {
          const { error } = await tester.charge(body, refusedCard)
          if (error?.code !== 'card_declined') break
          declined++
        }
      }
    }
    // As many as sign up in one network within an hour, with payments begun before the first card.
    const all = await testers(100, () => house)
    await Promise.all(all.slice(0, 50).map((tester) => tester.start()))
    for (const tester of all) await tryOne(tester)
    expect(declined).toBeGreaterThan(100)
    expect(declined).toBeLessThanOrEqual(240)
    expect(await countSpent(test.scope(), declinesOfNetwork, house)).toBe(declined)
  })

  it('are counted by a network that is forgotten after a day', async () => {
    await (await from('guest', house)).start()
    const noted = () =>
      test.database.db.tables<DeclineTables>().selectFrom('attempt_networks').selectAll().execute()
    expect(await noted()).toMatchObject([{ network: house }])
    test.setNow(new Date(saturdayEvening.getTime() + days(1) + 1))
    await test.runChores()
    expect(await noted()).toEqual([])
  })
})
