import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, saturdayEvening } from '#test/app.ts'
import { type Booker, aBooker, at, openRoom } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'

describe.each(engines)('what somebody has booked, as the house sees it on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  let gina: Booker
  beforeAll(async () => {
    ;({ test, desk, gina } = await openRoom(engine, [['7', 1, 4]]))
  })
  afterAll(() => test.close())

  it('is listed the latest first, with its tables and what became of it', async () => {
    const { body: missed } = await gina.book(at('18:00'), 2)
    const { body: coming } = await gina.book(at('19:00', '2026-11-25'), 4, {
      note: 'Window',
      allergies: 'Peanuts',
    })
    await gina.hold(at('19:00', '2026-11-27'), 2)
    test.setNow(new Date(at('19:30')))
    await (await aBooker(test, 'ada')).desk(missed['_id'], 'no-show')
    test.setNow(saturdayEvening)
    desk = await aBooker(test, 'ada')
    const { body } = await desk.get('/users/gina/bookings')
    expect(body).toMatchObject({ count: 2, noShows: 1, next: null })
    expect(body['bookings']).toEqual([
      {
        _id: coming['_id'],
        status: 'confirmed',
        day: '2026-11-25',
        start: at('19:00', '2026-11-25'),
        party: 4,
        tables: ['7'],
        area: 'Room',
        allergies: 'Peanuts',
        note: 'Window',
      },
      expect.objectContaining({ _id: missed['_id'], status: 'no_show', party: 2 }),
    ])
  })

  it('comes in pages, and is nothing for whoever has booked nothing', async () => {
    for (let count = 0; count < 21; count++) {
      const many = await aBooker(test, 'mia')
      const { body } = await many.book(at('12:00', '2026-11-24'), 2)
      await many.cancel(body['_id'])
      test.setNow(new Date(saturdayEvening.getTime() + (count + 1) * 25 * 60_000))
    }
    test.setNow(saturdayEvening)
    desk = await aBooker(test, 'ada')
    const first = await desk.get('/users/mia/bookings')
    const next = await desk.get(`/users/mia/bookings?before=${first.body['next']}`)
    const ids = [first, next].map(({ body }) =>
      body['bookings'].map(({ _id }: { _id: string }) => _id),
    )
    expect(ids.map(({ length }) => length)).toEqual([20, 1])
    expect(new Set(ids.flat()).size).toBe(21)
    expect((await desk.get('/users/ada/bookings')).body['bookings']).toEqual([])
    expect((await desk.get('/users/nobody/bookings')).status).toBe(404)
  })
})
