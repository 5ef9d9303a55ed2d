import { expect, it } from 'vitest'
import { formatDay, formatTime, formatWhen, formatWhenInYear } from './local-time.ts'

const zone = 'America/New_York'

it('an instant is said by the restaurant’s clock, wherever it is read', () => {
  expect(formatTime('2026-11-21T23:30:00Z', zone)).toBe('6:30 pm')
  expect(formatTime('2026-11-21T23:00:00Z', zone)).toBe('6 pm')
  expect(formatTime('2026-11-21T05:05:00Z', zone)).toBe('12:05 am')
  expect(formatWhen('2026-11-21T23:30:00Z', zone)).toBe('Nov 21, 6:30 pm')
  expect(formatWhenInYear(Date.parse('2026-11-22T04:30:00Z'), zone)).toBe('Nov 21, 2026, 11:30 pm')
  expect(formatDay('2026-11-22T04:30:00Z', zone)).toBe('11/21/2026')
})

it('a zone that there is not is refused', () => {
  expect(() => formatTime('2026-11-21T23:30:00Z', 'America/New_Yo')).toThrow(RangeError)
})
