import { describe, expect, it } from 'vitest'
import { businessDayOf, placeInDay } from './local-time.ts'

const timeZone = 'Europe/Berlin'

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
    expect(businessDayOf(Date.parse(at), timeZone)).toBe(day)
  })
})

describe('the hours of a business day', () => {
  it('begin at five in the morning and end at four at night', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    const inOrder = hours.toSorted((a, b) => placeInDay(a) - placeInDay(b))
    expect([inOrder[0], inOrder[18], inOrder[19], inOrder.at(-1)]).toEqual([5, 23, 0, 4])
  })
})
