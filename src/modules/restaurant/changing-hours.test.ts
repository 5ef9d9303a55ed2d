import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHoursProblems } from './changing-hours.ts'
import type { Period } from './local-time.ts'
import {
  type DatedException,
  defaultHours,
  describeHours,
  type Hours,
  periodsOn,
  type Weekday,
} from './opening.ts'

describe('the default hours', () => {
  test('are without problems', () => {
    expect(Object.values(defaultHours).flatMap(findHoursProblems)).toEqual([])
  })
})

describe('problems of a day', () => {
  test.each([
    ['8:00 - 22:00', 'Monday: "8:00" is not a time from 00:00 to 23:59.'],
    ['24:00 - 02:00', 'Monday: "24:00" is not a time from 00:00 to 23:59.'],
    ['08:60 - 22:00', 'Monday: "08:60" is not a time from 00:00 to 23:59.'],
    ['08:00 - 24:01', 'Monday: "24:01" is not a time from 00:00 to 24:00.'],
    ['08:00 - ', 'Monday: choose an opening and a closing time.'],
    ['08:00 - 08:00', 'Monday: 8 am – 8 am opens and closes at the same time.'],
  ])('%s', (text, problem) => {
    expect(findHoursProblems(week({ 1: [text] }))).toEqual([problem])
  })

  test.each([
    [['09:00 - 12:00', '11:59 - 15:00'], 'Monday: 9 am – 12 pm and 11:59 am – 3 pm overlap.'],
    [['20:00 - 23:00', '18:00 - 02:00'], 'Monday: 6 pm – 2 am and 8 pm – 11 pm overlap.'],
    [['09:00 - 12:00', '09:00 - 12:00'], 'Monday: 9 am – 12 pm and 9 am – 12 pm overlap.'],
  ])('periods that overlap: %j', (periods, problem) => {
    expect(findHoursProblems(week({ 1: periods }))).toEqual([problem])
  })

  test('an overlap with an earlier, longer period is found behind a shorter one', () => {
    const periods = ['09:00 - 20:00', '10:00 - 11:00', '19:00 - 21:00']
    expect(findHoursProblems(week({ 4: periods }))).toEqual([
      'Thursday: 9 am – 8 pm and 10 am – 11 am overlap.',
      'Thursday: 9 am – 8 pm and 7 pm – 9 pm overlap.',
    ])
  })

  test('periods that touch are fine, and so is the whole day', () => {
    expect(findHoursProblems(week({ 1: ['09:00 - 12:00', '12:00 - 15:00'] }))).toEqual([])
    const aroundTheClock = ['00:00 - 24:00']
    expect(findHoursProblems(week({ 1: aroundTheClock, 2: aroundTheClock }))).toEqual([])
  })

  test('six periods are possible, seven are not', () => {
    const periods = Array.from({ length: 7 }, (_, hour) => `1${hour}:00 - 1${hour}:30`)
    expect(findHoursProblems(week({ 7: periods.slice(1) }))).toEqual([])
    expect(findHoursProblems(week({ 7: periods }))).toEqual([
      'Sunday has 7 opening periods; the most is 6.',
    ])
  })
})

