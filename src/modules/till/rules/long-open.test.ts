import { expect, it } from 'vitest'
import { isLongOpen } from './long-open.ts'

it.each([
  ['an evening and the next noon', '2026-11-21T18:00Z', '2026-11-22T18:00Z', false],
  ['36 hours', '2026-11-21T18:00Z', '2026-11-23T06:00Z', false],
  ['more than 36 hours', '2026-11-21T18:00Z', '2026-11-23T06:01Z', true],
  ['the end of a month, by the house’s clock', '2026-11-30T22:00Z', '2026-11-30T23:30Z', true],
  ['an hour before it', '2026-11-30T21:00Z', '2026-11-30T22:30Z', false],
] as const)('what is open over %s', (_what, first, now, isLong) => {
  expect(isLongOpen(Date.parse(first), Date.parse(now), 'Europe/Berlin')).toBe(isLong)
})
