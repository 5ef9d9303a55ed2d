import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import { periodsBetween } from '#modules/restaurant/service/opening.server.ts'
import type { Hours, Period } from '#modules/restaurant/rules/hours.ts'
import { weekdays } from '#modules/restaurant/rules/calendar.ts'
import { defaultHours } from '#modules/restaurant/rules/hours.ts'
import { type SlotSettings, defaultSlotSettings, isHeldTo } from './rules/ordering-times.ts'
import { daysAhead, firstAhead } from './service/times-ahead.server.ts'
import { labelOf, slotDays } from './service/slot-calendar.server.ts'

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
              const local = new Date(at).toTemporalInstant().toZonedDateTimeISO(timeZone)
              expect(local.toPlainDate().equals(day)).toBe(true)
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

  it('runs past midnight as one evening, on the day that each slot is on', () => {
    const night = houseOf('America/New_York', { from: '22:00', to: '02:00' })
    const hourly = { interval: 60, preparation: 20, lastOrder: 30 }
    // Saturday has the end of Friday's night and the beginning of its own.
    expect(labels(night, '2026-11-21', hourly)).toEqual(['12 am', '1 am', '11 pm'])
    const joined = houseOf(
      'America/New_York',
      { from: '22:00', to: '24:00' },
      { from: '00:00', to: '02:00' },
    )
    expect(labels(joined, '2026-11-21', hourly)).toEqual(['12 am', '1 am', '11 pm'])
    const always = houseOf('America/New_York', { from: '00:00', to: '24:00' })
    expect(labels(always, '2026-11-21', { interval: 50 })).toHaveLength(29)
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
    expect(labels(night, '2026-03-08', half)).toEqual([
      '12 am',
      '12:30 am',
      '1 am',
      '1:30 am EST',
      '3 am EDT',
      '3:30 am',
    ])
    const twice = labels(night, '2026-11-01', half)
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
