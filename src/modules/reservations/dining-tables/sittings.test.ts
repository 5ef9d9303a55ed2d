import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hours } from '#modules/restaurant/opening.ts'
import { quarterMs } from '../rules.ts'
import { type HouseClock, serviceDayAt, sittingAt, sittingsOn } from './sittings.server.ts'

const clockOf = (timeZone: string, from: string, to: string): HouseClock => {
  const day = [{ from, to }]
  const weekly = { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day }
  return { timeZone, hours: { weekly, exceptions: [] } }
}

const labels = (clock: HouseClock, day: string) =>
  sittingsOn(clock, day).flatMap(({ starts }) => starts.map(({ label }) => label))

describe('a sitting', () => {
  it('from 18:00 to 02:00 belongs to the evening before', () => {
    const clock = clockOf('America/New_York', '18:00', '02:00')
    const [sitting] = sittingsOn(clock, '2026-11-21')
    expect(sitting?.starts).toHaveLength(32)
    expect(sitting?.starts.at(-1)?.label).toBe('1:45 am')
    const halfPastMidnight = Date.parse('2026-11-22T05:30:00Z') / quarterMs
    expect(sittingAt(clock, halfPastMidnight)?.day).toBe('2026-11-21')
    expect(serviceDayAt(clock, new Date('2026-11-22T06:59:00Z'))).toBe('2026-11-21')
    // The last guests are gone, and whoever clears the tables is still in the evening.
    expect(serviceDayAt(clock, new Date('2026-11-22T07:00:00Z'))).toBe('2026-11-21')
    expect(serviceDayAt(clock, new Date('2026-11-22T10:00:00Z'))).toBe('2026-11-22')
  })

  it('is none on a closed day, and runs by the exception of a date', () => {
    const { hours, timeZone } = clockOf('Europe/Berlin', '11:00', '22:00')
    const changed: Hours = {
      ...hours,
      exceptions: [
        { date: '2026-12-24', periods: [] },
        { date: '2026-12-31', periods: [{ from: '19:00', to: '24:00' }] },
      ],
    }
    expect(sittingsOn({ timeZone, hours: changed }, '2026-12-24')).toEqual([])
    expect(sittingsOn({ timeZone, hours: changed }, '2026-12-31')[0]?.starts).toHaveLength(20)
  })

  it.each([
    // 2 am to 3 am is left out.
    ['America/New_York', '2026-03-08', 4 * 4],
    ['Europe/Berlin', '2026-03-29', 4 * 4],
    // 1 am to 2 am (2 am to 3 am in Berlin) comes twice and is offered once.
    ['America/New_York', '2026-11-01', 5 * 4],
    ['Europe/Berlin', '2026-10-25', 5 * 4],
    ['America/New_York', '2026-06-01', 5 * 4],
  ])('in %s on %s offers no time that is not on the clock, and none twice', (zone, day, count) => {
    const offered = labels(clockOf(zone, '00:00', '05:00'), day)
    expect(offered).toHaveLength(count)
    expect(new Set(offered).size).toBe(count)
    expect(offered.includes('2:30 am')).toBe(count === 20)
  })

  it('takes as many quarters as really pass when the clocks change', () => {
    const quarters = (day: string) => {
      const [sitting] = sittingsOn(clockOf('America/New_York', '18:00', '03:00'), day)
      return (sitting?.end ?? 0) - (sitting?.first ?? 0)
    }
    expect([quarters('2026-03-07'), quarters('2026-06-06'), quarters('2026-10-31')]).toEqual([
      32, 36, 40,
    ])
  })

  it('holds each of its starts, whatever the hours, day and zone', () => {
    const time = fc
      .tuple(fc.nat(23), fc.constantFrom('00', '10', '15', '30', '45'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
    const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC')
    const day = fc
      .integer({ min: 0, max: 730 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(time, time, zone, day, (from, to, timeZone, date) => {
        fc.pre(from !== to)
        const clock = clockOf(timeZone, from, to)
        for (const sitting of sittingsOn(clock, date)) {
          expect(new Set(sitting.starts.map(({ minute }) => minute)).size).toBe(
            sitting.starts.length,
          )
          for (const { quarter, label } of sitting.starts) {
            expect(quarter >= sitting.first && quarter < sitting.end).toBe(true)
            expect(sittingAt(clock, quarter)?.day).toBe(date)
            expect(saidBy(timeZone, quarter)).toBe(label)
          }
        }
      }),
      { numRuns: 120, seed: 20_261_122 },
    )
  })
})

/** What a quarter's label has to be, worked out by Intl alone. */
function saidBy(timeZone: string, quarter: number): string {
  const words = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(quarter * quarterMs)
  return words.replace(':00', '').replace(/\s/, ' ').toLowerCase()
}
