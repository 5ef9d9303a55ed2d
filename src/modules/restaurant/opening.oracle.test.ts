import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Period } from './local-time.ts'
import { openingAt } from './opening.server.ts'
import type { Hours } from './opening.ts'

// openingAt against oracles that know time zones from Intl alone and look at every minute.

const minute = 60_000
const day = 1440 * minute

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'UTC',
]

describe.each(zones)('while the clock of %s is steady', (zone) => {
  test('it is open when the clock on the wall says so, until it no longer does', () => {
    fc.assert(
      fc.property(anyCase(Date.UTC(2026, 0, 1), 365 * day), ({ hours, now }) => {
        fc.pre(offsetOf(zone, now - 3 * day) === offsetOf(zone, now + 11 * day))
        const offset = offsetOf(zone, now)
        const isOpen = (instant: number) => isOpenByWallClock(hours, instant + offset)
        expectSame(hours, zone, now, isOpen, now + 9 * day)
      }),
      { seed: 35, numRuns: 60 },
    )
  })
})

const clockChanges: [string, string][] = [
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Europe/London', '2026-03-29T01:00Z'],
  ['Europe/London', '2026-10-25T01:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
  ['Pacific/Apia', '2021-04-03T14:00Z'],
  ['America/Sao_Paulo', '2018-02-18T02:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00Z'],
  ['Asia/Kathmandu', '1985-12-31T18:30Z'],
]

describe.each(clockChanges)('around the clock change of %s at %s', (zone, instant) => {
  const change = Date.parse(instant)

  test('a minute-by-minute scan of the clock agrees', () => {
    const scan = scanClock(zone, change - 6 * day, change + 9 * day)
    expect(scan.offsets.size).toBe(2)
    fc.assert(
      fc.property(anyCase(change - 2 * day, 4 * day), ({ hours, now }) => {
        const open = openMinutes(hours, scan)
        const isOpen = (at: number) => open[Math.floor((at - scan.start) / minute)] === 1
        expectSame(hours, zone, now, isOpen, change + 6 * day)
      }),
      { seed: 35, numRuns: 60 },
    )
  })

  test('the answer holds until the moment it names, and then turns', () => {
    fc.assert(
      fc.property(
        anyCase(change - 3 * day, 6 * day),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ hours, now }, part) => {
          const opening = openingAt(hours, zone, new Date(now))
          expect(opening.label).toMatch(labels)
          expect(opening.isOpen ? opening.opensAt : opening.closesAt).toBeNull()
          const turns = (opening.closesAt ?? opening.opensAt)?.getTime() ?? Infinity
          const changes = opening.changesAt?.getTime() ?? Infinity
          expect(changes).toBeGreaterThan(now)
          expect(turns).toBeGreaterThanOrEqual(changes)
          if (changes === Infinity) return
          for (const later of [changes - 1, now + Math.floor((changes - 1 - now) * part)]) {
            expect(openingAt(hours, zone, new Date(later))).toEqual(opening)
          }
          if (turns === Infinity) return
          expect(openingAt(hours, zone, new Date(turns - 1)).isOpen).toBe(opening.isOpen)
          expect(openingAt(hours, zone, new Date(turns)).isOpen).toBe(!opening.isOpen)
        },
      ),
      { seed: 36, numRuns: 60 },
    )
  })
})

const timeOfDay = /([1-9]|1[0-2])(:[0-5]\d)? [ap]m/.source
const dayName = /(tomorrow|[A-Z][a-z]+day|[A-Z][a-z]{2}, [A-Z][a-z]{2} [1-9]\d?)/.source
const labels = new RegExp(
  `^(Open around the clock|Open until (${dayName} at )?${timeOfDay}|Closes soon, at ${timeOfDay}|` +
    `Closed, opens (${dayName} )?at ${timeOfDay}|Closed until further notice)$`,
)

function expectSame(
  hours: Hours,
  zone: string,
  now: number,
  isOpen: (instant: number) => boolean,
  until: number,
): void {
  const opening = openingAt(hours, zone, new Date(now))
  expect(opening.isOpen).toBe(isOpen(now))
  let next = (Math.floor(now / minute) + 1) * minute
  while (next < until && isOpen(next) === opening.isOpen) next += minute
  const turns = (opening.closesAt ?? opening.opensAt)?.getTime() ?? Infinity
  if (next < until) expect(turns).toBe(next)
  else expect(turns).toBeGreaterThanOrEqual(until)
}

