import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, freeTimes, planOf, rulesOf } from '#test/bookings.ts'
import type { Told } from '#test/client.ts'
import { engines } from '#test/engines.ts'

const saturday = '2026-11-21'
const sunday = '2026-11-22'
const tonight = (time: string) => at(time, saturday)

describe.each(engines)('the desk on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  let gina: Booker
  let tables: Record<string, string>

  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aBooker(test, 'ada')
    gina = await aBooker(test, 'gina')
    const plan = await planOf(
      desk,
      [
        ['1', 1, 2],
        ['2', 2, 4],
        ['3', 2, 4],
      ],
      [[['2', '3'], 5, 8]],
    )
    tables = Object.fromEntries(
      plan.body['tables'].map(({ name, _id }: { name: string; _id: string }) => [name, _id]),
    )
    await rulesOf(desk, { guestsPerQuarter: null })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    desk = await aBooker(test, 'ada')
    gina = await aBooker(test, 'gina')
    for (const day of [saturday, sunday]) {
      const { body } = await desk.get(`/bookings/day/${day}`)
      for (const { _id, status } of body['bookings']) {
        if (status === 'seated') await desk.desk(_id, 'complete')
        if (status === 'confirmed') await desk.cancel(_id)
      }
    }
  })

  const phone = (start: string, party: number, more = {}) =>
    desk.send('POST', '/bookings/phone', { start, party, name: 'Eve', ...more })
  const walkIn = (party: number, more = {}) =>
    desk.send('POST', '/bookings/walk-in', { party, ...more })
  const namesOf = ({ body }: Told) =>
    body['tables'].map((id: string) => Object.keys(tables).find((name) => tables[name] === id))
  const codeOf = ({ status, body }: Told) => [status, body['error']?.code]

  it('seats walk-ins at the best table or at a chosen one, and says how long one is free', async () => {
    const first = await walkIn(2)
    expect(first.body).toMatchObject({
      status: 'seated',
      origin: 'walk_in',
      start: tonight('18:30'),
    })
    expect(namesOf(first)).toEqual(['1'])
    expect(namesOf(await walkIn(2, { tables: [tables['3']] }))).toEqual(['3'])
    await phone(tonight('19:30'), 4, { tables: [tables['2']] })
    const full = await walkIn(2)
    expect([...codeOf(full), full.body['freeMinutes']]).toEqual([409, 'full', 60])
    expect((await walkIn(2, { minutes: 60 })).status).toBe(200)
    const onto = await walkIn(2, { tables: [tables['1']] })
    expect(codeOf(onto)).toEqual([409, 'taken'])
    expect(onto.body['error'].message).toBe('Table 1 is taken by a party at 6:30 pm.')
  })

  it('takes bookings by phone beyond lead time and the largest party, inside the house hours', async () => {
    const soon = await phone(tonight('18:45'), 8, { staffNote: 'Regulars' })
    expect(soon.body).toMatchObject({ status: 'confirmed', name: 'Eve', email: '', phone: '' })
    expect(namesOf(soon)).toEqual(['2', '3'])
    expect(codeOf(await phone(at('04:00'), 2))).toEqual([422, 'invalid'])
    expect(codeOf(await phone(tonight('18:15'), 2))).toEqual([422, 'invalid'])
    const full = await phone(tonight('19:00'), 4)
    expect([...codeOf(full), full.body['times'].length > 0]).toEqual([409, 'full', true])
  })

  it('offers other times on the phone to parties that cannot book on the site', async () => {
    await phone(at('18:00'), 8)
    await rulesOf(desk, { largestParty: 6, closures: [{ from: sunday, to: sunday, note: '' }] })
    const full = await phone(at('18:30'), 8)
    expect(codeOf(full)).toEqual([409, 'full'])
    expect(full.body['times'].map(({ label }: { label: string }) => label)).toContain('8 pm')
    await rulesOf(desk, { largestParty: 8, closures: [] })
  })

  it('seats, completes and frees the rest, and one step back takes it again if it is free', async () => {
    const { body: booking } = await gina.book(tonight('20:00'), 4)
    const id = booking['_id']
    expect(codeOf(await desk.desk(id, 'no-show'))).toEqual([409, 'too_early'])
    expect((await desk.desk(id, 'seat')).body['status']).toBe('seated')
    expect((await desk.desk(id, 'seat')).status).toBe(200)
    expect((await desk.undo(id, saturday)).body['status']).toBe('confirmed')
    await desk.desk(id, 'seat')
    const [kept] = (await desk.get(`/bookings/day/${saturday}`)).body['bookings'].at(-1).tables
    expect(codeOf(await phone(tonight('20:15'), 2, { tables: [kept] }))).toEqual([409, 'taken'])
    expect((await desk.desk(id, 'complete')).body).toMatchObject({ status: 'completed' })
    expect((await desk.undo(id, saturday)).body['status']).toBe('seated')
    await desk.desk(id, 'complete')
    const other = await phone(tonight('20:15'), 2, { tables: [kept] })
    expect(other.status).toBe(200)
    const refused = await desk.undo(id, saturday)
    expect(codeOf(refused)).toEqual([409, 'taken'])
    expect(refused.body['conflicts']).toMatchObject([{ name: 'Eve', label: '8:15 pm' }])
    expect(codeOf(await desk.desk(id, 'seat'))).toEqual([409, 'illegal_move'])
    const { body: history } = await desk.get(`/bookings/${id}/history`)
    const told = history['events'].map(({ action, by }: Record<string, string>) => [action, by])
    const gone = ['completed', 'undone', 'completed'].map((action) => [action, 'ada'])
    expect(told.slice(-3)).toEqual(gone)
    expect(history['events'][0]).toMatchObject({ action: 'confirmed', party: 4, label: '8 pm' })
    expect((await desk.get('/bookings/nobody/history')).status).toBe(404)
  })

  it('frees the tables of a no-show, and an undone walk-in was never there', async () => {
    const { body: booking } = await phone(tonight('18:30'), 4)
    expect((await desk.desk(booking['_id'], 'no-show')).body['status']).toBe('no_show')
    expect((await phone(tonight('18:30'), 4, { tables: booking['tables'] })).status).toBe(200)
    const { body: sitting } = await walkIn(2)
    expect((await desk.undo(sitting['_id'], saturday)).body['status']).toBe('cancelled')
    const { lines } = (await desk.get('/audit?limit=1')).body
    expect(lines).toMatchObject([
      {
        words: 'ada cancelled a booking for 2 on Nov 21, 2026',
        object: `booking ${sitting['_id']}`,
      },
    ])
  })

  it('moves to tables and times that are free, and says who has the others', async () => {
    const { body: mine } = await gina.book(at('18:00'), 4)
    const { body: theirs } = await phone(at('18:00'), 4)
    const version = await versionOf(mine['_id'])
    const onto = await desk.desk(mine['_id'], 'move', { version, tables: theirs['tables'] })
    expect(codeOf(onto)).toEqual([409, 'taken'])
    expect(onto.body['conflicts']).toMatchObject([{ name: 'Eve', party: 4, label: '6 pm' }])
    const small = await desk.desk(mine['_id'], 'move', { version, tables: [tables['1']] })
    expect(codeOf(small)).toEqual([422, 'invalid'])
    const move = { version, tables: theirs['tables'], start: at('20:00'), minutes: 60 }
    const moved = await desk.desk(mine['_id'], 'move', move)
    expect(moved.body).toMatchObject({ label: '8 pm', end: at('21:00'), tables: theirs['tables'] })
    expect(codeOf(await desk.desk(mine['_id'], 'move', move))).toEqual([409, 'changed_meanwhile'])
    expect((await freeTimes(test, sunday, 4)).has('6 pm')).toBe(true)
  })

  it('says so when a guest would have two tables in a sitting, by a move or by an Undo', async () => {
    const { body: there } = await gina.book(at('18:00'), 4)
    const { body: tomorrow } = await gina.book(at('18:00', '2026-11-23'), 4)
    const move = { version: 1, start: at('20:00') }
    const message = 'This guest has another booking at this time. Move or cancel that one first.'
    const moved = await desk.desk(tomorrow['_id'], 'move', move)
    expect([...codeOf(moved), moved.body['error'].message]).toEqual([409, 'same_sitting', message])
    expect(moved.body['bookingId']).toBe(there['_id'])
    await gina.cancel(there['_id'])
    expect((await desk.desk(tomorrow['_id'], 'move', move)).body['label']).toBe('8 pm')
    await gina.cancel(tomorrow['_id'])

    const { body: missed } = await gina.book(tonight('20:00'), 4)
    test.setNow(new Date(tonight('20:00')))
    desk = await aBooker(test, 'ada')
    await desk.desk(missed['_id'], 'no-show')
    gina = await aBooker(test, 'gina')
    expect((await gina.book(tonight('21:30'), 2)).status).toBe(200)
    const undone = await desk.undo(missed['_id'], saturday)
    expect([...codeOf(undone), undone.body['error'].message]).toEqual([
      409,
      'same_sitting',
      message,
    ])
  })

  it('changes party and notes within what the tables seat', async () => {
    const { body } = await phone(at('18:00'), 2, { tables: [tables['2']] })
    const change = (more: object) =>
      desk.send('PATCH', `/bookings/${body['_id']}/desk`, { version: body['version'], ...more })
    expect(codeOf(await change({ party: 5 }))).toEqual([409, 'too_large'])
    const changed = await change({ party: 4, staffNote: 'Cake at 8', allergies: 'sesame' })
    expect(changed.body).toMatchObject({ party: 4, staffNote: 'Cake at 8', allergies: 'sesame' })
    expect(codeOf(await change({ party: 3 }))).toEqual([409, 'changed_meanwhile'])
  })

  it('keeps tables with bookings in the plan, and takes them out of service', async () => {
    await phone(at('18:00'), 2, { tables: [tables['1']] })
    const { body: plan } = await desk.get('/dining-tables')
    const send = (change: (all: Record<string, unknown>[]) => object[]) => {
      const all = plan['tables'].map(asGiven)
      const body = { version: plan['version'], combinations: plan['combinations'] }
      return desk.send('PATCH', '/dining-tables', { ...body, tables: change(all) })
    }
    const without = await send((all) => all.slice(1))
    expect([...codeOf(without), without.body['tables']]).toEqual([409, 'has_bookings', ['1']])
    const smaller = await send((all) =>
      all.map((table) => ({ ...table, minSeats: 1, maxSeats: 1 })),
    )
    expect(smaller.status).toBe(422)
    const swapped = await send((all) =>
      all.map((table, index) => ({
        ...table,
        name: ['1', '3', '2'][index],
        isInService: index > 0,
      })),
    )
    expect(swapped.body['tables'].map(({ name }: { name: string }) => name)).toEqual([
      '1',
      '3',
      '2',
    ])
    expect(codeOf(await send((all) => all))).toEqual([409, 'changed_meanwhile'])
    expect((await freeTimes(test, sunday, 1)).size).toBe(0)
    const { body: now } = await desk.get('/dining-tables')
    const back = plan['tables'].map(asGiven)
    const { version } = now
    const { combinations } = plan
    expect(
      (await desk.send('PATCH', '/dining-tables', { version, tables: back, combinations })).status,
    ).toBe(200)
  })

  it('finds bookings by a part of a name or of a number, however it is written', async () => {
    await phone(at('18:00'), 2, { name: 'Zoë Quill', phone: '(518) 555-0199' })
    const found = async (q: string) =>
      (await desk.get(`/bookings/search?q=${encodeURIComponent(q)}`)).body['bookings'].map(
        ({ name }: { name: string }) => name,
      )
    expect([await found('quill'), await found('5550199'), await found('518-555 01 99')]).toEqual([
      ['Zoë Quill'],
      ['Zoë Quill'],
      ['Zoë Quill'],
    ])
    await phone(at('20:00'), 2, { name: 'ÉMILE ZOLA' })
    expect([await found('émile'), await found('ÉMI'), await found('zola')]).toEqual([
      ['ÉMILE ZOLA'],
      ['ÉMILE ZOLA'],
      ['ÉMILE ZOLA'],
    ])
    expect([await found('%%'), (await desk.get('/bookings/search?q=x')).status]).toEqual([[], 422])
  })

  it('knows what can be pushed together, and how long parties stay', async () => {
    const { body } = await desk.get(`/bookings/day/${sunday}`)
    const together = [tables['2'], tables['3']]
    expect(body['combinations']).toEqual([{ tables: together, minSeats: 5, maxSeats: 8 }])
    expect(body['turnTimes']).toContainEqual({ upTo: 2, minutes: 90 })
    const { body: now } = await desk.get('/bookings/day/today')
    expect(now).toMatchObject({ day: saturday, now: saturdayEvening.toISOString() })
  })

  it('closes an evening that nobody has tidied', async () => {
    const { body } = await gina.book(tonight('20:00'), 4)
    test.setNow(new Date(at('04:00')))
    await test.runChores()
    expect((await gina.get(`/bookings/${body['_id']}`)).body['status']).toBe('completed')
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const versionOf = async (id: string) => {
    const { body } = await desk.get(`/bookings/day/${sunday}`)
    return body['bookings'].find(({ _id }: { _id: string }) => _id === id).version
  }
})

/** A table of the plan's answer as it is sent back. */
function asGiven(table: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).filter(([name]) => name !== 'futureBookings'))
}
