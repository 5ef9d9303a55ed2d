import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening } from '#test/app.ts'
import { type Booker, aBooker, at, freeTimes, openRoom } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'

describe.each(engines)('what is kept of a guest on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  let gina: Booker

  beforeAll(async () => {
    ;({ test, desk, gina } = await openRoom(engine, [['1', 1, 4]]))
  })
  afterAll(() => test.close())

  it('is in their file, without the house’s own note', async () => {
    const { body } = await gina.book(at('19:00'), 2, { note: 'Window, please' })
    const { body: day } = await desk.get('/bookings/day/2026-11-22')
    const [{ version }] = day['bookings']
    const note = { version, staffNote: 'Always late' }
    await desk.send('PATCH', `/bookings/${body['_id']}/desk`, note)
    const file = await gina.get('/account/data')
    expect(file.body['held'].bookings).toMatchObject([
      { start: at('19:00'), party: 2, state: 'confirmed', note: 'Window, please' },
    ])
    expect(JSON.stringify(file.body)).not.toContain('Always late')
  })

  it('goes with them: what is to come is free again, what is over counts on without a name', async () => {
    const { body: past } = await gina.book(at('19:00', '2026-11-23'), 2)
    test.setNow(new Date(at('19:00', '2026-11-23')))
    desk = await aBooker(test, 'ada')
    await desk.desk(past['_id'], 'seat')
    await desk.desk(past['_id'], 'complete')
    test.setNow(saturdayEvening)
    desk = await aBooker(test, 'ada')
    await gina.hold(at('19:00', '2026-11-24'), 2)
    const deleted = await desk.send('DELETE', '/users/gina')
    expect(deleted.status).toBe(200)
    expect((await freeTimes(test, '2026-11-22', 2)).has('7 pm')).toBe(true)
    expect((await freeTimes(test, '2026-11-24', 2)).has('7 pm')).toBe(true)
    const { body: day } = await desk.get('/bookings/day/2026-11-23')
    expect(day).toMatchObject({ covers: 2, bookingCount: 1 })
    expect(day['bookings']).toMatchObject([
      { status: 'completed', name: '', phone: '', email: '', personId: null, note: '' },
    ])
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('is forgotten a year after', async () => {
    const body = { start: at('12:00'), party: 2, name: 'Eve', phone: '518 555 0188' }
    await desk.send('POST', '/bookings/phone', body)
    test.setNow(new Date(saturdayEvening.getTime() + days(370)))
    desk = await aBooker(test, 'ada')
    const named = async () => (await desk.get('/bookings/search?q=eve')).body['bookings'].length
    expect(await named()).toBe(1)
    const overdue = async () =>
      (await examine(test.scope())).find(({ id }) => id === 'B2')?.violations
    expect(await overdue()).toBeGreaterThan(0)
    await test.runChores()
    expect([await named(), await overdue()]).toEqual([0, 0])
  })
})