describe('a night that runs into the next day', () => {
  test('may end when the next day begins, not later', () => {
    expect(findHoursProblems(week({ 5: ['18:00 - 02:00'], 6: ['02:00 - 05:00'] }))).toEqual([])
    expect(findHoursProblems(week({ 5: ['18:00 - 02:00'], 6: ['01:59 - 05:00'] }))).toEqual([
      'Friday: 6 pm – 2 am overlaps with Saturday, 1:59 am – 5 am.',
    ])
  })

  test('of Sunday meets Monday', () => {
    expect(findHoursProblems(week({ 7: ['18:00 - 02:00'], 1: ['00:00 - 05:00'] }))).toEqual([
      'Sunday: 6 pm – 2 am overlaps with Monday, 12 am – 5 am.',
    ])
  })

  // 24 December 2026 is a Thursday.
  test('meets the exception of the next date, whose weekly hours no longer count', () => {
    const nights = { 3: ['18:00 - 02:00'], 4: ['03:00 - 09:00'] }
    expect(findHoursProblems(week(nights, [on('2026-12-24', '01:00 - 04:00')]))).toEqual([
      '2026-12-23: 6 pm – 2 am overlaps with 2026-12-24, 1 am – 4 am.',
    ])
    expect(findHoursProblems(week(nights, [on('2026-12-24')]))).toEqual([])
  })

  test('of an exception meets the next day, told once when that is an exception too', () => {
    const lateNight = on('2026-12-24', '20:00 - 04:00')
    expect(findHoursProblems(week({ 5: ['03:00 - 09:00'] }, [lateNight]))).toEqual([
      '2026-12-24: 8 pm – 4 am overlaps with 2026-12-25, 3 am – 9 am.',
    ])
    const early = on('2026-12-25', '02:00 - 05:00')
    expect(findHoursProblems(week({ 5: ['03:00 - 09:00'] }, [early, lateNight]))).toEqual([
      '2026-12-24: 8 pm – 4 am overlaps with 2026-12-25, 2 am – 5 am.',
    ])
  })
})

describe('problems of exceptions', () => {
  test.each(['2026-02-29', '2026-13-01', '24.12.2026', '2026-1-1'])('no date: "%s"', (date) => {
    expect(findHoursProblems(week({}, [on(date)]))).toEqual([
      `"${date}" is not a date such as 2026-12-24.`,
    ])
  })

  test('a special day without a date asks for one', () => {
    expect(findHoursProblems(week({}, [on('')]))).toEqual(['Choose a date for each special day.'])
  })

  test('a date has one exception', () => {
    const twice = [on('2028-02-29'), on('2026-12-24'), on('2028-02-29', '10:00 - 12:00')]
    expect(findHoursProblems(week({}, twice))).toEqual(['2028-02-29 is listed more than once.'])
  })

  test('their periods are looked at like those of a day', () => {
    const dates = [on('2026-12-24', '10:00 - 25:00', '11:00 - 13:00', '12:00 - 14:00')]
    expect(findHoursProblems(week({}, dates))).toEqual([
      '2026-12-24: "25:00" is not a time from 00:00 to 24:00.',
      '2026-12-24: 11 am – 1 pm and 12 pm – 2 pm overlap.',
    ])
  })
})

test('a date follows its day of the week, its exception first', () => {
  const hours = week({ 4: ['10:00 - 11:00'] }, [on('2026-12-24', '12:00 - 13:00')])
  expect(periodsOn(hours, '2026-12-17')).toEqual([{ from: '10:00', to: '11:00' }])
  expect(periodsOn(hours, '2026-12-18')).toEqual([])
  expect(periodsOn(hours, '2026-12-24')).toEqual([{ from: '12:00', to: '13:00' }])
})

test('any text in a form gets sentences, never a failure', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('00:00', '12:00', '24:00', '2026-12-24'))
  const periods = fc.array(fc.record({ from: text, to: text }), { maxLength: 8 })
  const exceptions = fc.array(fc.record({ date: text, periods }), { maxLength: 3 })
  fc.assert(
    fc.property(periods, exceptions, (monday, dates) => {
      const hours = { ...week({}, dates), weekly: { ...week({}).weekly, 1: monday } }
      for (const problem of findHoursProblems(hours)) {
        expect(problem).toMatch(/\.$/)
        expect(problem).not.toContain('undefined')
      }
      expect(describeHours(hours).length).toBeGreaterThan(0)
    }),
    { seed: 32, numRuns: 300 },
  )
})

function week(days: Partial<Record<Weekday, string[]>>, exceptions: DatedException[] = []): Hours {
  const of = (day: Weekday) => (days[day] ?? []).map(period)
  const weekly = { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5), 6: of(6), 7: of(7) }
  return { weekly, exceptions }
}

function on(date: string, ...periods: string[]): DatedException {
  return { date, periods: periods.map(period) }
}

function period(text: string): Period {
  const [from = '', to = ''] = text.split(' - ')
  return { from, to }
}
