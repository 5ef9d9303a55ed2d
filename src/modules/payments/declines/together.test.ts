import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Customer, aCustomer } from '#test/checkout.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { ada } from '#test/world.ts'
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
    test.database.write((db) =>
      db
        .tables<{ people: { id: string; is_email_verified: number } }>()
        .updateTable('people')
        .set({ is_email_verified: 1 })
        .where('id', '=', name)
        .execute(),
    )
  const startWith = async (customer: Customer, pass: string) => {
    const body = { price: await customer.total() }
    const headers = { 'x-captcha-pass': pass }
    return test.call('POST', '/create-payment-intent', { as: customer.as, body, headers })
  }
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
    const letters = test.mailed.filter(({ subject }) => subject.endsWith('Many cards are refused'))
    expect(letters.map(({ to }) => to)).toEqual(['ada@example.com'])

    test.setNow(new Date(saturdayEvening.getTime() + hours(1)))
    expect((await (await from('later', house)).start()).status).toBe(200)
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
