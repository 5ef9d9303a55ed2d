import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { writingOf } from '#modules/restaurant/writing.server.ts'
import { numberIn } from '#platform/telephone.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, planOf, rulesOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { aGuest, letGuestsOrder } from '#test/guests.ts'
import { type PhoneDesk, aPhoneDesk } from '#test/orders.ts'
import { ada } from '#test/world.ts'

/** One number as people paste it, and how it is kept. */
const pasted = {
  '518\u00a0555\u00a00147': '518 555 0147',
  '518\u2011555\u20110147': '518-555-0147',
  '518–555–0147': '518-555-0147',
  '518−555−0147': '518-555-0147',
  '\u202a(518) 555-0147\u202c': '(518) 555-0147',
  '\u200e518.555\u200b.0147': '518.555.0147',
  '５１８-５５５-０１４７': '518-555-0147',
  '٥١٨٥٥٥٠١٤٧': '5185550147',
  'tel:+1-518-555-0147': '+1-518-555-0147',
  '+1 (518) 555-0147 ext. 12': '+1 (518) 555-0147 ext. 12',
}

/** Who is looked for, and by which words they are found. */
const people = [
  ['Zoë Müller', 'zoe', 'muller', 'ZOË'],
  ['Łukasz Żak', 'lukasz', 'zak'],
  ['Ø. Sørensen', 'sorensen', 'sørensen'],
  ['İpek Yılmaz', 'ipek', 'yilmaz'],
  ['Straße Groß', 'gross', 'strasse', 'GROẞ'],
  ['Γιώργος Παπαδόπουλος', 'παπαδοπουλος', 'ΓΙΩΡΓΟΣ', 'γιωργ'],
  ['José Ibarra', 'jose', 'jose\u0301', 'josé'],
  ['Siobhán O’Brien', "o'brien", 'o’brien', 'siobhan'],
  ['Nguyễn Đặng', 'nguyen', 'nguyễn', 'dang'],
] satisfies [name: string, ...words: string[]][]

