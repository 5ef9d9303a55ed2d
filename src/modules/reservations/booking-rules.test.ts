import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, rulesOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'

describe.each(engines)('the rules of booking on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aBooker(test, 'ada')
  })
  afterAll(() => test.close())

  it.each([
    [{ stepMinutes: 20 }, ['stepMinutes']],
    [{ leadMinutes: -1, daysAhead: 366 }, ['daysAhead', 'leadMinutes']],
    [{ largestParty: 0, guestsPerQuarter: 0 }, ['guestsPerQuarter', 'largestParty']],
    [{ reminderHours: 73, pausedUntil: 'soon' }, ['pausedUntil', 'reminderHours']],
    [{ turnTimes: [] }, ['turnTimes']],
    [
      {
        turnTimes: [
          { upTo: 4, minutes: 100 },
          { upTo: 4, minutes: 90 },
        ],
      },
      ['turnTimes.0.minutes', 'turnTimes.1.upTo'],
    ],
    [{ closures: [{ from: '2026-12-24', to: '2026-12-23', note: '' }] }, ['closures.0.to']],
    [{ closures: [{ from: '2026-02-30', to: '2026-03-01', note: '' }] }, ['closures.0.from']],
  ])('refuse %j by its fields', async (change, fields) => {
    const { status, body } = await rulesOf(desk, change)
    expect([status, Object.keys(body['error'].fields).toSorted()]).toEqual([422, fields])
  })

  it('are saved against their version, and say the same as before without a new one', async () => {
    const { body: before } = await desk.get('/bookings/settings')
    const { body: saved } = await rulesOf(desk, { leadMinutes: 30, guestsPerQuarter: null })
    expect(saved).toEqual({
      ...before,
      version: before['version'] + 1,
      leadMinutes: 30,
      guestsPerQuarter: null,
    })
    expect((await rulesOf(desk, { leadMinutes: 30 })).body).toEqual(saved)
    const stale = { version: before['version'], leadMinutes: 45 }
    const refused = await desk.send('PATCH', '/bookings/settings', stale)
    expect([refused.status, refused.body['error'].code]).toEqual([409, 'changed_meanwhile'])
  })

  it('pause until a time on the restaurant’s clock, which is to come', async () => {
    expect((await rulesOf(desk, { pausedUntil: '' })).status).toBe(422)
    const { status, body } = await rulesOf(desk, { pausedUntil: '2026-11-22T11:00' })
    expect([status, body['pausedUntil']]).toEqual([200, '2026-11-22T16:00:00.000Z'])
    for (const pausedUntil of [
      '2026-11-20T11:00',
      '2028-01-01T00:00',
      '2026-02-30T11:00',
      '2026-11-22 11:00',
    ]) {
      const refused = await rulesOf(desk, { pausedUntil })
      const problem = 'Choose a future day and time, at most a year ahead.'
      expect([refused.status, refused.body['error'].fields]).toEqual([
        422,
        { pausedUntil: problem },
      ])
    }
    expect((await rulesOf(desk, { pausedUntil: null })).body['pausedUntil']).toBeNull()
  })

  it('stand in the audit log by what was changed', async () => {
    await rulesOf(desk, { daysAhead: 30, reminderHours: null })
    const { body } = await desk.get('/audit?action=booking_settings.changed')
    expect(body['lines'][0].words).toBe('ada changed the booking rules: days ahead and reminders')
  })
})
