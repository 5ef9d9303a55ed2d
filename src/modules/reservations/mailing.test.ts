import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { writeCalendar } from './calendar.server.ts'

describe.each(engines)('emails about a booking on %s', (engine) => {
  let test: TestApp
  let gina: Booker

  beforeAll(async () => {
    test = await startTestApp(engine)
    gina = await aBooker(test, 'gina')
    // Her own words are written to an address that she has confirmed.
    await test.database.script("update people set is_email_verified = 1 where id = 'gina'")
  })
  afterAll(() => test.close())

  const emails = async () => {
    test.mailed.length = 0
    for (let ran = 1; ran > 0;) ran = await test.runJobs()
    return test.mailed.map(({ to, subject, icalEvent, text }) => ({
      to,
      subject,
      text,
      method: icalEvent?.method,
      lines: icalEvent?.content.split('\r\n') ?? [],
    }))
  }

  it('hold none of a stranger’s words while nobody has confirmed the address', async () => {
    const evil = 'You won 500 USD: https://evil.example/claim'
    const mallory = await aBooker(test, 'mallory')
    const words = { name: evil, note: evil, allergies: evil }
    const { body } = await mallory.book(at('19:00', '2026-11-25'), 2, words)
    const [confirmed] = await emails()
    await mallory.change(body['_id'], { party: 3 })
    const [changed] = await emails()
    await mallory.cancel(body['_id'])
    const [cancelled] = await emails()
    for (const email of [confirmed, changed, cancelled]) {
      expect(email?.to).toBe('mallory@example.com')
      expect(/evil|500 USD/.test(JSON.stringify(email))).toBe(false)
      expect(email?.text).toContain('Hello,')
    }
  })

  it('leave once each, with a calendar file that the later ones bring up to date', async () => {
    const { body } = await gina.book(at('19:00', '2026-11-25'), 2, { allergies: 'sesame' })
    const [confirmed, ...more] = await emails()
    expect(more).toEqual([])
    expect(confirmed).toMatchObject({
      to: 'gina@example.com',
      subject: 'Your table at Emberleaf: Wednesday, November 25, 7 pm, for 2',
      method: 'REQUEST',
    })
    expect(confirmed?.text).toContain('Allergies: sesame')
    expect(confirmed?.text).toContain('until Wednesday, November 25, 5 pm')
    const uid = confirmed?.lines.find((line) => line.startsWith('UID:')) ?? ''
    expect(uid).toContain(body['_id'])
    expect(confirmed?.lines).toEqual(
      expect.arrayContaining([
        'SEQUENCE:0',
        'DTSTAMP:20261121T233000Z',
        'DTSTART:20261126T000000Z',
        'DTEND:20261126T013000Z',
        'STATUS:CONFIRMED',
      ]),
    )
    await gina.change(body['_id'], { start: at('18:00', '2026-11-25') })
    const [changed] = await emails()
    expect(changed).toMatchObject({ method: 'REQUEST', to: 'gina@example.com' })
    expect(changed?.lines).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTART:20261125T230000Z']),
    )
    await gina.cancel(body['_id'])
    await gina.cancel(body['_id'])
    const cancelled = await emails()
    expect(cancelled).toHaveLength(1)
    expect(cancelled[0]?.method).toBe('CANCEL')
    expect(cancelled[0]?.lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', uid, 'SEQUENCE:2', 'STATUS:CANCELLED']),
    )
  })

  it('have the same event as the file that its guest can fetch, and nobody else', async () => {
    const { body } = await gina.book(at('19:00', '2026-11-25'), 2)
    const [confirmed] = await emails()
    const uid = confirmed?.lines.find((line) => line.startsWith('UID:')) ?? ''
    const path = `/bookings/${body['_id']}/calendar.ics`
    const file = await test.get(path, gina.as)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="booking.ics"')
    const lines = (await file.text()).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([uid, 'METHOD:PUBLISH', 'SEQUENCE:0', 'DTSTART:20261126T000000Z']),
    )
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
    const hugo = await aBooker(test, 'hugo')
    expect((await test.get(path, hugo.as)).status).toBe(404)
    expect((await test.get(path)).status).toBe(401)
    await gina.cancel(body['_id'])
    expect(await (await test.get(path, gina.as)).text()).toContain('METHOD:CANCEL')
    await emails()
  })

  it('an email about a booking is not sent once a later one has overtaken it', async () => {
    const { body } = await gina.book(at('19:00', '2026-11-26'), 2)
    await gina.change(body['_id'], { party: 3 })
    await gina.cancel(body['_id'])
    expect((await emails()).map(({ method }) => method)).toEqual(['CANCEL'])
  })

  it('remind once, a day before, of what was booked earlier than that', async () => {
    await gina.book(at('19:00', '2026-11-24'), 2)
    const soon = await aBooker(test, 'soon')
    await soon.book(at('12:00'), 2)
    await emails()
    await test.runChores()
    expect(await emails()).toEqual([])
    test.setNow(new Date(at('19:05', '2026-11-23')))
    await Promise.all([test.runChores(), test.runChores()])
    const reminded = await emails()
    expect(reminded.map(({ to, subject }) => [to, subject])).toEqual([
      ['gina@example.com', 'See you soon at Emberleaf: Tuesday, November 24, 7 pm, for 2'],
    ])
    await test.runChores()
    expect(await emails()).toEqual([])
    // A change says itself when it is now.
    gina = await aBooker(test, 'gina')
    const [{ _id: id }] = (await gina.get('/bookings')).body['upcoming']
    await gina.change(id, { start: at('18:30', '2026-11-24') })
    await test.runChores()
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'Your booking at Emberleaf is now: Tuesday, November 24, 6:30 pm, for 2',
    ])
    // One that is put off is reminded of again.
    await gina.change(id, { start: at('19:00', '2026-11-28') })
    await emails()
    test.setNow(new Date(at('19:05', '2026-11-27')))
    await test.runChores()
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'See you soon at Emberleaf: Saturday, November 28, 7 pm, for 2',
    ])
    test.setNow(saturdayEvening)
  })

  it('remind of nothing that has begun, however long the mail waited', async () => {
    const ida = await aBooker(test, 'ida')
    await ida.book(at('12:00', '2026-11-23'), 2)
    await emails()
    test.setNow(new Date(at('12:30')))
    await test.runChores()
    test.setNow(new Date(at('12:00', '2026-11-23')))
    expect(await emails()).toEqual([])
    test.setNow(saturdayEvening)
  })

  it('say so when the house changes for how many it is, but not to those who sit', async () => {
    const jan = await aBooker(test, 'jan')
    const desk = await aBooker(test, 'ada')
    const { body } = await jan.book(at('20:30', '2026-11-21'), 3)
    await emails()
    const change = (version: number, more: object) =>
      desk.send('PATCH', `/bookings/${body['_id']}/desk`, { version, ...more })
    const { body: larger } = await change(1, { party: 4 })
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'Your booking at Emberleaf is now: Saturday, November 21, 8:30 pm, for 4',
    ])
    const { body: noted } = await change(larger['version'], { staffNote: 'Regulars' })
    const { body: seated } = await desk.desk(body['_id'], 'seat')
    expect(seated['version']).toBe(noted['version'] + 1)
    expect((await change(seated['version'], { party: 3 })).status).toBe(200)
    expect(await emails()).toEqual([])
  })

  it('do not follow a guest who sits down before they left', async () => {
    const lea = await aBooker(test, 'lea')
    const desk = await aBooker(test, 'ada')
    const { body } = await lea.book(at('20:30', '2026-11-21'), 2)
    await desk.desk(body['_id'], 'seat')
    expect(await emails()).toEqual([])
    await desk.desk(body['_id'], 'complete')
  })

  it('name no limit for changes that has passed already', async () => {
    const hugo = await aBooker(test, 'hugo')
    await hugo.book(at('20:00', '2026-11-21'), 2)
    const [confirmed] = await emails()
    expect(confirmed?.text).not.toContain('change or cancel it here until')
    expect(confirmed?.text).toContain('To change or cancel it, please call us')
  })
})