function isOpenByWallClock(hours: Hours, wall: number): boolean {
  const shown = new Date(wall).toISOString().slice(11, 16)
  return (
    periodsOf(hours, wall).some(({ from, to }) => from <= shown && (shown < to || to < from)) ||
    periodsOf(hours, wall - day).some(({ from, to }) => to < from && shown < to)
  )
}

function periodsOf(hours: Hours, wall: number): Period[] {
  const date = new Date(wall).toISOString().slice(0, 10)
  const exception = hours.exceptions.find((one) => one.date === date)
  // getUTCDay counts Sunday 0 to Saturday 6: with 7 for 0 that is a Weekday.
  return exception?.periods ?? hours.weekly[(new Date(wall).getUTCDay() || 7) as 1]
}

/** What the clock shows at each minute from `start`, in minutes as if it were UTC. */
interface Scan {
  start: number
  walls: Int32Array
  offsets: Set<number>
}

function scanClock(zone: string, start: number, end: number): Scan {
  const walls = new Int32Array((end - start) / minute)
  const offsets = new Set<number>()
  for (let index = 0; index < walls.length; index += 1) {
    const instant = start + index * minute
    offsets.add(offsetOf(zone, instant))
    walls[index] = (instant + offsetOf(zone, instant)) / minute
  }
  return { start, walls, offsets }
}

/** 1 for each minute of the scan that some period covers; a date the clock never shows has none. */
function openMinutes(hours: Hours, scan: Scan): Uint8Array {
  const open = new Uint8Array(scan.walls.length)
  const dates = [...new Set(scan.walls.map((wall) => Math.floor(wall / 1440)))]
  for (const date of dates.slice(1, -2)) {
    for (const { from, to } of periodsOf(hours, date * day)) {
      const midnight = (to < from ? date + 1 : date) * 1440
      open.fill(
        1,
        findWall(scan, date * 1440 + minutes(from)),
        findWall(scan, midnight + minutes(to)),
      )
    }
  }
  return open
}

/** The first minute that shows this wall time; for one that is skipped, as far behind the gap. */
function findWall({ walls }: Scan, wall: number): number {
  const shown = walls.indexOf(wall)
  if (shown >= 0) return shown
  const after = walls.findIndex((later) => later > wall)
  const gapStart = (walls[after - 1] ?? 0) + 1
  return after + (wall - gapStart)
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const offsetsSeen = new Map<string, number>()

/** From UTC to the clock on the wall, in milliseconds; zones change it on a half hour of UTC. */
function offsetOf(zone: string, instant: number): number {
  const slot = Math.floor(instant / (30 * minute)) * 30 * minute
  const key = `${zone} ${slot}`
  const seen = offsetsSeen.get(key)
  if (seen !== undefined) return seen
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  const offset = Date.parse(`${clock.format(slot).replace(' ', 'T')}Z`) - slot
  offsetsSeen.set(key, offset)
  return offset
}

function anyCase(start: number, length: number): fc.Arbitrary<{ hours: Hours; now: number }> {
  const weekly = fc.record({
    1: anyDay,
    2: anyDay,
    3: anyDay,
    4: anyDay,
    5: anyDay,
    6: anyDay,
    7: anyDay,
  })
  const shifts = fc.uniqueArray(fc.integer({ min: -3, max: 8 }), { maxLength: 4 })
  const seconds = fc.constantFrom(0, 0, 29_500, 59_999)
  const instant = fc.tuple(fc.integer({ min: 0, max: length / minute - 1 }), seconds)
  return fc
    .tuple(weekly, shifts, fc.tuple(anyDay, anyDay, anyDay, anyDay), instant)
    .map(([regular, dates, days, [minutesAfter, rest]]) => {
      const now = start + minutesAfter * minute + rest
      const exceptions = dates.map((shift, index) => ({
        date: new Date(now + shift * day).toISOString().slice(0, 10),
        periods: days[index] ?? [],
      }))
      return { hours: { weekly: regular, exceptions }, now }
    })
}

const anyTime = fc.oneof(
  fc.constantFrom('00:00', '00:30', '01:00', '01:30', '02:00', '02:10', '02:30', '03:00', '23:30'),
  fc
    .integer({ min: 0, max: 1439 })
    .map((past) => new Date(past * minute).toISOString().slice(11, 16)),
)

const anyPeriod = fc
  .record({ from: anyTime, to: fc.oneof(anyTime, fc.constant('24:00')) })
  .filter(({ from, to }) => from !== to)

const anyDay: fc.Arbitrary<Period[]> = fc.oneof(
  { weight: 4, arbitrary: fc.array(anyPeriod, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant<Period[]>([{ from: '00:00', to: '24:00' }]) },
)
