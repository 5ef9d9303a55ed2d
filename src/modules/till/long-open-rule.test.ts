import { describe, expect, it } from 'vitest'
import { isLongOpen } from './reading.server.ts'

const timeZone = 'Europe/Berlin'

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
