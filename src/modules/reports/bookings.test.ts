import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, planOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'

describe.each(engines)('the numbers of the tables on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aBooker(test, 'ada')
  })
  afterAll(() => test.close())

  it('a restaurant without tables has no booking numbers', async () => {
    await planOf(desk, [])
    const { body } = await desk.get('/admin-stats/bookings?range=7')
    expect(body).toMatchObject({ hasTables: false, medianLeadHours: null })
    expect(body['days']).toHaveLength(7)
  })

  it('say guests by day beside as many days before, no-shows, lead, and the week to come', async () => {
    await planOf(desk, [
      ['1', 1, 4],
      ['2', 1, 4],
    ])
    const gina = await aBooker(test, 'gina')
    await gina.book(at('19:00'), 4)
    const { body: missed } = await (await aBooker(test, 'hugo')).book(at('19:00'), 2)
    await gina.book(at('19:00', '2026-11-24'), 3)
    test.setNow(new Date(at('20:00')))
    desk = await aBooker(test, 'ada')
    await desk.desk(missed['_id'], 'no-show')
    const { body } = await desk.get('/admin-stats/bookings?from=2026-11-22&to=2026-11-23')
    expect(body).toEqual({
      hasTables: true,
      from: '2026-11-22',
      to: '2026-11-23',
      today: '2026-11-22',
      totals: { covers: 4, bookings: 1, noShows: 1, cancelled: 0 },
      before: { covers: 0, bookings: 0, noShows: 0, cancelled: 0 },
      medianLeadHours: 24.5,
      medianLeadHoursBefore: null,
      days: [
        { day: '2026-11-22', covers: 4, bookings: 1, noShows: 1, cancelled: 0, coversBefore: 0 },
        { day: '2026-11-23', covers: 0, bookings: 0, noShows: 0, cancelled: 0, coversBefore: 0 },
      ],
      ahead: { covers: 3, bookings: 1 },
    })
    const next = await desk.get('/admin-stats/bookings?from=2026-11-23&to=2026-11-24')
    expect(next.body['days']).toMatchObject([
      { covers: 0, coversBefore: 0 },
      { covers: 3, coversBefore: 4 },
    ])
    expect((await desk.get('/admin-stats/bookings?range=8')).status).toBe(422)
    test.setNow(saturdayEvening)
  })
})
