import { describe, expect, it } from 'vitest'
import { businessDayOf, isLongOpen } from './business-day.ts'

const timeZone = 'Europe/Berlin'

describe('a close is of the business day', () => {
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
    expect(businessDayOf(Date.parse(at), timeZone)).toBe(day)
  })
})

describe('a close posts receipts on a day that is not theirs', () => {
  it.each([
    ['an evening and the next noon', '2026-11-21T18:00Z', '2026-11-22T18:00Z', false],
    ['36 hours', '2026-11-21T18:00Z', '2026-11-23T06:00Z', false],
    ['more than 36 hours', '2026-11-21T18:00Z', '2026-11-23T06:01Z', true],
    ['the end of a month, the morning after', '2026-11-30T22:00Z', '2026-12-01T04:00Z', true],
    [
      'a month that begins before five in the morning',
      '2026-12-01T03:30Z',
      '2026-12-01T18:00Z',
      false,
    ],
    ['the last night of a month', '2026-11-30T22:00Z', '2026-12-01T03:30Z', false],
  ])('over %s', (_what, first, now, isLong) => {
    expect(isLongOpen(Date.parse(first), Date.parse(now), timeZone)).toBe(isLong)
  })
})
