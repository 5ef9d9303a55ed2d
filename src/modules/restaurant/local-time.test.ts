import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatTime,
  formatTimeOfDay,
  formatWhen,
  formatWhenInYear,
} from './local-time.ts'
import { businessDayOf, placeInDay } from './opening.ts'

const newYork = 'America/New_York'

it('an instant is said by the restaurant’s clock, wherever it is read', () => {
  expect(formatTime('2026-11-21T23:30:00Z', newYork)).toBe('6:30 pm')
  expect(formatTime('2026-11-21T23:00:00Z', newYork)).toBe('6 pm')
  expect(formatTime('2026-11-21T05:05:00Z', newYork)).toBe('12:05 am')
  expect(formatWhen('2026-11-21T23:30:00Z', newYork)).toBe('Nov 21, 6:30 pm')
  expect(formatWhenInYear(Date.parse('2026-11-22T04:30:00Z'), newYork)).toBe(
    'Nov 21, 2026, 11:30 pm',
  )
  expect(formatDay('2026-11-22T04:30:00Z', newYork)).toBe('11/21/2026')
})

it('a zone that there is not is refused', () => {
  expect(() => formatTime('2026-11-21T23:30:00Z', 'America/New_Yo')).toThrow(RangeError)
})

it.each([
  ['00:00', '12 am'],
  ['00:05', '12:05 am'],
  ['02:00', '2 am'],
  ['11:59', '11:59 am'],
  ['12:00', '12 pm'],
  ['12:30', '12:30 pm'],
  ['18:00', '6 pm'],
  ['18:30', '6:30 pm'],
  ['23:59', '11:59 pm'],
  ['24:00', '12 am'],
])('%s reads %s', (time, text) => {
  expect(formatTimeOfDay(time)).toBe(text)
})

describe('an instant is of the business day', () => {
  it.each([
    ['in the evening', '2026-11-30T22:30Z', '2026-11-30'],
    ['after midnight, of the evening before', '2026-11-30T23:30Z', '2026-11-30'],
    ['just before five, of the evening before', '2026-12-01T03:59Z', '2026-11-30'],
    ['from five on, of the new day', '2026-12-01T04:00Z', '2026-12-01'],
    ['in the night of summer time, of the evening before', '2026-03-29T02:30Z', '2026-03-28'],
    ['in the morning after it, of the new day', '2026-03-29T03:00Z', '2026-03-29'],
    ['in the night of winter time, of the evening before', '2026-10-25T03:59Z', '2026-10-24'],
    ['in the morning after it, of the new day', '2026-10-25T04:00Z', '2026-10-25'],
  ])('%s', (_what, at, day) => {
    expect(businessDayOf(Date.parse(at), 'Europe/Berlin')).toBe(day)
  })
})

describe('the hours of a business day', () => {
  it('begin at five in the morning and end at four at night', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    const inOrder = hours.toSorted((a, b) => placeInDay(a) - placeInDay(b))
    expect([inOrder[0], inOrder[18], inOrder[19], inOrder.at(-1)]).toEqual([5, 23, 0, 4])
  })
})
