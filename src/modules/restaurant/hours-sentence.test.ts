import { afterEach, describe, expect, it } from 'vitest'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { sayWeek } from './opening.ts'

const lunch = { from: '11:30', to: '14:30' }
const evening = { from: '18:00', to: '22:00' }
const week = (weekday: (typeof lunch)[], sunday = weekday, saturday = weekday) => ({
  weekly: { 1: weekday, 2: weekday, 3: weekday, 4: weekday, 5: weekday, 6: saturday, 7: sunday },
  exceptions: [],
})

afterEach(() => writeAs(americanWriting))

describe('the hours of a week in a sentence', () => {
  it('name no day where all are the same', () => {
    expect(sayWeek(week([evening]))).toBe('From 6 pm to 10 pm')
    expect(sayWeek(week([lunch, evening]))).toBe('11:30 am – 2:30 pm, 6 pm – 10 pm')
    writeAs({ ...americanWriting, clock: 24 })
    expect(sayWeek(week([evening]))).toBe('From 18:00 to 22:00')
  })

  it('leave out the days that are closed', () => {
    expect(sayWeek(week([evening], []))).toBe('Mon - Sat 6 pm – 10 pm')
    expect(sayWeek(week([evening], [lunch]))).toBe('Mon - Sat 6 pm – 10 pm, Sun 11:30 am – 2:30 pm')
  })

  it('are none where they take a table, or nothing is open', () => {
    expect(sayWeek(week([evening], [lunch], [lunch, evening]))).toBeUndefined()
    expect(sayWeek(week([]))).toBeUndefined()
  })
})
