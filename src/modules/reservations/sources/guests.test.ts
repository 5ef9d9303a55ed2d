import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aBooker, at, letGuestsBook, planOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { Guest, lena } from '#test/guests.ts'

const mailServer = 'smtp://127.0.0.1:9'

describe.each(engines)('tables booked by made-up guests without an account on %s', (engine) => {
  let test: TestApp
  afterEach(() => test.close())

  const start = async (tables: number, smtpUrl?: string) => {
    test = await startTestApp(engine, {
      rateLimits: 'on',
      trustProxy: 1,
      ...(smtpUrl !== undefined && { smtpUrl }),
    })
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
  /** Another day each, for what a day's bounds do not see. */
  const evening = (index: number) =>
    at('19:00', new Date(Date.UTC(2026, 10, 22 + index)).toISOString().slice(0, 10))
  const worked = async (network: string) => new Guest(test, network).earnPass(19)
  const standing = async () => {
    const { rows } = await sql<{ state: string; found: number }>`
      select state, count(*) as found from bookings group by state order by state`.execute(
      test.database.db.tables(),
    )
    return rows.map(({ state, found }) => [state, Number(found)])
  }
  const letters = async () => {
    test.mailed.length = 0
    for (let ran = 1; ran > 0;) ran = await test.runJobs()
    return [...test.mailed]
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

  it('are kept beyond the first of a network only for whoever opens the letter, and twelve wait for that', async () => {
    await start(20, mailServer)
    const answers = []
    for (let index = 0; index < 14; index++) {
      const pass = index < 4 ? undefined : await worked(cafe)
      const email = `nobody-${index}@example.com`
      answers.push(await book(cafe, evening(index), { email }, pass))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(13).fill(200), 409])
    expect(answers[13]?.body.error.code).toBe('sign_in_to_book')
    const until = answers.slice(0, 13).map(({ body }) => body.openLetterBy)
    const halfPast = new Date(saturdayEvening.getTime() + minutes(30)).toISOString()
    expect(until).toEqual([null, ...Array(12).fill(halfPast)])
    // Another network has its first, and whoever has an account is asked for nothing.
    expect((await book('198.51.100.7', evening(20))).body.openLetterBy).toBeNull()
    const known = await aBooker(test, 'known')
    expect((await known.book(evening(21), 2)).body['openLetterBy']).toBeNull()

    const sent = await letters()
    const about = (index: number) => sent.find(({ to }) => to === `nobody-${index}@example.com`)
    expect(about(0)?.text).toContain('Change or cancel')
    expect(about(3)?.text).toContain('Please press the button by Nov 21, 7 pm to keep this table.')
    const token = /\/booking\/([\w-]{44})/.exec(about(3)?.text ?? '')?.[1]
    const anybody = new Guest(test, cafe)
    expect((await anybody.call('GET', `/bookings/by-link/${token}`)).body.status).toBe('confirmed')
    test.setNow(new Date(saturdayEvening.getTime() + minutes(29)))
    await test.runChores()
    expect(await standing()).toEqual([['confirmed', 15]])
    test.setNow(new Date(saturdayEvening.getTime() + minutes(31)))
    await test.runChores()
    expect(await standing()).toEqual([
      ['cancelled', 11],
      ['confirmed', 4],
    ])
    expect((await anybody.call('GET', `/bookings/by-link/${token}`)).body.status).toBe('confirmed')
    const told = (await letters()).find(({ to }) => to === 'nobody-5@example.com')
    expect(told?.text).toContain('Our email about this table was not opened by Nov 21, 7 pm')
  })

  it('show nobody but the reader of the letter what opens them', async () => {
    await start(20, mailServer)
    await book(cafe, evening(0))
    const sly = new Guest(test, cafe)
    await sly.open()
    const { body } = await sly.call('POST', '/bookings', { start: evening(1), party: 2, ...lena })
    const file = `/bookings/${body._id}/calendar.ics`
    expect((await sly.call('GET', file)).body).not.toContain('/booking/')
    const [, letter] = await letters()
    const token = /\/booking\/([\w-]{44})/.exec(letter?.text ?? '')?.[1] ?? ''
    await new Guest(test, cafe).call('GET', `/bookings/by-link/${token}`)
    expect((await sly.call('GET', file)).body).toContain(token)
  })

  it('are not given back while no letter leaves the house', async () => {
    await start(20, mailServer)
    for (const index of [0, 1]) await book(cafe, evening(index))
    const outage = (words: string) => test.database.script(words)
    await outage(
      "insert into outages (service, since, last_at, failures, is_refusal, reason) values ('mail_server', 1, 1, 1, 0, 'ECONNREFUSED')",
    )
    test.setNow(new Date(saturdayEvening.getTime() + minutes(40)))
    await test.runChores()
    await outage("delete from outages where service = 'mail_server'")
    test.setNow(new Date(saturdayEvening.getTime() + minutes(60)))
    await test.runChores()
    expect(await standing()).toEqual([['confirmed', 2]])
    test.setNow(new Date(saturdayEvening.getTime() + minutes(71)))
    await test.runChores()
    expect(await standing()).toEqual([
      ['cancelled', 1],
      ['confirmed', 1],
    ])
  })

  it('are twenty-four of a network for whatever days where no letters leave, however many come at once', async () => {
    await start(20)
    const passes: string[] = []
    for (let index = 0; index < 30; index++) passes.push(await worked(cafe))
    const answers = await Promise.all(
      passes.map((pass, index) => book(cafe, evening(index), {}, pass)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(24)
    const codes = answers.flatMap(({ body }) => (body.error ? [body.error.code] : []))
    expect(new Set(codes)).toEqual(new Set(['sign_in_to_book']))
    expect((await book('198.51.100.7', evening(0))).status).toBe(200)
    const known = await aBooker(test, 'known')
    expect((await known.book(evening(1), 2)).status).toBe(200)
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
