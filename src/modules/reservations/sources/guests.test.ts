import { afterEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aBooker, at, letGuestsBook, planOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { Guest, lena } from '#test/guests.ts'

describe.each(engines)('tables booked by made-up guests without an account on %s', (engine) => {
  let test: TestApp
  afterEach(() => test.close())

  const start = async (tables: number) => {
    test = await startTestApp(engine, { rateLimits: 'on', trustProxy: 1 })
    const plan = Array.from({ length: tables }, (_, index) => [`${index}`, 1, 4] as const)
    await planOf(
      await aBooker(test, 'ada'),
      plan.map(([...seats]) => seats),
    )
    await letGuestsBook(test)
  }
  let count = 0
  /** A fresh cookie each, and a number of its own. */
  const book = async (network: string, when: string, more: object = {}, pass?: string) => {
    const guest = new Guest(test, network)
    expect((await guest.open()).status).toBe(200)
    const phone = `518 555 ${String(1000 + count++)}`
    const body = { start: when, party: 2, ...lena, phone, ...more }
    const headers: Record<string, string> = pass === undefined ? {} : { 'x-captcha-pass': pass }
    return guest.call('POST', '/bookings', body, headers)
  }
  const times = ['12:00', '14:00', '16:00', '18:00', '20:00']
  const cafe = '192.0.2.1'

  it('cost work from the fifth of a network and a day on, and never shut the network out', async () => {
    await start(20)
    for (const time of times.slice(0, 4)) expect((await book(cafe, at(time))).status).toBe(200)
    const fifth = await book(cafe, at('20:00'))
    expect([fifth.status, fifth.body.error.code, fifth.body.proof]).toEqual([
      403,
      'captcha_required',
      { difficulty: 18 },
    ])
    expect((await book('198.51.100.7', at('20:00'))).status).toBe(200)
    for (let each = 0; each < 6; each++) {
      const pass = await new Guest(test, cafe).earnPass(19)
      expect((await book(cafe, at(times[each % 5] ?? ''), {}, pass)).status).toBe(200)
    }
  })

  it('cost work from a turn of the room on wherever they come from, and are two turns at most', async () => {
    await start(4)
    for (const [index, time] of times.slice(0, 4).entries())
      expect((await book(`203.0.113.${index}`, at(time))).status).toBe(200)
    const fifth = await book('203.0.113.9', at('20:00'))
    expect([fifth.status, fifth.body.error.code]).toEqual([403, 'captcha_required'])
    for (const [index, time] of times.slice(0, 4).entries()) {
      const network = `198.51.100.${index}`
      const pass = await new Guest(test, network).earnPass(19)
      expect((await book(network, at(time), {}, pass)).status).toBe(200)
    }
    const pass = await new Guest(test, '203.0.113.9').earnPass(19)
    const ninth = await book('203.0.113.9', at('20:00'), {}, pass)
    expect([ninth.status, ninth.body.error]).toMatchObject([
      409,
      { code: 'sign_in_to_book', message: expect.stringContaining('sign in') },
    ])
    expect((await book('203.0.113.9', at('20:00', '2026-11-24'))).status).toBe(200)
    // Whoever the house cancels makes room for another guest.
    const admin = await aBooker(test, 'ada')
    const { bookings } = (await admin.get('/bookings/day/2026-11-22')).body
    expect((await admin.cancel(bookings[0]._id)).status).toBe(200)
    const paid = await new Guest(test, '203.0.113.9').earnPass(19)
    expect((await book('203.0.113.9', at('20:00'), {}, paid)).status).toBe(200)
    const known = await aBooker(test, 'known')
    expect((await known.book(at('20:00'), 2)).status).toBe(200)
  })

  it('are not more by way of another day', async () => {
    await start(1)
    for (const [index, time] of ['12:00', '14:00'].entries()) {
      const pass = await new Guest(test, `203.0.113.${index}`).earnPass(19)
      expect((await book(`203.0.113.${index}`, at(time), {}, pass)).status).toBe(200)
    }
    const sly = new Guest(test, '203.0.113.9')
    await sly.open()
    const monday = { start: at('19:00', '2026-11-23'), party: 2, ...lena }
    const { body: booked } = await sly.call('POST', '/bookings', monday)
    const moved = await sly.call('PATCH', `/bookings/${booked._id}`, { start: at('18:00') })
    expect([moved.status, moved.body.error.code]).toEqual([409, 'sign_in_to_book'])
  })

  it('are three with one telephone number', async () => {
    await start(20)
    const answers = []
    for (const [index, time] of times.slice(0, 4).entries())
      answers.push(await book(`203.0.113.${index}`, at(time), { phone: '518 555 0177' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
    expect(answers[3]?.body.error.code).toBe('too_many_by_phone')
  })

  it('have a stranger’s address written eight letters an hour at most', async () => {
    await start(20)
    const email = 'victim@example.com'
    const known = `known-${engine}@example.com`.toLowerCase()
    for (let each = 0; each < 10; each++) {
      const day = `2026-12-0${1 + (each % 5)}`
      const { status } = await book(`203.0.113.${each}`, at('12:00', day), { email })
      expect(status).toBe(200)
    }
    await book('203.0.113.99', at('12:00', '2026-12-07'), { email: known })
    for (let ran = 1; ran > 0;) ran = await test.runJobs()
    expect(test.mailed.filter(({ to }) => to === email)).toHaveLength(8)
    expect(test.mailed.filter(({ to }) => to === known)).toHaveLength(1)
  })

  it('learn nothing of who has an account by the address that they type', async () => {
    await start(20)
    const answers = []
    for (const [index, email] of ['ada@example.com', 'nobody-here@example.com'].entries()) {
      const { status, body } = await book(`203.0.113.${index}`, at('12:00'), { email, phone: '' })
      answers.push([status, body.error.code, body.error.fields])
      const booked = await book(`203.0.113.${index}`, at('12:00'), { email })
      answers.push([booked.status, Object.keys(booked.body)])
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2))
  })
})
