import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { formatWhen, type Period } from './local-time.ts'
import { periodsBetween } from './opening.server.ts'
import { businessDayOf, defaultHours, type Hours, weekdays } from './opening.ts'
import { type SlotSettings, defaultSlotSettings, isHeldTo } from './ordering-times.ts'
import { daysAhead, firstAhead, labelOf, slotDays } from './times-ahead.server.ts'

const settings: SlotSettings = {
  ...defaultSlotSettings,
  mode: 'both',
  lastOrder: 0,
  preparation: 0,
}

function houseOf(timeZone: string, ...periods: Period[]) {
  // Every weekday is a key.
  const weekly = Object.fromEntries(weekdays.map((day) => [day, periods])) as Hours['weekly']
  return { timeZone, hours: { ...defaultHours, orderingHours: { weekly, exceptions: [] } } }
}

const date = (text: string) => Temporal.PlainDate.from(text)

function labels(
  house: ReturnType<typeof houseOf>,
  day: string,
  change: Partial<SlotSettings> = {},
) {
  const [slots] = slotDays(house, { ...settings, ...change }, date(day), 1)
  return slots?.starts.map((_, index) => labelOf(slots, index, house)) ?? []
}

describe('the calendar of slots', () => {
  it('never offers what is outside a period, past, or off the steps, in any zone and night', () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map((quarter) => new Date(quarter * 900_000).toISOString().slice(11, 16))
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: time, to: time }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata'),
        fc.integer({ min: 0, max: 366 * 24 * 4 }),
        fc.record({
          interval: fc.integer({ min: 5, max: 60 }),
          lead: fc.integer({ min: 0, max: 1440 }),
          lastOrder: fc.integer({ min: 0, max: 180 }),
          preparation: fc.integer({ min: 0, max: 240 }),
          daysAhead: fc.integer({ min: 0, max: 3 }),
        }),
        (periods, timeZone, quarter, change) => {
          const house = houseOf(timeZone, ...periods)
          const now = new Date(Date.UTC(2026, 0, 1) + quarter * 900_000)
          const chosen = { ...settings, ...change }
          const days = daysAhead(house, chosen, { now })
          const [first, last] = [days.at(0)?.date, days.at(-1)?.date]
          if (!first || !last) throw new Error('Today is always there.')
          const open = periodsBetween(house.hours.orderingHours, timeZone, first, last)
          for (const { date: day, starts } of days) {
            expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
            for (const at of starts) {
              expect(businessDayOf(at, timeZone)).toBe(day.toString())
              expect(at).toBeGreaterThanOrEqual(now.getTime() + minutes(chosen.lead))
              const fits = open.some(
                ({ start, end, opens, closes }) =>
                  at >= start &&
                  at < end &&
                  (at - start) % minutes(chosen.interval) === 0 &&
                  at >= opens + minutes(chosen.preparation) &&
                  at <= closes - minutes(chosen.lastOrder),
              )
              expect(fits).toBe(true)
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('runs past midnight as one evening, on the day that it began', () => {
    const night = houseOf('America/New_York', { from: '22:00', to: '02:00' })
    const hourly = { interval: 60, preparation: 20, lastOrder: 30 }
    expect(labels(night, '2026-11-21', hourly)).toEqual(['11 pm', '12 am', '1 am'])
    const joined = houseOf(
      'America/New_York',
      { from: '22:00', to: '24:00' },
      { from: '00:00', to: '02:00' },
    )
    expect(labels(joined, '2026-11-21', hourly)).toEqual(['11 pm', '12 am', '1 am'])
    const always = houseOf('America/New_York', { from: '00:00', to: '24:00' })
    expect(labels(always, '2026-11-21', { interval: 50 })).toHaveLength(29)
  })

  it('has the night of today where times are for today only, and after midnight the rest of it', () => {
    const bar = houseOf('America/New_York', { from: '17:00', to: '02:00' })
    const chosen = { ...settings, daysAhead: 0, lead: 30, interval: 30 }
    const offered = (house: typeof bar, time: string) =>
      daysAhead(house, chosen, { now: new Date(`2026-11-${time}:00-05:00`) })
        .filter(({ starts }) => starts.length > 0)
        .map((day) => {
          const said = day.starts.map((_, index) => labelOf(day, index, house))
          return [day.date.toString(), said[0], said.at(-1)]
        })
    expect(offered(bar, '21T18:00')).toEqual([['2026-11-21', '6:30 pm', '1:30 am']])
    expect(offered(bar, '22T00:36')).toEqual([
      ['2026-11-21', '1:30 am', '1:30 am'],
      ['2026-11-22', '5 pm', '1:30 am'],
    ])
    // A house that sleeps at night takes orders for its new day from midnight on.
    const lunch = houseOf('America/New_York', { from: '11:00', to: '14:00' })
    expect(offered(lunch, '22T00:36')).toEqual([['2026-11-22', '11 am', '1:30 pm']])
  })

  it('counts what is wanted at once in the first slot before closing, else in the last, else when it opens', () => {
    const house = houseOf(
      'America/New_York',
      { from: '11:00', to: '14:00' },
      { from: '17:00', to: '00:30' },
    )
    const chosen = { ...settings, interval: 15, lead: 30, preparation: 20, lastOrder: 15 }
    const firstAt = (time: string) => {
      const { at = 0 } = firstAhead(house, chosen, new Date(`2026-11-${time}:00-05:00`)) ?? {}
      return formatWhen(at, house.timeZone)
    }
    expect(firstAt('21T12:01')).toBe('Nov 21, 12:45 pm')
    // Made before the break, not after it.
    expect(firstAt('21T13:50')).toBe('Nov 21, 1:45 pm')
    expect(firstAt('21T14:30')).toBe('Nov 21, 5:30 pm')
    expect(firstAt('21T23:50')).toBe('Nov 22, 12:15 am')
    expect(firstAt('22T00:10')).toBe('Nov 22, 12:15 am')
    expect(firstAt('22T00:30')).toBe('Nov 22, 11:30 am')
  })

  it('has equal steps when clocks change, and says which of two hours it means', () => {
    const night = houseOf('America/New_York', { from: '00:00', to: '04:00' })
    const half = { interval: 30 }
    // Of the evenings before: nights on which clocks change.
    expect(labels(night, '2026-03-07', half)).toEqual([
      '12 am',
      '12:30 am',
      '1 am',
      '1:30 am EST',
      '3 am EDT',
      '3:30 am',
    ])
    const twice = labels(night, '2026-10-31', half)
    expect(twice).toHaveLength(10)
    expect(twice.slice(2, 6)).toEqual(['1 am', '1:30 am EDT', '1 am EST', '1:30 am'])
  })

  it('holds a slot to the limits of its day and hour, also past midnight', () => {
    const friday = { days: [5], from: '18:00', to: '02:00', unit: 'orders', most: 1 } as const
    const rule = { ...friday, days: [...friday.days] }
    expect(isHeldTo(rule, 5, '18:00')).toBe(true)
    expect(isHeldTo(rule, 6, '01:59')).toBe(true)
    expect(isHeldTo(rule, 6, '02:00')).toBe(false)
    expect(isHeldTo(rule, 6, '18:00')).toBe(false)
    expect(isHeldTo({ ...rule, days: [7] }, 1, '01:00')).toBe(true)
    expect(isHeldTo({ ...rule, days: [], to: '24:00' }, 3, '23:59')).toBe(true)
  })
})
