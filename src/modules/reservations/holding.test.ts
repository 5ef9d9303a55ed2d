import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening } from '#test/app.ts'
import { type Booker, aBooker, at, codeOf, freeTimes, openRoom, rulesOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'

const sunday = '2026-11-22'
const later = (minutes: number) => new Date(saturdayEvening.getTime() + minutes * 60_000)

describe.each(engines)('a hold on %s', (engine) => {
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

  it('keeps a hold for five minutes, confirms it after when the table is still free, else offers others', async () => {
    await gina.hold(at('19:00'), 4)
    const again = await gina.hold(at('19:00'), 4)
    expect(again.body['hold'].heldUntil).toBe(later(5).toISOString())
    test.setNow(later(6))
    expect((await gina.get('/bookings/hold')).body).toEqual({ hold: null })
    expect((await freeTimes(test, sunday, 4)).has('7 pm')).toBe(true)
    const booked = await gina.book(at('19:00'), 4)
    expect(booked.status).toBe(200)
    await gina.cancel(booked.body['_id'])
    await gina.hold(at('19:00'), 4)
    test.setNow(later(12))
    const other = await hugo.hold(at('18:30'), 4)
    expect(other.status).toBe(200)
    expect(await codeOf(gina.book(at('19:00'), 4))).toEqual([409, 'full'])
    await hugo.send('DELETE', '/bookings/hold')
    await test.runChores()
    test.setNow(saturdayEvening)
    expect((await gina.book(at('19:00'), 4)).status).toBe(200)
    const [booking] = (await gina.get('/bookings')).body['upcoming']
    await gina.cancel(booking._id)
  })

  it('has one hold a person: a new one takes the place of the old one', async () => {
    await gina.hold(at('19:00'), 4)
    await gina.hold(at('12:00'), 4)
    expect((await freeTimes(test, sunday, 4)).has('7 pm')).toBe(true)
    expect((await gina.send('DELETE', '/bookings/hold')).body).toEqual({ deletedCount: 1 })
    expect((await gina.send('DELETE', '/bookings/hold')).body).toEqual({ deletedCount: 0 })
  })

  it('tells open pages when a hold takes a table and when it gives it back', async () => {
    const told = () => test.database.changes.versions()['bookings'] ?? 0
    const ofEach: boolean[] = []
    const tells = async (work: Promise<unknown>) => {
      const before = told()
      await work
      ofEach.push(told() > before)
    }
    await tells(gina.hold(at('19:00'), 4))
    await tells(gina.hold(at('19:00'), 4))
    await tells(gina.hold(at('12:00'), 4))
    await tells(gina.send('DELETE', '/bookings/hold'))
    await tells(gina.send('DELETE', '/bookings/hold'))
    expect(ofEach).toEqual([true, false, true, true, false])
    const ivy = await aBooker(test, 'ivy')
    await ivy.hold(at('12:00'), 4)
    await tells((await aBooker(test, 'ada')).send('DELETE', '/users/ivy'))
    expect(ofEach.at(-1)).toBe(true)
  })

  it('leaves books in order', async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })
})
