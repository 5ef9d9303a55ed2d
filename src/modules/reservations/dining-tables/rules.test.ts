import { describe, expect, it } from 'vitest'
import { daysBefore, firstDayOf, groupTimes, readOtherTimes, sayDay, weeksFrom } from './rules.ts'

const time = (label: string, part: 'midday' | 'evening', isFree = true) => ({
  start: `2026-11-25 ${label}`,
  label,
  part,
  isFree,
})

describe('the picker', () => {
  it('speaks of times as guests do, and never joins two sittings', () => {
    const sittings = [
      {
        start: 'noon',
        end: '',
        label: '',
        times: [time('12 pm', 'midday'), time('12:15 pm', 'midday', false)],
      },
      { start: 'five', end: '', label: '', times: [time('5 pm', 'evening', false)] },
      { start: 'nine', end: '', label: '', times: [time('9 pm', 'evening')] },
    ]
    expect(groupTimes(sittings).map(({ name, span, free }) => [name, span, free])).toEqual([
      ['Lunch', '12 pm – 12:15 pm', 1],
      ['Dinner', '5 pm', 0],
      ['Dinner', '9 pm', 1],
    ])
  })

  it('begins with the first day that has times, else with the first', () => {
    const days = [
      { day: '2026-11-21', hasTimes: false },
      { day: '2026-11-22', hasTimes: true },
    ]
    expect([firstDayOf(days), firstDayOf(days.slice(0, 1)), firstDayOf([])]).toEqual([
      '2026-11-22',
      '2026-11-21',
      '',
    ])
  })

  it('shows the two weeks of a day that lies beyond the next two, and leads back to today', () => {
    const today = '2026-11-21'
    expect(weeksFrom('', '2026-12-04', today)).toBe('')
    expect(weeksFrom('', '2026-12-05', today)).toBe('2026-12-05')
    expect(weeksFrom('2026-12-01', '2026-12-20', today)).toBe('2026-12-01')
    expect(daysBefore('2026-12-20', today)).toBe('2026-12-06')
    expect(daysBefore('2026-12-01', today)).toBe(today)
    expect(daysBefore(today, today)).toBeUndefined()
  })

  it('reads what a refusal offers, and nothing else', () => {
    const offered = { start: '2026-11-26T00:00:00.000Z', label: '7 pm' }
    expect(readOtherTimes({ times: [offered, { start: 1 }, null] })).toEqual([offered])
    expect(readOtherTimes({ error: {} })).toBeUndefined()
  })

  it('says the day of the restaurant, not that of London', () => {
    expect(sayDay('2026-11-22T00:30:00Z', 'America/New_York')).toBe('Saturday, November 21')
  })
})
