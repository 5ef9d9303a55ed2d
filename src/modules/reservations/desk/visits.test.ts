import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, planOf, rulesOf } from '#test/bookings.ts'
import type { Told } from '#test/client.ts'
import { engines } from '#test/engines.ts'

const saturday = '2026-11-21'
const tonight = (time: string) => at(time, saturday)

describe.each(engines)('who sits at a table on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  let table: string

  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aBooker(test, 'ada')
    const { body } = await planOf(desk, [['1', 1, 4]])
    table = body['tables'][0]._id
    await rulesOf(desk, { guestsPerQuarter: null })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    desk = await aBooker(test, 'ada')
    const { body } = await desk.get(`/bookings/day/${saturday}`)
    for (const { _id, status } of body['bookings']) {
      if (status === 'seated') await desk.desk(_id, 'complete')
      if (status === 'confirmed') await desk.cancel(_id)
    }
  })

  const phone = async (time: string, more = {}) =>
    (
      await desk.send('POST', '/bookings/phone', {
        start: tonight(time),
        party: 2,
        name: 'Eve',
        tables: [table],
        ...more,
      })
    ).body
  const walkIn = (more = {}) => desk.send('POST', '/bookings/walk-in', { party: 2, ...more })
  const codeOf = ({ status, body }: Told) => [status, body['error']?.code]

  it('has it from the moment they sit down, and an undone seat gives the time before back', async () => {
    const { _id: id } = await phone('20:00')
    expect((await desk.desk(id, 'seat')).body).toMatchObject({
      status: 'seated',
      start: tonight('18:30'),
      end: tonight('21:30'),
    })
    expect(codeOf(await walkIn({ minutes: 30 }))).toEqual([409, 'full'])
    expect(codeOf(await walkIn({ minutes: 30, tables: [table] }))).toEqual([409, 'taken'])
    expect((await desk.undo(id, saturday)).body).toMatchObject({
      status: 'confirmed',
      label: '8 pm',
    })
    expect((await walkIn({ minutes: 90 })).status).toBe(200)
    expect(codeOf(await desk.desk(id, 'seat'))).toEqual([409, 'taken'])
  })

  it('has it until they leave, however long they were expected to stay', async () => {
    const { body: first } = await walkIn({ minutes: 30 })
    const { _id: next } = await phone('19:15')
    test.setNow(new Date(tonight('19:05')))
    desk = await aBooker(test, 'ada')
    expect(codeOf(await walkIn({ minutes: 15 }))).toEqual([409, 'full'])
    const onto = await walkIn({ minutes: 15, tables: [table] })
    expect(codeOf(onto)).toEqual([409, 'taken'])
    expect(onto.body['conflicts']).toMatchObject([{ bookingId: first['_id'], label: '6:30 pm' }])
    test.setNow(new Date(tonight('19:15')))
    expect(codeOf(await desk.desk(next, 'seat'))).toEqual([409, 'taken'])
    await desk.desk(first['_id'], 'complete')
    expect((await desk.desk(next, 'seat')).status).toBe(200)
  })

  it('has it anew who comes after their time was over, for as long as it is free', async () => {
    const { _id: late } = await phone('18:30', { minutes: 30 })
    test.setNow(new Date(tonight('19:05')))
    desk = await aBooker(test, 'ada')
    const { body: seated } = await desk.desk(late, 'seat')
    expect(seated).toMatchObject({ start: tonight('18:30'), end: tonight('20:30') })
    expect(codeOf(await walkIn({ minutes: 15, tables: [table] }))).toEqual([409, 'taken'])
    expect((await desk.undo(late, saturday)).body).toMatchObject({
      status: 'confirmed',
      start: tonight('18:30'),
      end: tonight('19:00'),
    })
    const { _id: next } = await phone('20:00')
    expect((await desk.desk(late, 'seat')).body['end']).toBe(tonight('20:00'))
    await desk.undo(late, saturday)
    test.setNow(new Date(tonight('20:05')))
    desk = await aBooker(test, 'ada')
    const refused = await desk.desk(late, 'seat')
    expect(codeOf(refused)).toEqual([409, 'taken'])
    expect(refused.body['conflicts']).toMatchObject([{ bookingId: next }])
    // In time the end stays that was booked, whatever is free behind it.
    expect((await desk.desk(next, 'seat')).body['end']).toBe(tonight('21:30'))
  })

  it('is decided once: an Undo takes back what it was pressed for, and that only once', async () => {
    const { _id: id } = await phone('18:30')
    const { body: seated } = await desk.desk(id, 'seat')
    const undoSeat = { version: seated['version'] }
    const { body: completed } = await (await aBooker(test, 'ada')).desk(id, 'complete')
    expect(codeOf(await desk.desk(id, 'undo', undoSeat))).toEqual([409, 'changed_meanwhile'])
    const undoComplete = { version: completed['version'] }
    const both = [desk.desk(id, 'undo', undoComplete), desk.desk(id, 'undo', undoComplete)]
    const answers = (await Promise.all(both)).toSorted((one, other) => one.status - other.status)
    expect(answers[0]?.body['status']).toBe('seated')
    expect(answers.slice(1).map(codeOf)).toEqual([[409, 'changed_meanwhile']])
    expect(codeOf(await desk.desk(id, 'undo'))).toEqual([422, 'invalid'])
  })

  it('sits there no more when the table has too few seats for them, or is gone', async () => {
    const { body: larger } = await walkIn()
    await desk.desk(larger['_id'], 'complete')
    const { version } = (await desk.get(`/bookings/day/${saturday}`)).body['bookings'].find(
      ({ _id }: { _id: string }) => _id === larger['_id'],
    )
    const change = { version, party: 6 }
    expect((await desk.send('PATCH', `/bookings/${larger['_id']}/desk`, change)).status).toBe(200)
    expect(codeOf(await desk.undo(larger['_id'], saturday))).toEqual([409, 'too_large'])
    const { body: gone } = await walkIn()
    await desk.desk(gone['_id'], 'complete')
    const { body: plan } = await planOf(desk, [['2', 1, 4]])
    expect(codeOf(await desk.undo(gone['_id'], saturday))).toEqual([409, 'too_large'])
    table = plan['tables'][0]._id
  })

  it('comes late to another table when theirs has been given away', async () => {
    const { body: plan } = await planOf(desk, [
      ['3', 1, 4],
      ['4', 1, 4],
    ])
    const [third, fourth] = plan['tables'].map(({ _id }: { _id: string }) => _id)
    const { _id: id } = await phone('18:30', { tables: [third] })
    await desk.desk(id, 'no-show')
    const { body: others } = await walkIn({ tables: [third] })
    const late = await desk.undo(id, saturday)
    expect([late.body['status'], late.body['tables']]).toEqual(['confirmed', [fourth]])
    await desk.desk(id, 'no-show')
    await walkIn({ tables: [fourth] })
    const refused = await desk.undo(id, saturday)
    expect(codeOf(refused)).toEqual([409, 'taken'])
    expect(refused.body['conflicts']).not.toEqual([])
    await desk.desk(others['_id'], 'complete')
    expect((await desk.undo(id, saturday)).body['tables']).toEqual([third])
  })

  it('leaves books in order', async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })
})
