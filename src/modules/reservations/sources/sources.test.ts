import { afterEach, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { tellingDigitsOf } from '#kernel/phone-number.ts'
import { spendOfNetwork } from '#platform/limits/limits.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { bookingsOfDay } from './rules.ts'
import type { SourceTables } from './tables.server.ts'

describe.each(engines)('tables booked by made-up guests on %s', (engine) => {
  let test: TestApp
  afterEach(() => test.close())

  const start = async (smtpUrl?: string) => {
    test = await startTestApp(engine, {
      rateLimits: 'on',
      trustProxy: 1,
      ...(smtpUrl && { smtpUrl }),
    })
  }
  const from = async (name: string, network: string): Promise<Booker> => {
    const booker = await aBooker(test, name)
    booker.as['x-forwarded-for'] = network
    return booker
  }
  const numbers = (index: number) => ({ phone: `518 555 02${String(index).padStart(2, '0')}` })
  const confirm = (name: string) =>
    test.database.script(`update people set is_email_verified = 1 where id = '${name}'`)
  const house = '192.0.2.1'
  const times = ['12:00', '14:00', '16:00', '18:00']

  it('cost work from the fifth of a network and a day on; confirmed addresses and the desk do not', async () => {
    await start()
    for (let index = 0; index < 4; index++) {
      const booker = await from(`m${index}`, house)
      expect((await booker.book(at(times[index] ?? ''), 2, numbers(index))).status).toBe(200)
    }
    const fifth = await from('m4', house)
    const refused = await fifth.book(at('13:00'), 2, numbers(4))
    expect([refused.status, refused.body['error'].code, refused.body['proof']]).toEqual([
      403,
      'captcha_required',
      { difficulty: 18 },
    ])
    // Another day is counted by itself, and so is another network.
    expect((await fifth.book(at('19:00', '2026-11-24'), 2, numbers(4))).status).toBe(200)
    const elsewhere = await from('m5', '198.51.100.7')
    expect((await elsewhere.book(at('15:00'), 2, numbers(5))).status).toBe(200)
    await confirm('m4')
    expect((await fifth.book(at('13:00'), 2, numbers(4))).status).toBe(200)
    const ada = await from('ada', house)
    expect((await ada.book(at('17:00'), 2, numbers(6))).status).toBe(200)

    const paying = await from('m7', house)
    paying.as['x-captcha-pass'] = await new Visitor(test, house).earnPass(18)
    expect((await paying.book(at('19:00'), 2, numbers(7))).status).toBe(200)
  })

  it('are three with one telephone number, however it is written, and until one is cancelled', async () => {
    await start()
    const spellings = ['(518) 555-0101', '+1 518.555.0101', '001 518 5550101', '5185550101']
    const answers = []
    for (const [index, phone] of spellings.entries()) {
      const booker = await from(`p${index}`, `203.0.113.${index}`)
      answers.push(await booker.book(at(times[index] ?? ''), 2, { phone }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
    expect(answers[3]?.body['error'].code).toBe('too_many_by_phone')
    // Not by way of a change either.
    const sly = await from('sly', '203.0.113.9')
    const { body } = await sly.book(at('13:00'), 2, { phone: '518 555 0199' })
    expect((await sly.change(body['_id'], { phone: spellings[3] })).status).toBe(409)
    const first = await from('p0', '203.0.113.0')
    expect((await first.cancel(answers[0]?.body['_id'])).status).toBe(200)
    expect((await sly.change(body['_id'], { phone: spellings[3] })).status).toBe(200)
  })

  it('are three whatever number an unconfirmed account gives, and do not shut out a confirmed one', async () => {
    await start()
    for (let index = 0; index < 3; index++) {
      const stranger = await from(`s${index}`, `203.0.113.${index}`)
      const booked = await stranger.book(at(times[index] ?? ''), 2, { phone: '(518) 555-0177' })
      expect(booked.status).toBe(200)
    }
    const owner = await from('owner', house)
    const phone = '+1 518 555 0177'
    expect((await owner.book(at('19:00'), 2, { phone })).status).toBe(409)
    await confirm('owner')
    expect((await owner.book(at('19:00'), 2, { phone })).status).toBe(200)
  })

  it('are one for an address that is not confirmed, where the house sends mail', async () => {
    await start('smtp://mail.example:587')
    const guest = await from('guest', house)
    expect((await guest.book(at('12:00'), 1)).status).toBe(200)
    const second = await guest.book(at('19:00', '2026-11-24'), 1)
    expect([second.status, second.body['error'].code]).toEqual([409, 'email_unconfirmed'])
    await confirm('guest')
    expect((await guest.book(at('19:00', '2026-11-24'), 1)).status).toBe(200)
  })

  it('are four a day from one network, until the address is confirmed, where the house sends mail', async () => {
    await start('smtp://mail.example:587')
    for (let index = 0; index < 4; index++) {
      const booker = await from(`m${index}`, house)
      expect((await booker.book(at(times[index] ?? ''), 2, numbers(index))).status).toBe(200)
    }
    const fifth = await from('m4', house)
    const refused = await fifth.book(at('13:00'), 2, numbers(4))
    expect([refused.status, refused.body['error'].code]).toEqual([409, 'email_unconfirmed'])
    // Not by way of another day either.
    const { body } = await fifth.book(at('19:00', '2026-11-24'), 2, numbers(4))
    const moved = await fifth.change(body['_id'], { start: at('13:00') })
    expect([moved.status, moved.body['error'].code]).toEqual([409, 'email_unconfirmed'])
    await confirm('m4')
    expect((await fifth.change(body['_id'], { start: at('13:00') })).status).toBe(200)
    expect((await fifth.book(at('19:00', '2026-11-24'), 2, numbers(4))).status).toBe(200)
  })

  it('are twelve a day from all networks together for addresses that are not confirmed', async () => {
    await start('smtp://mail.example:587')
    const statuses: number[] = []
    for (let index = 0; index < 13; index++) {
      const booker = await from(`w${index}`, `203.0.113.${index}`)
      const booked = await booker.book(at(times[index % 4] ?? ''), 2, numbers(index))
      statuses.push(booked.status)
    }
    expect(statuses).toEqual([...Array(12).fill(200), 409])
    const known = await from('w12', '203.0.113.12')
    await confirm('w12')
    expect((await known.book(at('13:00'), 2, numbers(12))).status).toBe(200)
  })

  it('are twelve a day from one network where nobody can confirm, and the others may call', async () => {
    await start()
    const scope = { ...test.scope(), network: house }
    for (let index = 0; index < 11; index++)
      await spendOfNetwork(scope, bookingsOfDay, '2026-11-22 ')
    const twelfth = await from('n11', house)
    twelfth.as['x-captcha-pass'] = await new Visitor(test, house).earnPass(19)
    expect((await twelfth.book(at('13:00'), 2, numbers(11))).status).toBe(200)
    const next = await from('n12', house)
    const refused = await next.book(at('14:00'), 2, numbers(12))
    expect([refused.status, refused.body['error']]).toMatchObject([
      409,
      { code: 'too_many_of_network', message: expect.stringContaining('call us') },
    ])
    const elsewhere = await from('n12', '198.51.100.7')
    expect((await elsewhere.book(at('14:00'), 2, numbers(12))).status).toBe(200)
  })

  it('are shown to the desk together, and to nobody else; cancelled ones are gone', async () => {
    await start()
    const made: string[] = []
    for (const [index, time] of [...times, '19:00'].entries()) {
      const booker = await from(`g${index}`, house)
      await confirm(`g${index}`)
      const { body } = await booker.book(at(time), 2, { phone: `518 555 0${1 + (index % 2)}00` })
      made.push(body['_id'])
    }
    const desk = await aBooker(test, 'ada')
    const { body: groups } = await desk.get('/bookings/groups')
    expect(groups).toMatchObject([
      { by: 'network', bookings: made.map((_id) => ({ _id })) },
      { by: 'phone', bookings: [{ _id: made[0] }, { _id: made[2] }, { _id: made[4] }] },
    ])
    expect(groups['0'].bookings[0]).toMatchObject({ label: 'Nov 22, 12 pm', party: 2 })
    expect((await (await from('g0', house)).get('/bookings/groups')).status).toBe(403)
    for (const id of made.slice(0, 3)) expect((await desk.cancel(id)).status).toBe(200)
    expect((await desk.get('/bookings/groups')).body).toEqual([])
  })

  it('leave no network after two days, and nothing once they are over', async () => {
    await start()
    const guest = await from('guest', house)
    expect((await guest.book(at('12:00', '2026-11-25'), 1)).status).toBe(200)
    const noted = () =>
      test.database.db.tables<SourceTables>().selectFrom('booking_sources').selectAll().execute()
    expect(await noted()).toMatchObject([{ network: house }])
    test.setNow(new Date(saturdayEvening.getTime() + days(2) + 1))
    await test.runChores()
    expect(await noted()).toMatchObject([{ network: '' }])
    test.setNow(new Date(saturdayEvening.getTime() + days(5)))
    await test.runChores()
    expect(await noted()).toEqual([])
  })
})

describe('telephone numbers', () => {
  it.each([
    ['+49 30 1234567', '030 1234567'],
    ['+44 20 7946 0958', '020 7946 0958'],
    ['+44 (0)20 7946 0958', '020 7946 0958'],
    ['+45 12 34 56 78', '12345678'],
    ['0045 12 34 56 78', '12345678'],
  ])('%j and %j are one number', (abroad, athome) => {
    expect(tellingDigitsOf(abroad)).toBe(tellingDigitsOf(athome))
    expect(tellingDigitsOf(abroad)).not.toBe(tellingDigitsOf(`${athome}1`))
  })
})
