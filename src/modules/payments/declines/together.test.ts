import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { givePass } from '#modules/accounts/captcha/passes.server.ts'
import { dearestDifficulty } from '#modules/accounts/captcha/rules.ts'
import { countSpent } from '#platform/limits/limits.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Told, toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
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
  /** As long as there is something to learn: with a pass for each payment, and a new one when one has ended. */
  const tryPatiently = async (all: Customer[]) => {
    const answers = { declined: 0, asked: 0 }
    for (const tester of all) {
      for (let payment = 0; payment < 3; payment++) {
        const pass = await givePass({ ...test.scope(), network: house }, dearestDifficulty)
        const { status, body } = await told(startWith(tester, pass))
        if (status !== 200) break
        for (let card = 0; card < 9; card++) {
          const { error, paymentIntent } = await tester.charge(body, refusedCard)
          if (paymentIntent?.status === 'requires_action') answers.asked++
          if (error?.code !== 'card_declined') break
          answers.declined++
        }
      }
    }
    return answers
  }
  const confirm = (name: string) =>
    test.database.script(`update people set is_email_verified = 1 where id = '${name}'`)
  const startWith = async (customer: Customer, pass: string) => {
    const body = { price: await customer.total() }
    const headers = { 'x-captcha-pass': pass }
    return test.call('POST', '/create-payment-intent', { as: customer.as, body, headers })
  }
  const answerBank = async (guest: Customer, intent: Told['body'], outcome: string) => {
    const path = `/test-processor/v1/payment_intents/${intent.paymentIntentId}/authenticate`
    return (await guest.send(path, { client_secret: intent.clientSecret, outcome })).body
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
    const all = await testers(9, (index) => `203.0.113.${index}`)
    await tryCards(all, 7)
    // Payments that are open keep a place for one more card each: those that ended before made room for them.
    await tryCards(all, 1)
    const guest = await from('guest', house)
    await confirm('guest')
    expect((await guest.start()).status).toBe(403)
    expect((await startWith(guest, await pictureOf(house))).status).toBe(200)
    await test.runJobs()
    const emails = test.mailed.filter(({ subject }) => subject.endsWith('Many cards declined'))
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

  it('have nobody shut out where the house sends mail: a stranger’s bank is asked, and whoever has paid here pays as before', async () => {
    await test.close()
    test = await startTestApp(engine, {
      rateLimits: 'on',
      captchaFixed: text,
      trustProxy: 1,
      smtpUrl: 'smtp://mail.example:587',
    })
    const known = await from('known', house)
    await known.charge((await known.start()).body)
    await test.runJobs()
    await known.fill(1)
    expect(await tryPatiently(await testers(10, () => house))).toMatchObject({ declined: 30 })
    const guest = await from('guest', house)
    const { status, body } = await told(startWith(guest, await pictureOf(house)))
    expect(status).toBe(200)
    expect(await guest.charge(body)).toEqual({
      paymentIntent: {
        id: body.paymentIntentId,
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
      },
    })
    expect(await answerBank(guest, body, 'complete')).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    })
    const again = await told(startWith(known, await pictureOf(house)))
    expect(await known.charge(again.body)).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    const elsewhere = await from('elsewhere', '198.51.100.7')
    expect(await elsewhere.charge((await elsewhere.start()).body)).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    })
  })

  it('teach whoever makes up accounts and passes of 30 cards an hour in one network, and of none whose bank is asked', async () => {
    // As many as sign up in one network within an hour, with payments begun before the first card.
    const all = await testers(100, () => house)
    await Promise.all(all.slice(0, 50).map((tester) => tester.start()))
    const answers = await tryPatiently(all)
    expect(answers.declined).toBe(30)
    expect(answers.asked).toBeGreaterThan(100)
    expect(await countSpent(test.scope(), declinesOfNetwork, house)).toBe(30)
  })

  it('are sixty an hour of all networks at most that no bank is asked about, also of payments that were begun before', async () => {
    const all = await testers(80, (index) => `203.0.113.${index}`)
    const started = await Promise.all(all.map((tester) => tester.start()))
    const intents = started.map(({ body }) => body)
    // Whoever had begun before, and whoever begins now: each tries one card, then the next.
    const answers: string[] = []
    for (let card = 0; card < 3; card++) {
      for (const [index, tester] of all.entries()) {
        const { error, paymentIntent } = await tester.charge(intents[index] ?? {}, refusedCard)
        answers.push(error?.code ?? paymentIntent.status)
      }
    }
    const count = (answer: string) => answers.filter((each) => each === answer).length
    expect([count('card_declined'), count('succeeded')]).toEqual([60, 0])
    test.setNow(new Date(saturdayEvening.getTime() + hours(1)))
    const later = await from('later', '198.51.100.7')
    expect(await later.charge((await later.start()).body, refusedCard)).toMatchObject({
      error: { code: 'card_declined' },
    })
  })

  it('leave a full house of new guests alone: whoever has paid gives the place back', async () => {
    for (let index = 0; index < 40; index++) {
      const guest = await from(`paying-${index}`, house)
      expect(await guest.charge((await guest.start()).body)).toMatchObject({
        paymentIntent: { status: 'succeeded' },
      })
      await test.runJobs()
    }
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
