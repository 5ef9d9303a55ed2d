import { afterEach, describe, expect, test } from 'vitest'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import type { Period } from './local-time.ts'
import { openingAt, type Opening } from './opening.server.ts'
import {
  type DatedException,
  defaultHours,
  describeHours,
  type Hours,
  sayWeek,
  type Weekday,
} from './opening.ts'

describe('the label', () => {
  // Monday 23 November 2026, New York at UTC-5.
  const hours = week(
    { 1: ['11:00 - 14:30', '17:30 - 22:00'], 2: ['11:00 - 22:00'], 6: ['18:00 - 02:00'] },
    [on('2026-11-24')],
  )
  test.each([
    ['2026-11-23T10:59-05:00', 'Closed, opens at 11 am', '2026-11-23T11:00-05:00'],
    ['2026-11-23T11:00-05:00', 'Open until 2:30 pm', '2026-11-23T14:00-05:00'],
    ['2026-11-23T13:59:59.999-05:00', 'Open until 2:30 pm', '2026-11-23T14:00-05:00'],
    ['2026-11-23T14:00-05:00', 'Closes soon, at 2:30 pm', '2026-11-23T14:30-05:00'],
    ['2026-11-23T14:30-05:00', 'Closed, opens at 5:30 pm', '2026-11-23T17:30-05:00'],
    ['2026-11-23T22:00-05:00', 'Closed, opens Saturday at 6 pm', '2026-11-24T00:00-05:00'],
    ['2026-11-27T09:00-05:00', 'Closed, opens tomorrow at 6 pm', '2026-11-28T00:00-05:00'],
    ['2026-11-28T18:00-05:00', 'Open until 2 am', '2026-11-29T01:30-05:00'],
    ['2026-11-29T01:30-05:00', 'Closes soon, at 2 am', '2026-11-29T02:00-05:00'],
    ['2026-11-29T02:00-05:00', 'Closed, opens tomorrow at 11 am', '2026-11-30T00:00-05:00'],
  ])('at %s: %s', (now, label, changesAt) => {
    expect(at(hours, 'America/New_York', now)).toMatchObject({
      label,
      changesAt: new Date(changesAt),
    })
  })

  const once = week({}, [on('2026-12-03', '11:00 - 22:00')])
  test.each([
    ['2025-12-01T12:00Z', 'Closed until further notice', '2025-12-02T00:00Z'],
    ['2025-12-02T12:00Z', 'Closed, opens Thu, Dec 3 at 11 am', '2025-12-03T00:00Z'],
    ['2026-11-26T12:00Z', 'Closed, opens Thu, Dec 3 at 11 am', '2026-11-27T00:00Z'],
    ['2026-11-27T12:00Z', 'Closed, opens Thursday at 11 am', '2026-11-28T00:00Z'],
    ['2026-12-03T22:00Z', 'Closed until further notice', '2026-12-04T00:00Z'],
    ['2026-12-04T00:00Z', 'Closed until further notice', null],
  ])('a year around the only date, at %s: %s', (now, label, changesAt) => {
    const expected = { label, changesAt: changesAt === null ? null : new Date(changesAt) }
    expect(at(once, 'UTC', now)).toMatchObject(expected)
  })
})

describe('hours that touch', () => {
  const everyNight = (to: string) => every(['00:00 - 02:00', `18:00 - ${to}`])

  test('are one opening', () => {
    const opening = at(everyNight('24:00'), 'UTC', '2026-11-23T19:00Z')
    expect(opening).toMatchObject({ closesAt: new Date('2026-11-24T02:00Z'), opensAt: null })
    expect(opening.label).toBe('Open until 2 am')
    expect(at(everyNight('23:59'), 'UTC', '2026-11-23T19:00Z').label).toBe('Open until 11:59 pm')
  })

  test('never close when they fill every day', () => {
    const label = 'Open around the clock'
    const always = { isOpen: true, closesAt: null, opensAt: null, changesAt: null, label }
    expect(at(every(['00:00 - 24:00']), 'UTC', '2026-11-23T19:00Z')).toEqual(always)
    const shifts = every(['06:00 - 18:00', '18:00 - 06:00'])
    expect(at(shifts, 'America/New_York', '2026-10-31T19:00Z')).toEqual(always)
  })

  test('name the day when the closing is more than 24 hours away', () => {
    const hours = { ...every(['00:00 - 24:00']), exceptions: [on('2026-12-25')] }
    expect(at(hours, 'UTC', '2026-11-23T19:00Z').label).toBe('Open until Fri, Dec 25 at 12 am')
    expect(at(hours, 'UTC', '2026-12-21T19:00Z').label).toBe('Open until Friday at 12 am')
    expect(at(hours, 'UTC', '2026-12-23T23:00Z')).toMatchObject({
      label: 'Open until Friday at 12 am',
      changesAt: new Date('2026-12-24T00:00Z'),
    })
    expect(at(hours, 'UTC', '2026-12-24T00:00Z').label).toBe('Open until 12 am')
  })

  test('never open when there are none', () => {
    const label = 'Closed until further notice'
    const never = { isOpen: false, closesAt: null, opensAt: null, changesAt: null, label }
    expect(at(every([]), 'UTC', '2026-11-23T19:00Z')).toEqual(never)
  })
})