describe.each(engines)('what people write and paste, on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  let phone: PhoneDesk
  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aBooker(test, 'ada')
    phone = await aPhoneDesk(test)
    await letGuestsOrder(test)
    await planOf(
      desk,
      Array.from({ length: 12 }, (_, each) => [`${each}`, 1, 4]),
    )
    await rulesOf(desk, { guestsPerQuarter: null })
    for (const [index, [name]] of people.entries()) {
      const email = `seat-${index}.looked@example.com`
      const start = at('20:00', '2026-11-21')
      const { body } = await desk.send('POST', '/bookings/phone', { start, party: 2, name, email })
      if (body['name'] !== name) throw new Error(`No table for ${name}.`)
      const number = `(518) 555-01${String(index + 10)}`
      // The first time with accents that stand apart, as some keyboards and files have them.
      await phone.take({ name: name.normalize('NFD'), phone: number })
      await aBooker(test, `person-${index}`)
      await test.database.write(({ tables }) =>
        sql`update people set name = ${name}, called = '', sorted_in = '' where id = ${`person-${index}`}`.execute(
          tables(),
        ),
      )
    }
    // Rows of before an update say nothing that searches could find; the program fills them in.
    await test.database.script(`update bookings set words = ''`)
    await test.database.script(`update order_buyers set words = ''`)
    await test.database.script(`update phone_guests set called = '', digits = substr(digits, 2)`)
    await test.runChores()
  })
  afterAll(() => test.close())

  const namesIn = (body: Record<string, unknown>, list: string) =>
    // Each list has rows with a name.
    (body[list] as Record<string, string>[]).map(({ name }) => name)

  it.each(people)('%s is found by plain letters wherever staff look', async (name, ...words) => {
    for (const word of words) {
      const q = encodeURIComponent(word)
      const bookings = await desk.get(`/bookings/search?q=${q}`)
      expect([word, namesIn(bookings.body, 'bookings')]).toEqual([word, [name]])
      const orders = await phone.send('GET', `/orders?search=${q}`)
      expect([word, namesIn(orders.body, 'orders')]).toEqual([word, [name]])
      const callers = await phone.send('GET', `/phone-guests?search=${q}`)
      expect([word, namesIn(callers.body, 'guests')]).toEqual([word, [name]])
      const listed = await desk.get(`/users/search?search=${q}`)
      expect([word, namesIn(listed.body, 'people')]).toEqual([word, [name]])
    }
  })

  it('a booking is found by any part of its email, whoever gave it', async () => {
    await desk.get('/bookings/search?q=looked')
    expect(namesIn((await desk.get('/bookings/search?q=T-3.LOOK')).body, 'bookings')).toEqual([
      'İpek Yılmaz',
    ])
    const gina = await aBooker(test, 'gina')
    expect((await gina.book(at('20:00', '2026-11-21'), 2)).status).toBe(200)
    expect(namesIn((await desk.get('/bookings/search?q=a@exam')).body, 'bookings')).toEqual([
      'gina',
    ])
  })

  it('people are in the order of the house’s alphabet, and of another one when it moves', async () => {
    const listed = async () => {
      await test.runChores()
      const { body } = await desk.get('/users/search?sort=a-z&limit=100')
      return namesIn(body, 'people').filter((name) => people.some(([each]) => each === name))
    }
    const here = ['İpek Yılmaz', 'José Ibarra', 'Łukasz Żak', 'Nguyễn Đặng', 'Ø. Sørensen']
    const there = ['Siobhán O’Brien', 'Straße Groß', 'Zoë Müller']
    expect(await listed()).toEqual([...here, ...there, 'Γιώργος Παπαδόπουλος'])
    await changeRestaurant(test.scope(ada), { country: 'da-DK' })
    writeAs(writingOf({ currency: 'USD', country: 'da-DK' }))
    const danish = [...here.slice(0, 4), ...there, 'Ø. Sørensen', 'Γιώργος Παπαδόπουλος']
    expect(await listed()).toEqual(danish)
    await changeRestaurant(test.scope(ada), { country: 'en-US' })
    writeAs(americanWriting)
    await test.runChores()
  })

  it.each(Object.entries(pasted))(
    'the number “%s” is taken at the desk, on the phone and from a guest',
    async (number, kept) => {
      const start = at('18:00', '2026-11-22')
      const booked = await desk.send('POST', '/bookings/phone', {
        start,
        party: 1,
        name: '\u202aPaula\u202c',
        phone: number,
      })
      expect(booked.body).toMatchObject({ name: 'Paula', phone: kept })
      await desk.cancel(booked.body['_id'])
      expect((await phone.take({ phone: number })).status).toBe(200)
      const guest = await aGuest(test)
      await guest.fill()
      const contact = { name: 'Paula\u200b Reed', phone: number, email: 'paula@example.com' }
      expect((await guest.call('PATCH', '/guest-session', contact)).status).toBe(200)
      expect((await guest.call('GET', '/session')).body.guest).toEqual({
        ...contact,
        name: 'Paula Reed',
        phone: kept,
      })
    },
  )

  it('a name of two lines is refused wherever one is asked for, and writes into no letter’s head', async () => {
    const name = 'Bob\nBcc: everybody@example.com'
    const start = at('18:00', '2026-11-22')
    const told = [
      await desk.send('POST', '/bookings/phone', { start, party: 1, name }),
      await phone.take({ name }),
    ]
    for (const { status, body } of told) {
      expect([status, Object.keys(body['error'].fields)]).toEqual([422, ['name']])
    }
  })

  it('a house may be called anything: its pages and files are there', async () => {
    const name = '"Café; <b>Вечір</b>" 北京 שלום 🍕'
    const before = (await desk.get('/restaurant')).body['name']
    await changeRestaurant(test.scope(ada), { name })
    for (const path of ['/menu-card.pdf', '/manifest.webmanifest', '/restaurant']) {
      expect([path, (await test.get(path)).status]).toEqual([path, 200])
    }
    const page = await (await test.get('/ourMenu')).text()
    expect(page).not.toContain('<b>Вечір')
    await changeRestaurant(test.scope(ada), { name: before })
  })

  it('one number is one caller, in whatever way it was written', async () => {
    const { body } = await phone.send('GET', '/phone-guests?search=5185550147')
    expect(body['guests']).toHaveLength(1)
    expect(body['guests'][0].orders).toBe(Object.keys(pasted).length)
  })
})

describe('telephone numbers', () => {
  it.each([
    ['US', '(518) 555-0147 ext. 12', '15185550147'],
    ['US', '011 44 20 7946 0958', '442079460958'],
    ['GB', '020 7946 0958', '442079460958'],
    ['GB', '+44 (0)20 7946 0958', '442079460958'],
    ['DE', '0221/1234567', '492211234567'],
    ['DE', '0044 20 7946 0958', '442079460958'],
    ['FR', '01.23.45.67.89', '33123456789'],
    // Nobody's number, as far as the library knows: its figures.
    ['US', '55501', '55501'],
    [undefined, '518 555 0147', '5185550147'],
  ])('in %s “%s” is %s', (region, written, number) => {
    expect(numberIn(region, written)).toBe(number)
  })
})
