import { afterEach, describe, expect, it } from 'vitest'
import { sayInstant } from './formatter.ts'
import { americanWriting, writeAs } from './writing.ts'

const fifth = '2026-11-05T12:00:00Z'
const said = (date: string) => {
  writeAs({ ...americanWriting, date })
  return [
    sayInstant(fifth, { timeZone: 'UTC' }),
    sayInstant(fifth, { timeZone: 'UTC', month: 'short', year: true }),
    sayInstant(fifth, { timeZone: 'UTC', weekday: 'long', month: 'long' }),
    sayInstant(fifth, { timeZone: 'UTC', weekday: 'short' }),
  ]
}

afterEach(() => writeAs(americanWriting))

describe('a date', () => {
  it.each([
    ['M/D/YYYY', ['11/5/2026', 'Nov 5, 2026', 'Thursday, November 5', 'Thu']],
    ['D.M.YYYY', ['5.11.2026', '5 Nov 2026', 'Thursday, 5 November', 'Thu']],
    ['DD/MM/YYYY', ['05/11/2026', '5 Nov 2026', 'Thursday, 5 November', 'Thu']],
    ['YYYY-MM-DD', ['2026-11-05', '5 Nov 2026', 'Thursday, 5 November', 'Thu']],
  ])('is said in the house’s order, in English words: %s', (date, words) =>
    expect(said(date)).toEqual(words),
  )
})
