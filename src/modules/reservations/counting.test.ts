import { expect, it } from 'vitest'
import { saturdayEvening, startTestApp } from '#test/app.ts'
import { aBooker, at } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { bookingNumbers } from './counting.server.ts'

it.each(engines)(
  'counts guests, no-shows and cancelled bookings by service day, and how long ahead they were made, on %s',
  async (engine) => {
    const test = await startTestApp(engine)
    const desk = await aBooker(test, 'ada')
    const [gina, hugo, ida] = [
      await aBooker(test, 'gina'),
      await aBooker(test, 'hugo'),
      await aBooker(test, 'ida'),
    ]
    await gina.book(at('18:30'), 4)
    const { body: missed } = await hugo.book(at('18:30'), 2)
    const { body: cancelled } = await ida.book(at('19:30', '2026-11-24'), 2)
    await ida.cancel(cancelled['_id'])
    await desk.send('POST', '/bookings/walk-in', { party: 3 })
    test.setNow(new Date(at('19:30')))
    await (await aBooker(test, 'ada')).desk(missed['_id'], 'no-show')
    const period = { from: '2026-11-21', to: '2026-11-24' }
    expect(await bookingNumbers(test.scope(), period)).toEqual({
      byDay: [
        { day: '2026-11-21', covers: 3, bookings: 1, noShows: 0, cancelled: 0 },
        { day: '2026-11-22', covers: 4, bookings: 1, noShows: 1, cancelled: 0 },
        { day: '2026-11-24', covers: 0, bookings: 0, noShows: 0, cancelled: 1 },
      ],
      covers: 7,
      bookings: 2,
      noShows: 1,
      cancelled: 1,
      medianLeadHours: 24,
    })
    test.setNow(saturdayEvening)
    await test.close()
  },
)

it.each(engines)(
  'tells how long ahead whoever sits down early had booked, on %s',
  async (engine) => {
    const test = await startTestApp(engine)
    const desk = await aBooker(test, 'ada')
    const { body } = await (await aBooker(test, 'gina')).book(at('20:00', '2026-11-21'), 2)
    const lead = async () =>
      (await bookingNumbers(test.scope(), { from: '2026-11-21', to: '2026-11-21' })).medianLeadHours
    expect(await lead()).toBe(1.5)
    const { body: seated } = await desk.desk(body['_id'], 'seat')
    expect([seated['start'], await lead()]).toEqual([at('18:30', '2026-11-21'), 1.5])
    await desk.desk(body['_id'], 'complete')
    expect(await lead()).toBe(1.5)
    await test.close()
  },
)
