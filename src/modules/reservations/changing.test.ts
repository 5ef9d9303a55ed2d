import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, planOf, rulesOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { ada } from '#test/world.ts'
import { moveBooking } from './desk/changing.server.ts'
import { holdDays } from './giving-out.server.ts'

const sunday = '2026-11-22'
const monday = '2026-11-23'
const seats: Record<string, [least: number, most: number]> = {
  1: [1, 2],
  2: [2, 4],
  3: [2, 4],
  big: [7, 12],
}

describe.each(engines)('changing an own booking on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  let gina: Booker
  let hugo: Booker
  let tables: Record<string, string>

  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aBooker(test, 'ada')
    gina = await aBooker(test, 'gina')
    hugo = await aBooker(test, 'hugo')
    const plan = Object.entries(seats).map(([name, [least, most]]): [string, number, number] => [
      name,
      least,
      most,
    ])
    const { body } = await planOf(desk, plan)
    tables = Object.fromEntries(
      body['tables'].map(({ name, _id }: { name: string; _id: string }) => [name, _id]),
    )
    await rulesOf(desk, { guestsPerQuarter: null })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    for (const guest of [gina, hugo]) {
      await guest.send('DELETE', '/bookings/hold')
      for (const { _id } of (await guest.get('/bookings')).body['upcoming']) await guest.cancel(_id)
    }
  })

  const atDesk = async (id: string) => {
    const { body } = await desk.get(`/bookings/day/${sunday}`)
    return body['bookings'].find(({ _id }: { _id: string }) => _id === id)
  }

  it('refuses an occasion that is in no list in words of its own', async () => {
    const wrong = { occasion: 'ball' }
    const fields = { occasion: 'Choose one from the list.' }
    const { body } = await gina.book(at('18:00'), 2)
    const { version } = await atDesk(body['_id'])
    const paths = [
      gina.book(at('18:00', '2026-11-24'), 2, wrong),
      gina.change(body['_id'], wrong),
      desk.send('PATCH', `/bookings/${body['_id']}/desk`, { version, ...wrong }),
    ]
    for (const { status, body: answer } of await Promise.all(paths)) {
      expect([status, answer['error'].fields]).toEqual([422, fields])
    }
    await gina.cancel(body['_id'])
  })

  it('lets one more guest come to the last table of the day, until the house closes', async () => {
    const { body } = await gina.book(at('21:30'), 2)
    const { status, body: changed } = await gina.change(body['_id'], { party: 4 })
    expect([status, changed['end']]).toEqual([200, at('23:00')])
  })

  it('is possible for a party that the house has made larger than any on the site', async () => {
    const { body } = await gina.book(at('18:00'), 7)
    const { version } = await atDesk(body['_id'])
    const larger = { version, party: 12 }
    expect((await desk.send('PATCH', `/bookings/${body['_id']}/desk`, larger)).status).toBe(200)
    const { status, body: changed } = await gina.change(body['_id'], { note: 'A cake, please' })
    expect([status, changed['note'], changed['party']]).toEqual([200, 'A cake, please', 12])
  })

  it('stays at tables that the house has pushed together for it', async () => {
    const { body } = await gina.book(at('18:00'), 7)
    const { version } = await atDesk(body['_id'])
    const pushed = [tables['2'], tables['3']]
    const moved = await desk.desk(body['_id'], 'move', { version, tables: pushed })
    expect(moved.status).toBe(200)
    expect((await gina.change(body['_id'], { party: 8 })).status).toBe(200)
    expect((await atDesk(body['_id'])).tables).toEqual(pushed)
  })

  it('gives up what else was held for the same person', async () => {
    const { body } = await gina.book(at('18:00'), 8)
    expect((await gina.hold(at('18:00', monday), 8)).status).toBe(200)
    const { status, body: changed } = await gina.change(body['_id'], { start: at('18:30', monday) })
    expect([status, changed['day']]).toEqual([200, monday])
    expect((await gina.get('/bookings/hold')).body).toEqual({ hold: null })
  })

  it('leads from a full day to the one on which only the own table stands in the way', async () => {
    const phone = async (start: string, minutes: number) => {
      const body = { start, minutes, party: 8, name: 'Eve', tables: [tables['big']] }
      return (await desk.send('POST', '/bookings/phone', body)).body['_id']
    }
    const others = [
      await phone(at('10:00'), 720),
      await phone(at('22:00'), 60),
      await phone(at('08:00', monday), 600),
      await phone(at('20:00', monday), 120),
    ]
    const { body } = await gina.book(at('18:00', monday), 8)
    const ask = `/bookings/times?day=${sunday}&party=8&instead=${body['_id']}`
    expect((await gina.get(ask)).body['nextDays'][0].day).toBe(monday)
    for (const id of others) await desk.cancel(id)
  })

  it('offers other times when the area that was asked for has another name by now', async () => {
    const { body } = await gina.book(at('18:00'), 8, { area: 'Room' })
    await hugo.book(at('20:30'), 8)
    const rename = async (area: string) => {
      const { body: plan } = await desk.get('/dining-tables')
      const { version, combinations } = plan
      const all = Object.entries(tables).map(([name, _id]) => {
        const [minSeats, maxSeats] = seats[name] ?? []
        return { _id, name, area, minSeats, maxSeats, isInService: true }
      })
      await desk.send('PATCH', '/dining-tables', { version, tables: all, combinations })
    }
    await rename('Hall')
    const { status, body: refused } = await gina.change(body['_id'], { start: at('20:00') })
    expect([status, refused['error'].code, refused['times']?.length > 0]).toEqual([
      409,
      'full',
      true,
    ])
    await rename('Room')
  })

  it.runIf(engine === 'PostgreSQL')(
    'undoes nothing that the house does at the same time',
    async () => {
      const { body } = await gina.book(at('18:00'), 2)
      const { version } = await atDesk(body['_id'])
      const scope = test.scope(ada)
      let changing: ReturnType<Booker['change']> | undefined
      await inTransaction(scope, async (held) => {
        await holdDays(held, [sunday])
        changing = gina.change(body['_id'], { note: 'By the window' })
        await untilOneWaits(test)
        await moveBooking(held, body['_id'], { version, start: at('20:00') })
      })
      expect((await changing)?.status).toBe(200)
      expect((await gina.get(`/bookings/${body['_id']}`)).body).toMatchObject({
        label: '8 pm',
        note: 'By the window',
      })
    },
  )
})

/** Until a transaction stands before a lock of this one. */
async function untilOneWaits(test: TestApp): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(test.scope().db.tables())
      return Number(rows[0]?.waiting)
    })
    .toBeGreaterThan(0)
}
