import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hours, minutes } from '#kernel/duration.ts'
import { givePass } from '#modules/accounts/captcha/passes.server.ts'
import { dearestDifficulty } from '#modules/accounts/captcha/rules.ts'
import { addDish } from '#modules/menu/writing.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { aDish, ada } from '#test/world.ts'

const house = '192.0.2.1'

describe.each(engines)('orders that cost nothing, by the dozen, on %s', (engine) => {
  let test: TestApp
  let water = ''
  const open = async (smtpUrl?: string) => {
    test = await startTestApp(engine, {
      rateLimits: 'on',
      trustProxy: 1,
      ...(smtpUrl !== undefined && { smtpUrl }),
    })
    water = (await addDish(test.scope(ada), aDish({ name: 'Tap water', price: 0 }))).id
  }
  beforeEach(() => open())
  afterEach(() => test.close())

  const from = async (name: string, network = house): Promise<Customer> => {
    const guest = await aCustomer(test, name)
    guest.as['x-forwarded-for'] = network
    return guest
  }
  const order = async (guest: Customer, pass?: string) => {
    await guest.put(water)
    const headers = pass === undefined ? {} : { 'x-captcha-pass': pass }
    return toldBy(await test.call('POST', '/orders', { as: guest.as, headers }))
  }
  const at = (ms: number) => test.setNow(new Date(saturdayEvening.getTime() + ms))
  /** As many as the network has, five each. */
  const orderFor = async (count: number) => {
    for (let guest = 0; guest < count / 5; guest++) {
      const buyer = await from(`made-up-${guest}`)
      for (let each = 0; each < 5; each++) {
        const pass = await givePass({ ...test.scope(), network: house }, dearestDifficulty)
        expect((await order(buyer, pass)).status).toBe(200)
      }
    }
  }

  it('one person may place five free orders a minute and thirty a day, paid ones included', async () => {
    const guest = await from('thirsty')
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await order(guest)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const [dear = ''] = await guest.fill(1)
    expect((await guest.start()).status).toBe(429)
    await guest.take(dear)
    for (let minute = 1; minute < 6; minute++) {
      at(minutes(minute))
      for (let count = 0; count < 5; count++) expect((await order(guest)).status).toBe(200)
    }
    at(minutes(7))
    expect((await order(guest)).status).toBe(429)
  })

  it('cost work from sixty of a network on, and none where the address is confirmed', async () => {
    await orderFor(60)
    const guest = await from('guest')
    const refused = await order(guest)
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { error: { code: 'captcha_required' }, proof: { difficulty: 18 } },
    ])
    expect((await order(await from('elsewhere', '198.51.100.7'))).status).toBe(200)
    await test.database.script(`update people set is_email_verified = 1 where id = 'guest'`)
    expect((await order(guest)).status).toBe(200)
  })

  it('want a confirmed address beyond two hundred, or an hour to pass where none can be', async () => {
    await orderFor(200)
    const pass = () => givePass({ ...test.scope(), network: house }, dearestDifficulty)
    expect((await order(await from('guest'), await pass())).status).toBe(429)
    at(hours(1))
    expect((await order(await from('later'))).status).toBe(200)
    await test.close()
    await open('smtp://mail.example:587')
    await orderFor(200)
    const refused = await order(await from('guest'), await pass())
    expect([refused.status, refused.body.error.code]).toEqual([409, 'email_unconfirmed'])
  })
})
