import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, freeTimes, planOf, rulesOf } from '#test/bookings.ts'
import { type EngineName, engines } from '#test/engines.ts'

const racers = 50
/** `npm run test:deep` runs two hundred. */
const rounds = Number(process.env['TABLE_ROUNDS'] ?? 20)
/** One of each dialect; a real server where there is one. */
const raced: EngineName[] = ['SQLite', engines.at(-1) ?? 'PGlite']

describe.each(raced)(
  `${racers} racers for the last table, ${rounds} times over, on %s`,
  (engine) => {
    let test: TestApp
    let desk: Booker
    let guests: Booker[]

    beforeAll(async () => {
      test = await startTestApp(engine)
      desk = await aBooker(test, 'ada')
      await planOf(desk, [['1', 1, 4]])
      await rulesOf(desk, { daysAhead: 365 })
      guests = []
      for (let each = 0; each < racers; each++) guests.push(await aBooker(test, `racer-${each}`))
    })
    afterAll(() => test.close())

    it(
      'end with one booking and 49 refusals that offer other times',
      async () => {
        const statuses = new Map<string, number>()
        for (let round = 0; round < rounds; round++) {
          const day = dayAfter(round)
          const start = (await freeTimes(test, day, 2)).get('7 pm') ?? ''
          // Every other round by a hold: the same table is at stake.
          const ask = (guest: Booker) =>
            round % 2 === 0 ? guest.book(start, 2) : guest.hold(start, 2)
          const answers = await Promise.all(guests.map(ask))
          const won = answers.filter(({ status }) => status === 200)
          const lost = answers.filter(({ status }) => status === 409)
          expect([won.length, lost.length]).toEqual([1, racers - 1])
          for (const { body } of lost) {
            expect(body['error'].code).toBe('full')
            expect(body['times'].length).toBeGreaterThan(2)
            expect(body['times'][0]).toEqual({
              start: expect.any(String),
              label: expect.any(String),
            })
          }
          for (const { status } of answers) {
            statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)
          }
          await free(answers, round)
        }
        process.stdout.write(
          `last table, ${engine}: ${rounds} rounds of ${racers}, ${JSON.stringify([...statuses])}\n`,
        )
        const findings = await examine(test.scope())
        expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
      },
      120_000 + rounds * 6000,
    )

    /** The winner gives the table back: nobody may have more than three. */
    async function free(
      answers: { status: number; body: Record<string, unknown> }[],
      round: number,
    ) {
      const winner = answers.findIndex(({ status }) => status === 200)
      if (round % 2 === 0) await desk.cancel(String(answers[winner]?.body['_id']))
      else await guests[winner]?.send('DELETE', '/bookings/hold')
    }
  },
)

/** A day from tomorrow on; it comes again after half a year. */
function dayAfter(round: number): string {
  return new Date(Date.UTC(2026, 10, 22 + (round % 180))).toISOString().slice(0, 10)
}