describe('an exception', () => {
  // 24 December 2026 is a Thursday.
  const nights = every(['18:00 - 02:00'])

  test('leaves the night that began the day before alone', () => {
    const hours = { ...nights, exceptions: [on('2026-12-24')] }
    expect(at(hours, 'UTC', '2026-12-24T01:00Z').closesAt).toEqual(new Date('2026-12-24T02:00Z'))
    expect(at(hours, 'UTC', '2026-12-24T19:00Z')).toMatchObject({
      isOpen: false,
      label: 'Closed, opens tomorrow at 6 pm',
    })
    expect(at(hours, 'UTC', '2026-12-25T01:00Z').isOpen).toBe(false)
  })

  test('may run past midnight itself', () => {
    const hours = { ...every([]), exceptions: [on('2026-12-31', '20:00 - 05:00')] }
    expect(at(hours, 'UTC', '2027-01-01T04:59Z').label).toBe('Closes soon, at 5 am')
    expect(at(hours, 'UTC', '2027-01-01T05:00Z').isOpen).toBe(false)
  })
})

describe('a clock change', () => {
  test.each([
    // Sunday 8 March 2026: 02:00 becomes 03:00.
    ['America/New_York', '2026-03-08', '02:00 - 03:00', null, null],
    ['America/New_York', '2026-03-08', '02:30 - 03:00', null, null],
    ['America/New_York', '2026-03-08', '02:30 - 04:00', '03:30-04:00', '04:00-04:00'],
    ['America/New_York', '2026-03-08', '01:00 - 05:00', '01:00-05:00', '05:00-04:00'],
    // Sunday 1 November 2026: 02:00 becomes 01:00.
    ['America/New_York', '2026-11-01', '00:30 - 01:30', '00:30-04:00', '01:30-04:00'],
    ['America/New_York', '2026-11-01', '01:30 - 02:00', '01:30-04:00', '02:00-05:00'],
    // Sunday 4 October 2026: 02:00 becomes 02:30.
    ['Australia/Lord_Howe', '2026-10-04', '02:10 - 02:35', null, null],
    ['Australia/Lord_Howe', '2026-10-04', '02:10 - 02:45', '02:40+11:00', '02:45+11:00'],
    // Sunday 4 November 2018: 00:00 becomes 01:00.
    ['America/Sao_Paulo', '2018-11-04', '00:00 - 02:00', '01:00-02:00', '02:00-02:00'],
    // Samoa went from Thursday the 29th to Saturday the 31st.
    ['Pacific/Apia', '2011-12-30', '11:00 - 22:00', null, null],
  ])('%s on %s: %s is %s to %s', (zone, date, text, from, to) => {
    const hours = week({}, [on(date, text)])
    const before = openingAt(hours, zone, new Date(Date.parse(date) - 86_400_000))
    const start = from === null ? null : new Date(`${date}T${from}`)
    expect(before).toMatchObject({ isOpen: false, opensAt: start })
    if (start) expect(openingAt(hours, zone, start).closesAt).toEqual(new Date(`${date}T${to}`))
  })

  test('lengthens or shortens the night it falls into', () => {
    const nights = every(['18:00 - 03:00'])
    const closes = (now: string) => at(nights, 'America/New_York', now).closesAt
    expect(closes('2026-03-07T20:00-05:00')).toEqual(new Date('2026-03-08T03:00-04:00'))
    expect(closes('2026-10-31T20:00-04:00')).toEqual(new Date('2026-11-01T03:00-05:00'))
  })

  test('where a clock change skips a whole date, the night before it runs on', () => {
    const opening = at(every(['18:00 - 02:00']), 'Pacific/Apia', '2011-12-31T01:00+14:00')
    expect(opening.closesAt).toEqual(new Date('2011-12-31T02:00+14:00'))
  })

  test('at midnight does not part what touches there', () => {
    const hours = every(['00:00 - 02:00', '18:00 - 24:00'])
    const opening = at(hours, 'America/Sao_Paulo', '2018-11-03T20:00-03:00')
    expect(opening.closesAt).toEqual(new Date('2018-11-04T02:00-02:00'))
  })
})

