import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, codeOf, freeTimes, openRoom, rulesOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { defaultRules } from './booking-rules.ts'

const sunday = '2026-11-22'

it('is not possible in a house without tables, and that is said', async () => {
  const test = await startTestApp('SQLite', { empty: true })
  expect(await (await test.get('/bookings/rules')).json()).toMatchObject({ takesBookings: false })
  const times = await (await test.get(`/bookings/times?day=${sunday}&party=2`)).json()
  expect(times).toMatchObject({
    reason: 'no_tables',
    message: 'Tables can’t be booked here yet. Please call us.',
    nextDays: [],
  })
  await test.close()
})

describe.each(engines)('booking a table on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  let gina: Booker
  let hugo: Booker

  beforeAll(async () => {
    ;({ test, desk, gina } = await openRoom(engine, [
      ['1', 1, 2],
      ['2', 2, 4],
    ]))
    hugo = await aBooker(test, 'hugo')
    await rulesOf(desk, { guestsPerQuarter: null })
  })
  afterAll(() => test.close())

  it('goes from a time by a hold to a confirmation, and the time is nobody else’s', async () => {
    const start = (await freeTimes(test, sunday, 4)).get('7 pm') ?? ''
    const held = await gina.hold(start, 4)
    expect(held.body['hold']).toMatchObject({ label: '7 pm', party: 4, area: 'Room' })
    expect((await freeTimes(test, sunday, 4)).has('7 pm')).toBe(false)
    // Nor is one that would run into it.
    expect((await freeTimes(test, sunday, 4)).has('5:30 pm')).toBe(false)
    expect((await freeTimes(test, sunday, 4)).has('5:15 pm')).toBe(true)
    const own = await gina.get(`/bookings/times?day=${sunday}&party=4`)
    expect(JSON.stringify(own.body)).toContain(
      `"${start}","label":"7 pm","part":"evening","isFree":true`,
    )
    const refused = await hugo.book(start, 4)
    expect([refused.status, refused.body['error'].code]).toEqual([409, 'full'])
    expect(refused.body['times'].length).toBeGreaterThan(0)
    const { status, body } = await gina.book(start, 4, { allergies: 'nuts', highChairs: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'confirmed',
      day: sunday,
      date: 'Sunday, November 22',
      label: '7 pm',
      end: at('20:45'),
      area: 'Room',
      allergies: 'nuts',
      highChairs: 1,
      canChange: true,
      changeUntil: at('17:00'),
    })
    expect((await gina.get('/bookings/hold')).body).toEqual({ hold: null })
    expect((await gina.get('/bookings')).body['upcoming']).toEqual([body])
    expect((await gina.get(`/bookings/${body['_id']}`)).body).toEqual(body)
    await gina.cancel(body['_id'])
  })

  it('answers a repeated key with the first booking, and books once', async () => {
    const body = { start: at('12:00'), party: 2, name: 'Gina', phone: '5185550101' }
    const send = async () => {
      const headers = { 'idempotency-key': 'once' }
      return (await test.call('POST', '/bookings', { as: gina.as, body, headers })).json()
    }
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    expect((await gina.get('/bookings')).body['upcoming']).toHaveLength(1)
    await gina.cancel(first._id)
  })

  it.each([
    ['in the past', { start: at('12:00', '2026-11-20') }, 409, 'past'],
    ['a minute ago', { start: at('18:15', '2026-11-21') }, 409, 'past'],
    ['within the lead time', { start: at('19:15', '2026-11-21') }, 409, 'too_late'],
    ['closed', { start: at('04:00') }, 409, 'closed'],
    ['so late that it would outstay the house', { start: at('22:30') }, 422, 'invalid'],
    ['too far ahead', { start: at('19:00', '2027-03-01') }, 409, 'too_far'],
    ['of 0 people', { party: 0 }, 422, 'invalid'],
    ['of 1,000 people', { party: 1000 }, 422, 'invalid'],
    ['of half a person', { party: 1.5 }, 422, 'invalid'],
    ['of more than book here', { party: 9 }, 409, 'too_large'],
    ['of more than any table seats', { party: 5 }, 409, 'too_large'],
    ['between two quarters', { start: at('19:07') }, 422, 'invalid'],
    ['at no time', { start: 'tonight' }, 422, 'invalid'],
    ['where there is no area', { area: 'Moon' }, 422, 'invalid'],
    ['without a name', { name: ' ' }, 422, 'invalid'],
    ['without a phone', { phone: 'call me' }, 422, 'invalid'],
    ['with more high chairs than guests', { highChairs: 3 }, 422, 'invalid'],
  ])('refuses one %s', async (_what, wrong: Record<string, unknown>, status, code) => {
    const { start = at('19:00'), party = 2, ...more } = wrong
    expect(await codeOf(gina.book(String(start), Number(party), more))).toEqual([status, code])
    expect((await gina.get('/bookings')).body['upcoming']).toEqual([])
  })

  it('takes three to come a person and one a sitting', async () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
    const ids: string[] = []
    for (const day of days.slice(0, 3)) ids.push((await gina.book(at('12:00', day), 2)).body['_id'])
    expect(await codeOf(gina.book(at('12:00', days[3]), 2))).toEqual([409, 'too_many'])
    expect(await codeOf(gina.hold(at('12:00', days[3]), 2))).toEqual([409, 'too_many'])
    await gina.cancel(ids[0] ?? '')
    expect(await codeOf(gina.book(at('18:00', days[1]), 2))).toEqual([409, 'same_sitting'])
    expect((await gina.book(at('18:00', days[0]), 2)).status).toBe(200)
    for (const { _id } of (await gina.get('/bookings')).body['upcoming']) await gina.cancel(_id)
  })

  it('is changed until the limit, keeping its table where that still fits', async () => {
    const { body } = await gina.book(at('18:00'), 2)
    const id = body['_id']
    // Its own quarters do not stand in its way.
    const moved = await gina.change(id, { start: at('18:30') })
    expect(moved.body).toMatchObject({ label: '6:30 pm', end: at('20:00') })
    const larger = await gina.change(id, { party: 4, note: 'By the window' })
    expect(larger.body).toMatchObject({ party: 4, end: at('20:15'), note: 'By the window' })
    await hugo.book(at('21:00'), 4)
    const refused = await gina.change(id, { start: at('20:30') })
    expect([refused.status, refused.body['error'].code]).toEqual([409, 'full'])
    expect(refused.body['times'].map(({ label }: { label: string }) => label)).toContain('7:15 pm')
    expect((await gina.get(`/bookings/${id}`)).body).toEqual(larger.body)
    test.setNow(new Date(at('16:31')))
    const tooLate = [await codeOf(gina.change(id, { party: 2 })), await codeOf(gina.cancel(id))]
    expect(tooLate).toEqual([
      [409, 'too_late'],
      [409, 'too_late'],
    ])
    test.setNow(saturdayEvening)
    expect((await gina.cancel(id)).body).toMatchObject({ status: 'cancelled', canChange: false })
    expect((await gina.cancel(id)).status).toBe(200)
    expect(await codeOf(gina.change(id, { party: 2 }))).toEqual([409, 'over'])
  })

  it('leaves its own day free for whoever changes it, and full for everybody else', async () => {
    await rulesOf(desk, { stepMinutes: 60, turnTimes: [{ upTo: 100, minutes: 480 }] })
    const { body } = await gina.book(at('13:00'), 4)
    const first = async (guest: Booker, more = '') =>
      (await guest.get(`/bookings/days?party=4&from=${sunday}${more}`)).body['days'][0].reason
    const instead = `&instead=${body['_id']}`
    expect([await first(gina), await first(gina, instead)]).toEqual(['full', null])
    expect(await first(hugo, instead)).toBe('full')
    await gina.cancel(body['_id'])
    const { turnTimes, stepMinutes } = defaultRules
    await rulesOf(desk, { turnTimes, stepMinutes })
  })

  it('leaves books in order', async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })
})
