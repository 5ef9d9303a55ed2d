import { describe, expect, it } from 'vitest'
import { findPlanProblems } from './planning.ts'

const table = (name: string, minSeats = 1, maxSeats = 4, area = 'Room') => {
  return { name, area, minSeats, maxSeats }
}
const tables = [table('1'), table('2'), table('T', 1, 4, 'Terrace')]
const together = (names: string[], minSeats = 2, maxSeats = 8) => {
  return { tables: names, minSeats, maxSeats }
}
const fieldsOf = (plan: Parameters<typeof findPlanProblems>[0]) =>
  Object.keys(findPlanProblems(plan)).toSorted()

describe('a plan of dining tables', () => {
  it('may be empty, and may combine tables of one area', () => {
    expect(fieldsOf({ tables: [], combinations: [] })).toEqual([])
    expect(fieldsOf({ tables, combinations: [together(['1', '2'])] })).toEqual([])
  })

  it.each([
    ['two tables of a name', [table('1'), table('1')], ['tables.1.name']],
    ['no name and no area', [table('', 1, 4, '')], ['tables.0.area', 'tables.0.name']],
    ['more at least than at most', [table('1', 5, 4)], ['tables.0.minSeats']],
    [
      'no seat, half a seat',
      [table('1', 1, 0), table('2', 1, 2.5)],
      ['tables.0.maxSeats', 'tables.0.minSeats', 'tables.1.maxSeats'],
    ],
    ['31 seats', [table('1', 1, 31)], ['tables.0.maxSeats']],
  ])('is refused with %s', (_what, wrong, fields) => {
    expect(fieldsOf({ tables: wrong, combinations: [] })).toEqual(fields)
  })

  it.each([
    ['one table only', together(['1'], 1, 4), ['combinations.0.tables']],
    [
      'a table that is not there',
      together(['1', '9']),
      ['combinations.0.maxSeats', 'combinations.0.tables'],
    ],
    ['a table twice', together(['1', '1']), ['combinations.0.tables']],
    ['tables of two areas', together(['1', 'T']), ['combinations.0.tables']],
    ['more seats than its tables have', together(['1', '2'], 2, 9), ['combinations.0.maxSeats']],
  ])('is refused with a combination of %s', (_what, wrong, fields) => {
    expect(fieldsOf({ tables, combinations: [wrong] })).toEqual(fields)
  })

  it('is refused with a combination that is there twice', () => {
    const combinations = [together(['1', '2']), together(['2', '1'])]
    expect(fieldsOf({ tables, combinations })).toEqual(['combinations.1.tables'])
  })
})
