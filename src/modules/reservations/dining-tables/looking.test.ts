import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { type TestApp, saturdayEvening } from '#test/app.ts'
import { type Booker, aBooker, at, codeOf, freeTimes, openRoom, rulesOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { ada } from '#test/world.ts'

const sunday = '2026-11-22'
const later = (minutes: number) => new Date(saturdayEvening.getTime() + minutes * 60_000)

describe.each(engines)('a time that is asked for on %s', (engine) => {
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

  it('is not for days that are closed or while a pause lasts, which ends by itself', async () => {
    await rulesOf(desk, { closures: [{ from: sunday, to: sunday, note: 'Family feast' }] })
    const { body: closed } = await gina.get(`/bookings/times?day=${sunday}&party=2`)
    expect(closed).toMatchObject({ hasTimes: false, reason: 'closed' })
    expect(closed['message']).toContain('Family feast')
    expect(closed['nextDays'][0]).toMatchObject({ day: '2026-11-23' })
    expect(await codeOf(gina.hold(at('19:00'), 2))).toEqual([409, 'closed'])
    const gone = await gina.hold(at('12:00', '2026-11-21'), 2)
    expect(gone.body['error'].message).toBe('This time has passed. Please choose a later one.')
    await rulesOf(desk, { closures: [], pausedUntil: later(37).toISOString() })
    const paused = await gina.hold(at('19:00'), 2)
    expect(paused.body['error'].message).toContain('until Saturday, November 21, 7:07 pm.')
    await rulesOf(desk, { pausedUntil: later(30).toISOString() })
    expect(await codeOf(gina.hold(at('19:00'), 2))).toEqual([409, 'paused'])
    expect((await gina.get('/bookings/rules')).body['pausedUntil']).toBe(later(30).toISOString())
    test.setNow(later(30))
    expect((await gina.hold(at('19:00'), 2)).status).toBe(200)
    test.setNow(saturdayEvening)
    await gina.send('DELETE', '/bookings/hold')
    await rulesOf(desk, { pausedUntil: null })
  })

  it('late in the evening is refused with the note of that evening, not of the day after', async () => {
    const monday = '2026-11-23'
    const closures = [
      { from: sunday, to: sunday, note: 'Family feast' },
      { from: monday, to: monday, note: 'Inventory' },
    ]
    await rulesOf(desk, { closures })
    const { body } = await gina.hold(at('23:30'), 2)
    expect(body['error']).toMatchObject({ code: 'closed' })
    expect(body['error'].message).toContain('Family feast')
    await rulesOf(desk, { closures: [] })
  })

  it('lets no more guests arrive in a quarter of an hour than the house can greet', async () => {
    await rulesOf(desk, { guestsPerQuarter: 4 })
    await hugo.book(at('12:00', '2026-11-23'), 3)
    const free = await freeTimes(test, '2026-11-23', 2)
    expect([free.has('12 pm'), free.has('12:15 pm')]).toEqual([false, true])
    await rulesOf(desk, { guestsPerQuarter: null })
  })

  it('after midnight stands in the evening before', async () => {
    const { hours } = await getRestaurant(test.scope())
    const night = [{ from: '18:00', to: '02:00' }]
    const weekly = { 1: night, 2: night, 3: night, 4: night, 5: night, 6: night, 7: night }
    const change = { hours: { ...hours, houseHours: { weekly, exceptions: [] } } }
    await changeRestaurant(test.scope(ada), change)
    const start = (await freeTimes(test, '2026-11-27', 2)).get('12:15 am') ?? ''
    expect(start).toBe(at('00:15', '2026-11-28'))
    const { body } = await gina.book(start, 2)
    expect(body).toMatchObject({ day: '2026-11-27', date: 'Saturday, November 28' })
    const { body: evening } = await desk.get('/bookings/day/2026-11-27')
    expect(evening['bookings']).toMatchObject([{ _id: body['_id'], label: '12:15 am' }])
    await gina.cancel(body['_id'])
    await changeRestaurant(test.scope(ada), { hours })
  })

  it('says which of the next days have times, and why others have none', async () => {
    const { body } = await gina.get('/bookings/days?party=2&from=2027-01-14')
    expect(body['days']).toHaveLength(14)
    expect(body['days'][0]).toEqual({
      day: '2027-01-14',
      date: 'Thursday, January 14',
      weekday: 'Thu',
      hasTimes: true,
      reason: null,
    })
    expect(body['days'].at(-1)).toMatchObject({ hasTimes: false, reason: 'too_far' })
    expect(body['next']).toBeNull()
    expect((await gina.get('/bookings/days?party=9')).body['days'][0].reason).toBe('too_large')
    for (const wrong of ['party=0', 'party=x', 'party=2&from=2026-02-30', 'party=2&area=Moon']) {
      expect((await gina.get(`/bookings/days?${wrong}`)).status).toBe(422)
    }
  })

  it('leaves books in order', async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })
})
