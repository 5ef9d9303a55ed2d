import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aBooker, at, letGuestsBook, planOf } from '#test/bookings.ts'
import { spoiled } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { Guest, lena, letGuestsOrder } from '#test/guests.ts'

const wednesday = '2026-11-25'

describe.each(engines)('a table booked without an account on %s', (engine) => {
  let test: TestApp

  beforeAll(async () => {
    test = await startTestApp(engine)
    await planOf(await aBooker(test, 'ada'), [
      ['1', 1, 4],
      ['2', 1, 4],
    ])
    await letGuestsBook(test)
  })
  beforeEach(() => test.setNow(saturdayEvening))
  afterAll(() => test.close())

  const aGuest = async () => {
    const guest = new Guest(test)
    expect((await guest.open()).status).toBe(200)
    return guest
  }
  const book = (guest: Guest, start: string, more: object = {}) =>
    guest.call('POST', '/bookings', { start, party: 2, ...lena, ...more })
  const emails = async () => {
    test.mailed.length = 0
    for (let ran = 1; ran > 0;) ran = await test.runJobs()
    return [...test.mailed]
  }
  const tokenIn = (text = '') => /\/booking\/([\w-]{44})/.exec(text)?.[1] ?? ''
  const emptyEvenings = () =>
    test.database.script(
      'delete from booking_slots; delete from booking_tables; delete from booking_sources; ' +
        'delete from booking_events; delete from bookings; update guests set ordered_at = null',
    )
  beforeEach(emptyEvenings)
  const cleanBooks = async () =>
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])

  it('is for those who sign in while the owner has not allowed it', async () => {
    const guest = await aGuest()
    await letGuestsBook(test, false)
    expect((await guest.call('GET', '/bookings/rules')).body.guestBookings).toBe(false)
    for (const asked of [
      guest.call('POST', '/bookings/hold', { start: at('19:00'), party: 2 }),
      book(guest, at('19:00')),
    ]) {
      const { status, body } = await asked
      expect([status, body.error.code]).toEqual([409, 'guests_off'])
    }
    const visitor = new Guest(test)
    expect((await visitor.open()).body.error.code).toBe('guests_off')
    expect((await book(visitor, at('19:00'))).status).toBe(401)
    await letGuestsBook(test)
    expect((await book(guest, at('19:00'))).status).toBe(200)
  })

  it('lets nobody order without an account', async () => {
    const guest = await aGuest()
    const { body: menu } = await guest.call('GET', '/menu')
    const { status, body } = await guest.call('POST', '/cart', { foodId: menu[0]._id, quantity: 1 })
    expect([status, body.error.code]).toEqual([409, 'guests_off'])
    const liked = await guest.call('POST', '/favourites', { dishId: menu[0]._id })
    expect([liked.status, liked.body.error.code]).toEqual([409, 'guests_off'])
  })

  it('is held, booked with name, phone and email, seen, changed and cancelled in the same browser', async () => {
    const guest = await aGuest()
    const start = at('19:00', wednesday)
    const held = await guest.call('POST', '/bookings/hold', { start, party: 2 })
    expect(held.status).toBe(200)
    expect((await guest.call('GET', '/bookings/hold')).body.hold).toMatchObject({ start, party: 2 })
    const nameless = await book(guest, start, { email: 'lena@' })
    expect([nameless.status, Object.keys(nameless.body.error.fields)]).toEqual([422, ['email']])
    const { status, body: booking } = await book(guest, start)
    expect([status, booking.status, booking.name]).toEqual([200, 'confirmed', lena.name])
    expect((await guest.call('GET', '/bookings')).body.upcoming).toMatchObject([
      { _id: booking._id },
    ])
    const path = `/bookings/${booking._id}`
    expect((await guest.call('PATCH', path, { party: 3 })).body.party).toBe(3)
    expect((await guest.call('GET', `${path}/calendar.ics`)).body).toContain('table for 3')
    expect((await guest.call('GET', '/session')).body.guest).toEqual(lena)
    await cleanBooks()
    expect((await guest.call('POST', `${path}/cancel`)).body.status).toBe('cancelled')
    await cleanBooks()
  })

  it('is written of to the address they gave, with a link that opens this booking and no other', async () => {
    const guest = await aGuest()
    const words = { allergies: 'sesame', note: 'Window' }
    const { body: booking } = await book(guest, at('19:00', wednesday), words)
    const [letter, ...more] = await emails()
    expect(more).toEqual([])
    expect([letter?.to, letter?.icalEvent?.method]).toEqual([lena.email, 'REQUEST'])
    // The address may be a stranger's.
    expect(letter?.text).not.toMatch(/sesame|Window/)
    const token = tokenIn(letter?.text)
    const anybody = new Guest(test)
    const path = `/bookings/by-link/${token}`
    const { body: seen } = await anybody.call('GET', path)
    expect(seen).toMatchObject({ status: 'confirmed', party: 2, name: lena.name, canChange: true })
    expect(JSON.stringify(seen)).not.toMatch(/sesame|Window|555|@|[0-9a-f]{8}-/)

    const moved = await anybody.call('PATCH', path, { start: at('18:00', wednesday), party: 4 })
    expect([moved.status, moved.body.label, moved.body.party]).toEqual([200, '6 pm', 4])
    expect((await anybody.call('PATCH', path, { name: 'Mallory' })).status).toBe(422)
    const [changed] = await emails()
    expect(tokenIn(changed?.text)).toBe(token)
    expect((await guest.call('GET', `/bookings/${booking._id}`)).body.party).toBe(4)
    for (let times = 0; times < 2; times++) {
      expect((await anybody.call('POST', `${path}/cancel`)).body.status).toBe('cancelled')
    }
    const [cancelled, ...rest] = await emails()
    expect(rest).toEqual([])
    expect(cancelled?.icalEvent?.method).toBe('CANCEL')
    expect(cancelled?.text).toContain('/dashboard/reservation?tab=book')
    expect((await anybody.call('PATCH', path, { party: 2 })).body.error.code).toBe('over')
    await cleanBooks()
  })

  it('sends none of a stranger’s words to whoever’s address it is', async () => {
    const guest = await aGuest()
    const name = 'You won 500 USD: https://evil.example/claim'
    const { body: booking } = await book(guest, at('19:00', wednesday), { name, note: name })
    const path = `/bookings/${booking._id}`
    const letters = await emails()
    await guest.call('PATCH', path, { party: 3 })
    letters.push(...(await emails()))
    await guest.call('POST', `${path}/cancel`)
    letters.push(...(await emails()))
    expect(letters.map(({ subject }) => subject.split(' ')[0])).toEqual([
      'Your',
      'Your',
      'Cancelled:',
    ])
    for (const letter of letters) {
      expect(/evil|500 USD/.test(JSON.stringify(letter))).toBe(false)
      expect(letter.text).toContain('Hello,')
    }
  })

  it('offers its own tables while it is changed by the link, and has the rules of everybody', async () => {
    const guest = await aGuest()
    await book(guest, at('19:00', wednesday))
    const [letter] = await emails()
    const token = tokenIn(letter?.text)
    const other = await aBooker(test, 'gina')
    expect((await other.book(at('19:00', wednesday), 2)).status).toBe(200)
    const free = async (instead: string) => {
      const query = `day=${wednesday}&party=2${instead && `&instead=${instead}`}`
      const { body } = await guest.call('GET', `/bookings/times?${query}`)
      const times: { start: string; isFree: boolean }[] = body.sittings.flatMap(
        ({ times: each }: { times: object[] }) => each,
      )
      return times.find(({ start }) => start === at('19:00', wednesday))?.isFree
    }
    const visitor = new Guest(test)
    expect([await free(token), await free('x'.repeat(44))]).toEqual([true, false])
    const path = `/bookings/by-link/${token}`
    const taken = await visitor.call('PATCH', path, { start: at('19:30', wednesday), party: 40 })
    expect(taken.body.error.code).toBe('too_large')
    test.setNow(new Date(Date.parse(at('19:00', wednesday)) - hours(1)))
    const late = await visitor.call('POST', `${path}/cancel`)
    expect([late.status, late.body.error.code]).toEqual([409, 'too_late'])
    expect((await visitor.call('GET', path)).body.canChange).toBe(false)
    test.setNow(new Date(Date.parse(at('19:00', wednesday)) + days(2)))
    expect((await visitor.call('GET', path)).status).toBe(404)
  })

  it('opens to nobody who guesses its link', async () => {
    const guest = await aGuest()
    await book(guest, at('19:00', wednesday))
    const token = tokenIn((await emails())[0]?.text)
    const before = (await guest.call('GET', '/bookings')).body
    const first = token.startsWith('A') ? 'B' : 'A'
    for (const guess of [spoiled(token), first + token.slice(1), 'x'.repeat(44), 'x']) {
      expect((await guest.call('GET', `/bookings/by-link/${guess}`)).status).toBe(404)
      expect((await guest.call('POST', `/bookings/by-link/${guess}/cancel`)).status).toBe(404)
      expect((await guest.call('PATCH', `/bookings/by-link/${guess}`, {})).status).toBe(404)
    }
    expect((await guest.call('GET', '/bookings')).body).toEqual(before)
  })

  it('does with an admin’s hand what its guest may, and no more', async () => {
    const guest = await aGuest()
    await book(guest, at('19:00', wednesday))
    const token = tokenIn((await emails())[0]?.text)
    test.setNow(new Date(Date.parse(at('19:00', wednesday)) - hours(1)))
    const asAdmin = await aBooker(test, 'ada')
    const { status, body } = await asAdmin.send('POST', `/bookings/by-link/${token}/cancel`)
    expect([status, body['error'].code]).toEqual([409, 'too_late'])
  })

  it('seats nobody twice when the link, the browser and others are as fast as each other', async () => {
    const guests = await Promise.all([aGuest(), aGuest(), aGuest()])
    const start = at('19:00', wednesday)
    const answers = await Promise.all(
      guests.map((guest, index) => book(guest, start, { phone: `518 555 010${index}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    const id = answers[winner]?.body._id
    const letters = await emails()
    const tokens = letters.map(({ text }) => tokenIn(text))
    const anybody = new Guest(test)
    const moves = await Promise.all([
      ...tokens.map((token) =>
        anybody.call('PATCH', `/bookings/by-link/${token}`, { start: at('17:00', wednesday) }),
      ),
      guests[winner]?.call('PATCH', `/bookings/${id}`, { party: 3 }),
      ...tokens.map((token) => anybody.call('POST', `/bookings/by-link/${token}/cancel`)),
    ])
    expect(moves.every((move) => move && [200, 409].includes(move.status))).toBe(true)
    await cleanBooks()
  })

  it('is the account’s when it is made in the same browser, with what is held there', async () => {
    const guest = await aGuest()
    const { body: booking } = await book(guest, at('19:00', wednesday))
    const held = { start: at('12:00', '2026-11-26'), party: 2 }
    expect((await guest.call('POST', '/bookings/hold', held)).status).toBe(200)
    const token = tokenIn((await emails())[0]?.text)
    const email = `lena-${engine}@example.com`.toLowerCase()
    await guest.register(email)
    expect((await guest.call('POST', '/jwt', { email })).status).toBe(200)
    expect((await guest.call('GET', '/bookings/hold')).body.hold).toMatchObject(held)
    expect((await guest.call('GET', '/bookings')).body.upcoming).toMatchObject([
      { _id: booking._id },
    ])
    const again = await guest.call('POST', '/bookings', { ...held, ...lena, email, party: 2 })
    expect(again.status).toBe(200)
    const inTheWay = await guest.call('POST', '/bookings', {
      start: at('19:30', wednesday),
      party: 2,
      name: 'Lena',
      phone: lena.phone,
    })
    expect(inTheWay.body.error.code).toBe('same_sitting')
    const changed = await guest.call('PATCH', `/bookings/${booking._id}`, { party: 4 })
    expect(changed.status).toBe(200)
    expect((await new Guest(test).call('GET', `/bookings/by-link/${token}`)).body.party).toBe(4)
    const claimed = await guest.call('POST', '/bookings', {
      start: at('12:00', '2026-11-27'),
      party: 2,
      ...lena,
    })
    expect(claimed.status).toBe(403)
    await cleanBooks()
    const { _id: id } = (await guest.personSignedIn()) ?? { _id: '' }
    const admin = await aBooker(test, 'ada')
    expect((await admin.send('DELETE', `/users/${id}`)).status).toBe(200)
    const left = sql<{ name: string; email: string }>`select name, email from bookings`
    const { rows } = await left.execute(test.database.db.tables())
    expect(rows).toEqual([
      { name: '', email: '' },
      { name: '', email: '' },
    ])
    await cleanBooks()
  })

  it('is theirs or not made at all when they sign in at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      await emptyEvenings()
      const guest = await aGuest()
      const email = `moment-${round}-${engine}@example.com`.toLowerCase()
      await guest.register(email)
      const start = at('19:00', wednesday)
      const [held, booked, entered] = await Promise.all([
        guest.call('POST', '/bookings/hold', { start, party: 2 }),
        book(guest, start),
        guest.call('POST', '/jwt', { email }),
      ])
      expect(entered.status).toBe(200)
      expect([200, 401, 409]).toContain(held.status)
      expect([200, 401]).toContain(booked.status)
      const { upcoming } = (await guest.call('GET', '/bookings')).body
      expect(upcoming).toHaveLength(booked.status === 200 ? 1 : 0)
      await cleanBooks()
    }
  })

  it('gives nothing of theirs to whoever has an account with the address that was typed', async () => {
    const guest = await aGuest()
    const { body: booking } = await book(guest, at('19:00', wednesday), {
      email: 'gina@example.com',
    })
    const gina = await aBooker(test, 'gina')
    expect((await gina.get('/bookings')).body['upcoming']).toEqual([])
    expect((await gina.get(`/bookings/${booking._id}`)).status).toBe(404)
    expect((await gina.cancel(booking._id)).status).toBe(404)
    const admin = await aBooker(test, 'ada')
    const [shown] = (await admin.get(`/bookings/day/${wednesday}`)).body['bookings']
    expect(shown).toMatchObject({ email: 'gina@example.com', personId: null, name: lena.name })
  })

  it('is forgotten a year after the evening, and the guest with it', async () => {
    const guest = await aGuest()
    await book(guest, at('19:00', wednesday))
    test.setNow(new Date(saturdayEvening.getTime() + days(15)))
    await test.runChores()
    await cleanBooks()
    expect((await guest.call('GET', '/bookings')).body.past).toHaveLength(1)
    test.setNow(new Date(saturdayEvening.getTime() + days(381)))
    await test.runChores()
    const left = sql`select name, phone, email, note, allergies from bookings`
    const { rows } = await left.execute(test.database.db.tables())
    expect(rows).toEqual([{ name: '', phone: '', email: '', note: '', allergies: '' }])
    expect((await guest.call('GET', '/bookings')).status).toBe(401)
    await cleanBooks()
  })

  it('is a guest of orders, too, where both are allowed, and the cart alone is swept', async () => {
    await letGuestsOrder(test)
    const guest = await aGuest()
    await guest.fill()
    await book(guest, at('19:00', wednesday))
    test.setNow(new Date(saturdayEvening.getTime() + days(15)))
    await test.runChores()
    expect(await guest.cart()).toEqual([])
    expect((await guest.call('GET', '/bookings')).body.past).toHaveLength(1)
    await cleanBooks()
    await letGuestsOrder(test, false)
  })
})