describe('the default hours', () => {
  test('read as the specification shows them', () => {
    expect(describeHours(defaultHours.orderingHours)).toEqual([
      { days: 'Mon - Sun', hours: '11:00 - 22:00' },
    ])
    expect(describeHours(defaultHours.houseHours)).toEqual([
      { days: 'Mon - Fri', hours: '08:00 - 22:00' },
      { days: 'Sat - Sun', hours: '10:00 - 23:00' },
    ])
    expect(describeHours(defaultHours.deskHours)).toEqual([
      { days: 'Mon - Fri', hours: '08:00 - 22:00' },
      { days: 'Sat - Sun', hours: '10:00 - 21:00' },
    ])
  })
})

describe('described hours', () => {
  test('tell closed days, single days and several periods in their order', () => {
    const lunchAndDinner = ['17:30 - 01:00', '11:00 - 14:30']
    const hours = week({ 2: lunchAndDinner, 3: lunchAndDinner.toReversed(), 5: ['18:00 - 24:00'] })
    expect(describeHours(hours)).toEqual([
      { days: 'Mon', hours: 'Closed' },
      { days: 'Tue - Wed', hours: '11:00 - 14:30, 17:30 - 01:00' },
      { days: 'Thu', hours: 'Closed' },
      { days: 'Fri', hours: '18:00 - 24:00' },
      { days: 'Sat - Sun', hours: 'Closed' },
    ])
  })

  test('join neighbouring days only', () => {
    const hours = week({ 1: ['09:00 - 17:00'], 3: ['09:00 - 17:00'] })
    expect(describeHours(hours).map(({ days }) => days)).toEqual(['Mon', 'Tue', 'Wed', 'Thu - Sun'])
  })
})

describe('the hours of a week in a sentence', () => {
  const lunch = { from: '11:30', to: '14:30' }
  const evening = { from: '18:00', to: '22:00' }
  const weekOf = (weekday: (typeof lunch)[], sunday = weekday, saturday = weekday) => ({
    weekly: { 1: weekday, 2: weekday, 3: weekday, 4: weekday, 5: weekday, 6: saturday, 7: sunday },
    exceptions: [],
  })

  afterEach(() => writeAs(americanWriting))

  test('name no day where all are the same', () => {
    expect(sayWeek(weekOf([evening]))).toBe('From 6 pm to 10 pm')
    expect(sayWeek(weekOf([lunch, evening]))).toBe('11:30 am – 2:30 pm, 6 pm – 10 pm')
    writeAs({ ...americanWriting, clock: 24 })
    expect(sayWeek(weekOf([evening]))).toBe('From 18:00 to 22:00')
  })

  test('leave out the days that are closed', () => {
    expect(sayWeek(weekOf([evening], []))).toBe('Mon - Sat 6 pm – 10 pm')
    expect(sayWeek(weekOf([evening], [lunch]))).toBe(
      'Mon - Sat 6 pm – 10 pm, Sun 11:30 am – 2:30 pm',
    )
  })

  test('are none where they take a table, or nothing is open', () => {
    expect(sayWeek(weekOf([evening], [lunch], [lunch, evening]))).toBeUndefined()
    expect(sayWeek(weekOf([]))).toBeUndefined()
  })
})

function at(hours: Hours, zone: string, now: string): Opening {
  return openingAt(hours, zone, new Date(now))
}

function week(days: Partial<Record<Weekday, string[]>>, exceptions: DatedException[] = []): Hours {
  const of = (day: Weekday) => (days[day] ?? []).map(period)
  const weekly = { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5), 6: of(6), 7: of(7) }
  return { weekly, exceptions }
}

function every(day: string[]): Hours {
  return week({ 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day })
}

function on(date: string, ...periods: string[]): DatedException {
  return { date, periods: periods.map(period) }
}

function period(text: string): Period {
  const [from = '', to = ''] = text.split(' - ')
  return { from, to }
}
