import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, freeTimes, planOf, rulesOf } from '#test/bookings.ts'
import { type EngineName, engines } from '#test/engines.ts'

const sunday = '2026-11-22'
const attacked: EngineName[] = ['SQLite', engines.at(-1) ?? 'PGlite']
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe.each(attacked)('booking past the answer, on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  let gina: Booker
  let tables: { _id: string; name: string }[]

  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aBooker(test, 'ada')
    gina = await aBooker(test, 'gina')
    const { body } = await planOf(
      desk,
      [
        ['1', 1, 4],
        ['2', 1, 4],
      ],
      [[['1', '2'], 5, 8]],
    )
    tables = body['tables']
    await rulesOf(desk, { guestsPerQuarter: null })
  })
  afterAll(() => test.close())

  it('an end that would run a minute into the next party cannot be asked for', async () => {
    for (const time of ['19:01', '18:59', '18:07']) {
      expect((await gina.book(at(time), 4)).status).toBe(422)
    }
    const start = new Date(at('19:00')).getTime() + 1
    expect((await gina.book(new Date(start).toISOString(), 4)).status).toBe(422)
  })

  it('a quarter of an hour into the next party is refused, and one that ends as it begins is not', async () => {
    const both = tables.map(({ _id }) => _id)
    const phone = (start: string, minutes: number) =>
      desk.send('POST', '/bookings/phone', { start, party: 8, name: 'Eve', tables: both, minutes })
    expect((await phone(at('19:00'), 120)).status).toBe(200)
    expect((await phone(at('17:00'), 135)).status).toBe(409)
    expect((await phone(at('20:45'), 60)).status).toBe(409)
    expect((await phone(at('17:00'), 120)).status).toBe(200)
  })

  it('a member of a combined table is nobody else’s alone', async () => {
    expect((await freeTimes(test, sunday, 2)).has('7 pm')).toBe(false)
    expect((await gina.book(at('19:00'), 2)).status).toBe(409)
    for (const { _id } of tables) {
      const body = { start: at('19:15'), party: 2, name: 'Eve', tables: [_id] }
      expect((await desk.send('POST', '/bookings/phone', body)).status).toBe(409)
    }
  })

  it('a member that is taken alone takes the combination away', async () => {
    const monday = '2026-11-23'
    expect((await freeTimes(test, monday, 8)).has('7 pm')).toBe(true)
    const { body } = await gina.book(at('19:00', monday), 2)
    expect((await freeTimes(test, monday, 8)).has('7 pm')).toBe(false)
    expect((await (await aBooker(test, 'hugo')).book(at('19:00', monday), 8)).status).toBe(409)
    await gina.cancel(body['_id'])
  })

  it('a larger party than the table seats is refused, for guests and for the desk', async () => {
    expect((await gina.book(at('12:00'), 9)).status).toBe(409)
    const body = { start: at('12:00'), party: 5, name: 'Eve', tables: [tables[0]?._id] }
    expect((await desk.send('POST', '/bookings/phone', body)).status).toBe(422)
  })

  it('ten bookings at once by one person are one in a sitting and three in all', async () => {
    const hugo = await aBooker(test, 'hugo')
    const tuesday = '2026-11-24'
    const times = ['10:00', '10:15', '11:00', '12:00', '13:00', '14:00', '15:00', '17:00', '18:00']
    const same = await Promise.all(times.map((time) => hugo.book(at(time, tuesday), 2)))
    expect(statusesOf(same).filter((status) => status === 200)).toHaveLength(1)
    const days = Array.from({ length: 9 }, (_, day) => `2026-12-0${day + 1}`)
    const other = await Promise.all(days.map((day) => hugo.book(at('12:00', day), 2)))
    expect(statusesOf(other).filter((status) => status === 200)).toHaveLength(2)
    expect((await hugo.get('/bookings')).body['upcoming']).toHaveLength(3)
  })

  it('two who move onto one table at once are one, and the other stays where it was', async () => {
    const friday = '2026-11-27'
    const phone = async (time: string) => {
      const body = { start: at(time, friday), party: 2, name: 'Eve', tables: [tables[0]?._id] }
      return (await desk.send('POST', '/bookings/phone', body)).body
    }
    const [first, second] = [await phone('12:00'), await phone('14:00')]
    const move = (booking: Record<string, unknown>) =>
      desk.desk(String(booking['_id']), 'move', {
        version: booking['version'],
        tables: [tables[1]?._id],
        start: at('18:00', friday),
      })
    expect(statusesOf(await Promise.all([move(first), move(second)])).toSorted()).toEqual([
      200, 409,
    ])
  })

  it('leaves no quarter with two parties', async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })
})

