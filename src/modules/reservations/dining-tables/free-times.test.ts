import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRules } from '../booking-rules.ts'
import { chooseAssignment, fitsPace, listAssignments, TakenQuarters } from './free-times.ts'
import type { Plan } from './planning.ts'

const table = (id: string, minSeats: number, maxSeats: number, area = 'Room') => {
  return { id, name: id, area, minSeats, maxSeats, isInService: true }
}

const plan: Plan = {
  tables: [
    table('big', 2, 6),
    table('a', 1, 4),
    table('b', 1, 4),
    table('spare', 1, 4),
    table('two', 1, 2),
    table('out', 1, 4, 'Terrace'),
  ],
  combinations: [{ tables: ['a', 'b'], minSeats: 5, maxSeats: 8 }],
}

describe('the choice of a table', () => {
  it('is the smallest, single before combined, spared for combinations, then in order', () => {
    expect(listAssignments(plan, 2)).toEqual([['two'], ['spare'], ['out'], ['a'], ['b'], ['big']])
    expect(listAssignments(plan, 6)).toEqual([['big'], ['a', 'b']])
    expect(listAssignments(plan, 8)).toEqual([['a', 'b']])
    expect(listAssignments(plan, 9)).toEqual([])
  })

  it('stays in the area that was asked for and leaves out what is out of service', () => {
    expect(listAssignments(plan, 2, 'Terrace')).toEqual([['out']])
    const tables = plan.tables.map((each) => ({ ...each, isInService: each.id !== 'a' }))
    expect(listAssignments({ ...plan, tables }, 8)).toEqual([])
  })

  it('counts as taken what begins, ends or lies in the stay, and what is not known', () => {
    const taken = new TakenQuarters([{ quarter: 14, tableId: 'a' }], 10, 20)
    expect(taken.isFree(['a'], 10, 4)).toBe(true)
    expect(taken.isFree(['a'], 10, 5)).toBe(false)
    expect(taken.isFree(['a'], 14, 1)).toBe(false)
    expect(taken.isFree(['a'], 15, 5)).toBe(true)
    expect(taken.isFree(['a'], 15, 6)).toBe(false)
    expect(taken.isFree(['a', 'b'], 12, 3)).toBe(false)
    expect(taken.isFree(['b'], 9, 1)).toBe(false)
  })

  it('is never one of which a quarter is taken', () => {
    const slot = fc.record({
      quarter: fc.integer({ min: 0, max: 40 }),
      tableId: fc.constantFrom(...plan.tables.map(({ id }) => id)),
    })
    const party = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 80 }), party, fc.nat(40), (slots, guests, start) => {
        const book = {
          assignments: listAssignments(plan, guests),
          taken: new TakenQuarters(slots, 0, 48),
          arrivals: new Map<number, number>(),
        }
        const chosen = chooseAssignment(book, start, guests, {
          ...defaultRules,
          guestsPerQuarter: null,
        })
        const length = guests <= 2 ? 6 : guests <= 4 ? 7 : 8
        const collides = (assignment: readonly string[]) =>
          slots.some(
            ({ quarter, tableId }) =>
              assignment.includes(tableId) && quarter >= start && quarter < start + length,
          )
        if (chosen) expect(collides(chosen)).toBe(false)
        else if (start + length <= 48) expect(book.assignments.every(collides)).toBe(true)
      }),
      { numRuns: 500, seed: 20_261_122 },
    )
  })
})

describe('pacing', () => {
  const rules = { ...defaultRules, guestsPerQuarter: 10 }
  it('lets so many guests arrive in a quarter of an hour, and a larger party alone', () => {
    const there = (guests: number) => new Map([[4, guests]])
    expect(fitsPace(there(6), 4, 4, rules)).toBe(true)
    expect(fitsPace(there(7), 4, 4, rules)).toBe(false)
    expect(fitsPace(there(7), 5, 4, rules)).toBe(true)
    expect(fitsPace(new Map(), 4, 12, rules)).toBe(true)
    expect(fitsPace(there(99), 4, 4, { ...rules, guestsPerQuarter: null })).toBe(true)
  })
})
