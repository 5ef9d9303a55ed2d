import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'

const wednesday = '2026-11-25'
const address = 'eve@example.com'

describe.each(engines)('who books by phone on %s', (engine) => {
  let test: TestApp
  let desk: Booker

  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aBooker(test, 'ada')
  })
  afterAll(() => test.close())

  const phone = (start: string, more: object = {}) =>
    desk.send('POST', '/bookings/phone', { start, party: 2, name: 'Eve', ...more })
  const patch = (id: string, body: object) => desk.send('PATCH', `/bookings/${id}/desk`, body)
  const emails = async () => {
    test.mailed.length = 0
    for (let ran = 1; ran > 0;) ran = await test.runJobs()
    return test.mailed.map(({ to, subject, text, icalEvent }) => ({
      to,
      subject,
      text,
      file: icalEvent?.content.replaceAll('\r\n ', '') ?? '',
    }))
  }
  const subjects = async () => (await emails()).map(({ to, subject }) => `${to}: ${subject}`)

  it('is written to at the address they gave, with nothing that needs an account', async () => {
    const given = { email: ' Eve@Example.com ', allergies: 'sesame', note: 'Window' }
    const { body } = await phone(at('19:00', wednesday), given)
    expect(body).toMatchObject({ email: address, personId: null, origin: 'phone' })
    const [confirmed, ...more] = await emails()
    expect(more).toEqual([])
    expect(confirmed).toMatchObject({
      to: address,
      subject: 'Your table at Emberleaf: Wednesday, November 25, 7 pm, for 2',
    })
    expect(confirmed?.text).toContain('To change or cancel it, please call us')
    expect(confirmed?.text).not.toMatch(/https?:|dashboard|sesame|Window/)
    expect(confirmed?.file).toContain(`UID:booking-${body['_id']}@`)
    expect(confirmed?.file).toContain(`mailto:${address}`)
    expect(confirmed?.file).not.toMatch(/URL:|dashboard/)

    const move = { version: body['version'], start: at('20:00', wednesday) }
    const { body: moved } = await desk.desk(body['_id'], 'move', move)
    const [changed] = await emails()
    expect(changed?.subject).toBe(
      'Your booking at Emberleaf is now: Wednesday, November 25, 8 pm, for 2',
    )
    expect(changed?.file).toContain('SEQUENCE:1')
    // What is the house's own is no news.
    await patch(body['_id'], { version: moved['version'], staffNote: 'Regulars' })
    expect(await emails()).toEqual([])
    await desk.cancel(body['_id'])
    const [cancelled] = await emails()
    expect(cancelled?.file).toContain('METHOD:CANCEL')
    expect(cancelled?.text).toContain('Would you like another time? Please call us')
    expect(cancelled?.text).not.toMatch(/https?:/)
  })

  it('is reminded, and told nothing without an address', async () => {
    const { body: silent } = await phone(at('12:00', wednesday))
    const { body } = await phone(at('12:15', wednesday), { email: address })
    expect(await emails()).toHaveLength(1)
    test.setNow(new Date(at('12:30', '2026-11-24')))
    desk = await aBooker(test, 'ada')
    await Promise.all([test.runChores(), test.runChores()])
    expect(await subjects()).toEqual([
      `${address}: See you soon at Emberleaf: Wednesday, November 25, 12:15 pm, for 2`,
    ])
    for (const { _id: id } of [silent, body]) await desk.cancel(id)
    expect(await subjects()).toHaveLength(1)
    test.setNow(saturdayEvening)
    desk = await aBooker(test, 'ada')
  })

  it('may give the address later, or another one: that gets the confirmation', async () => {
    const { body } = await phone(at('18:00', wednesday))
    const told = 'Your table at Emberleaf: Wednesday, November 25, 6 pm, for'
    const { body: given } = await patch(body['_id'], { version: 1, email: 'eev@example.com' })
    expect(await subjects()).toEqual([`eev@example.com: ${told} 2`])
    const mended = { version: given['version'], email: address, party: 1 }
    const { body: right } = await patch(body['_id'], mended)
    expect(await subjects()).toEqual([`${address}: ${told} 1`])
    const none = await patch(body['_id'], { version: right['version'], email: '' })
    expect(none.body['email']).toBe('')
    await desk.cancel(body['_id'])
    expect(await emails()).toEqual([])
  })

  it('finds nothing in an account of that address, which the desk cannot change either', async () => {
    await phone(at('18:00', '2026-11-26'), { email: address, note: 'Window' })
    const eve = await aBooker(test, 'eve')
    expect((await eve.get('/bookings')).body).toEqual({ upcoming: [], past: [] })
    expect((await eve.get('/account/data')).body['held'].bookings).toEqual([])
    const { body: own } = await eve.book(at('19:00', '2026-11-27'), 2)
    const body = { version: 1, email: 'other@example.com' }
    const refused = await patch(own['_id'], body)
    expect([refused.status, refused.body['error'].fields]).toEqual([
      422,
      { email: 'The email address can only be changed here for a booking by phone.' },
    ])
    const walkIn = { party: 2, email: address }
    expect((await desk.send('POST', '/bookings/walk-in', walkIn)).status).toBe(422)
  })

  it.each(['eve', 'eve@', 'a@b.example\r\nBcc: all@example.com', `${'e'.repeat(250)}@b.co`])(
    'cannot be written to at %j',
    async (email) => {
      const { status, body } = await phone(at('18:00', '2026-11-28'), { email })
      expect([status, Object.keys(body['error'].fields)]).toEqual([422, ['email']])
    },
  )

  it('is forgotten with the name', async () => {
    await test.runJobs()
    test.setNow(new Date('2028-01-01T12:00:00Z'))
    await test.runChores()
    await test.runChores()
    const { rows } = await sql<{ email: string }>`select email from bookings`.execute(
      test.scope().db.tables(),
    )
    expect(rows.filter(({ email }) => email !== '')).toEqual([])
  })
})
