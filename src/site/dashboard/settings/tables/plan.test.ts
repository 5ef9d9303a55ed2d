import { describe, expect, it } from 'vitest'
import {
  draftOf,
  emptyCombination,
  findDraftProblems,
  firstTables,
  inOrder,
  planIn,
  sayPlan,
  withMembers,
  withTables,
} from '#modules/reservations/dining-tables/ui/plan-draft.ts'

const table = (name: string, maxSeats = 4, area = 'Room') => {
  return { _id: `id-${name}`, name, area, minSeats: 1, maxSeats, isInService: true }
}
const booked = (one: ReturnType<typeof table>) => ({ ...one, futureBookings: 0 })
const planOf = (...names: string[]) => ({
  version: 1,
  tables: names.map((name) => booked(table(name))),
  combinations: [{ tables: ['1', '2'], minSeats: 5, maxSeats: 8 }],
})

describe('a plan of tables being edited', () => {
  it('numbers new tables on, behind the last of their area', () => {
    const { tables } = draftOf(planOf('1', '2'))
    const terrace = withTables(tables, { count: 1, area: 'Terrace', minSeats: 2, maxSeats: 2 })
    const all = withTables(terrace, { count: 2, area: 'Room', minSeats: 2, maxSeats: 4 })
    expect(all.map(({ name, area }) => `${name} ${area}`)).toEqual([
      '1 Room',
      '2 Room',
      '4 Room',
      '5 Room',
      '3 Terrace',
    ])
    expect(inOrder(all.toReversed()).map(({ name }) => name)).toEqual(['3', '1', '2', '4', '5'])
    const t4 = draftOf({ ...planOf('1'), tables: [table('T4', 2, 'Terrace')].map(booked) }).tables
    const t5 = withTables(t4, { count: 1, area: 'Terrace', minSeats: 1, maxSeats: 2 })
    expect(t5.map(({ name }) => name)).toEqual(['T4', 'T5'])
    const first = { tables: firstTables().reduce(withTables, []), combinations: [] }
    expect(sayPlan(first)).toBe('10 tables, 28 seats, 1 area.')
    expect(findDraftProblems(first)).toEqual({})
  })

  it('keeps a table’s combinations when it is called something else', () => {
    const draft = draftOf(planOf('1', '2', '3'))
    const renamed = draft.tables.map((one) => (one.name === '1' ? { ...one, name: ' Door' } : one))
    const { tables, combinations } = planIn({ ...draft, tables: renamed })
    expect(tables).toEqual([{ ...table('1'), name: 'Door' }, table('2'), table('3')])
    expect(combinations).toEqual([{ tables: ['Door', '2'], minSeats: 5, maxSeats: 8 }])
  })

  it('sends a table in the place of one that was taken away as a new one', () => {
    const { tables } = draftOf(planOf('1', '2', '3'))
    const one = { count: 1, area: 'Room', minSeats: 1, maxSeats: 2 }
    const sent = planIn({ tables: withTables(tables.slice(0, 2), one), combinations: [] })
    expect(sent.tables.map(({ _id, name }) => [_id, name])).toEqual([
      ['id-1', '1'],
      ['id-2', '2'],
      [undefined, '3'],
    ])
  })

  it('says what is wrong at the row that it is wrong in', () => {
    const draft = draftOf(planOf('1', '2'))
    const combination = withMembers(emptyCombination(), ['id-1'], draft.tables)
    const tables = draft.tables.map((one) =>
      one.name === '2' ? { ...one, name: '1', maxSeats: '' } : one,
    )
    expect(findDraftProblems({ tables, combinations: [combination] })).toEqual({
      'tables.id-2.name': 'Another table has this name.',
      'tables.id-2.maxSeats': 'Choose 1 to 30 seats.',
      'tables.id-2.minSeats': 'Choose a number up to the most seats.',
      [`combinations.${combination.key}.tables`]: 'Choose two to six tables.',
      [`combinations.${combination.key}.maxSeats`]: 'Choose 1 to 1 seats.',
      [`combinations.${combination.key}.minSeats`]: 'Choose a number up to the most seats.',
    })
  })
})