describe('a calendar file', () => {
  const event = {
    uid: 'booking-1@ember.example',
    sequence: 0,
    writtenAt: 0,
    start: 0,
    end: 3_600_000,
    restaurant: 'Ember; Leaf, "the" first',
    organizer: 'hello@ember.example',
    attendee: { name: 'Zoë\r\nATTENDEE:mailto:evil@example.com', email: 'zoe@example.com' },
    address: `${'Straße '.repeat(20)}\n1`,
    party: 4,
    link: 'https://ember.example/dashboard/reservation?tab=bookings',
  }

  it('has lines of at most 75 octets that unfold to what was written', () => {
    const text = writeCalendar(event, 'REQUEST')
    const lines = text.split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
    expect(unfolded).toContain(String.raw`SUMMARY:Ember\; Leaf\, "the" first\, table for 4`)
    expect(unfolded).toContain(`LOCATION:${'Straße '.repeat(20)}${String.raw`\n1`}`)
  })

  it('holds no line that a guest has written', () => {
    const unfolded = writeCalendar(event, 'CANCEL').replaceAll('\r\n ', '').split('\r\n')
    expect(unfolded.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      'ATTENDEE;CN="Zoë  ATTENDEE:mailto:evil@example.com";PARTSTAT=ACCEPTED:mailto:zoe@example.com',
    ])
  })
})