describe('hoarding tables', () => {
  it('needs a sign-in, takes one table a person, and ends after some tries', async () => {
    const test = await startTestApp('SQLite', { rateLimits: 'on' })
    const visitor = await test.call('POST', '/bookings/hold', {
      body: { start: at('19:00'), party: 2 },
    })
    expect(visitor.status).toBe(401)
    const mallory = await aBooker(test, 'mallory')
    const times: string[] = []
    for (const day of [sunday, '2026-11-23', '2026-11-24']) {
      times.push(...[...(await freeTimes(test, day, 2)).values()].slice(0, 8))
    }
    const statuses: number[] = []
    for (const start of times) {
      statuses.push((await mallory.hold(start, 2)).status)
      expect(await countHeld(test)).toBe(1)
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
    // The same time again neither counts nor lasts longer.
    expect((await mallory.hold(times[19] ?? '', 2)).status).toBe(200)
    test.setNow(new Date(saturdayEvening.getTime() + 5 * 60_000 + 1))
    await test.runChores()
    expect(await countHeld(test)).toBe(0)
    await test.close()
  })

  it('cannot be done for good by two times of an evening, changed every five minutes', async () => {
    const test = await startTestApp('SQLite', { rateLimits: 'on' })
    await planOf(await aBooker(test, 'ada'), [['1', 1, 4]])
    const times = [at('19:00'), at('19:15')]
    const statuses: number[] = []
    for (let turn = 0; turn < 24; turn++) {
      test.setNow(new Date(saturdayEvening.getTime() + turn * 5 * 60_000))
      const mallory = await aBooker(test, 'mallory')
      statuses.push((await mallory.hold(times[turn % 2] ?? '', 2)).status)
    }
    const refused = Array.from({ length: 16 }, () => 429)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), ...refused])
    const gina = await aBooker(test, 'gina')
    expect((await gina.hold(at('19:00'), 2)).status).toBe(200)
    // Another day is another matter, and whoever means it may book.
    const mallory = await aBooker(test, 'mallory')
    expect((await mallory.hold(at('19:00', '2026-11-23'), 2)).status).toBe(200)
    expect((await mallory.book(at('12:00'), 2)).status).toBe(200)
    await test.close()
  })
})

describe('somebody else’s booking', () => {
  it('is neither read, changed, cancelled nor told from one that is not there', async () => {
    const test = await startTestApp('SQLite')
    const [gina, mallory] = [await aBooker(test, 'gina'), await aBooker(test, 'mallory')]
    const { body } = await gina.book(at('19:00'), 2, { note: 'A secret' })
    const hold = await gina.hold(at('19:00', '2026-11-23'), 2)
    expect(hold.status).toBe(200)
    const tries = async (id: string) => [
      await mallory.get(`/bookings/${id}`),
      await mallory.change(id, { party: 1 }),
      await mallory.cancel(id),
      await mallory.desk(id, 'seat'),
      await mallory.send('PATCH', `/bookings/${id}/desk`, { version: 2, name: 'Mine' }),
    ]
    const said = (answers: { status: number; body: Record<string, unknown> }[]) =>
      answers.map(({ status, body: { error } }) => [status, error])
    expect(said(await tries(body['_id']))).toEqual(said(await tries('nobody-has-this')))
    expect(statusesOf(await tries(body['_id']))).toEqual([404, 404, 404, 403, 403])
    const seen = await mallory.get(`/bookings/times?day=${sunday}&party=2&instead=${body['_id']}`)
    const asVisitor = await test.get(`/bookings/times?day=${sunday}&party=2`)
    expect(seen.body).toEqual(await asVisitor.json())
    expect((await mallory.get('/bookings')).body).toEqual({ upcoming: [], past: [] })
    expect((await mallory.get('/bookings/hold')).body).toEqual({ hold: null })
    expect((await gina.get('/bookings')).body['upcoming']).toMatchObject([{ note: 'A secret' }])
    await test.close()
  })
})

async function countHeld(test: TestApp): Promise<number> {
  const desk = await aBooker(test, 'ada')
  let held = 0
  for (const day of [sunday, '2026-11-23', '2026-11-24']) {
    const { body } = await desk.get(`/bookings/day/${day}`)
    held += body['bookings'].filter(({ status }: { status: string }) => status === 'held').length
  }
  return held
}
