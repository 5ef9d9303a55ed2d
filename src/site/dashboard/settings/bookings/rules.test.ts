import { expect, it } from 'vitest'
import { lastStart } from '#modules/reservations/ui/settings/last-start.ts'
import { sayLength } from '#modules/reservations/ui/settings/lengths.ts'
import { inHours, tomorrowAtEleven } from '#modules/reservations/ui/settings/pause-panel.tsx'
import {
  seatingDurationOf,
  turnDrafts,
  turnsOf,
  withSize,
} from '#modules/reservations/ui/settings/turn-drafts.ts'

const newYork = 'America/New_York'

it('the last table of a sitting leaves a party its whole stay', () => {
  expect(lastStart({ from: '08:00', to: '22:00' }, 90, 15)).toBe('8:30 pm')
  expect(lastStart({ from: '18:00', to: '02:00' }, 100, 30)).toBe('12 am')
  expect(lastStart({ from: '18:00', to: '24:00' }, 120, 60)).toBe('10 pm')
  expect(lastStart({ from: '12:00', to: '13:00' }, 90, 15)).toBeNull()
})

it('lengths are said as people say them', () => {
  expect([0, 45, 60, 105, 1440, 2880, 10_080].map(sayLength)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '1 h 45 min',
    '1 day',
    '2 days',
    'a week',
  ])
})

it('a pause ends by the restaurant’s clock, on the day when clocks change too', () => {
  const saturday = Date.parse('2026-11-21T23:07:00Z')
  expect(inHours(2, saturday, newYork)).toBe('2026-11-21T20:15')
  expect(tomorrowAtEleven(saturday, newYork)).toBe('2026-11-22T11:00')
  expect(tomorrowAtEleven(Date.parse('2026-11-01T05:30:00Z'), newYork)).toBe('2026-11-02T11:00')
})

it('the last length of stay holds for everybody larger', () => {
  const drafts = turnDrafts([
    { upTo: 2, minutes: 90 },
    { upTo: 8, minutes: 120 },
  ])
  expect(turnsOf(drafts)).toEqual([
    { upTo: 2, minutes: 90 },
    { upTo: 8, minutes: 120 },
  ])
  const more = withSize(drafts)
  expect(turnsOf(more).map(({ upTo }) => upTo)).toEqual([2, 4, 100])
  expect([seatingDurationOf(more, 2), seatingDurationOf(more, 5)]).toEqual([90, 120])
  expect(Number.isNaN(turnsOf([{ upTo: '', minutes: 90 }, ...drafts])[0]?.upTo)).toBe(true)
})
