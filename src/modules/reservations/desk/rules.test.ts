import { describe, expect, it } from 'vitest'
import { instantOf, quarterMs } from '../rules.ts'
import type { BookingDay, DeskBooking } from './contract.ts'
import { drawTimeline, joinAssignments, listFreeAssignments, listFreeTables } from './rules.ts'
import { dayWords, bookingMarks, sayState, tablesInSentence } from './ui/words.ts'

/** Seven in the evening of the day, in quarters. */
const seven = 2_000_000
const now = (seven + 0.5) * quarterMs

const table = (_id: string, minSeats: number, maxSeats: number) => {
  return { _id, name: _id.toUpperCase(), area: 'Room', minSeats, maxSeats, isInService: true }
}

function booking(start: number, end: number, more: Partial<DeskBooking> = {}): DeskBooking {
  return {
    _id: `${start}-${end}`,
    status: 'confirmed',
    origin: 'phone',
    day: '2026-11-21',
    start: instantOf(seven + start),
    end: instantOf(seven + end),
    label: '7 pm',
    party: 2,
    name: 'Eve',
    phone: '',
    note: '',
    allergies: '',
    highChairs: 0,
    occasion: '',
    email: '',
    personId: null,
    staffNote: '',
    tables: ['a'],
    version: 1,
    createdAt: instantOf(seven),
    seatedAt: null,
    endedAt: null,
    heldUntil: null,
    ...more,
  }
}

function dayOf(bookings: DeskBooking[]): BookingDay {
  return {
    day: '2026-11-21',
    date: 'Saturday, November 21',
    today: '2026-11-21',
    now: new Date(now).toISOString(),
    timeZone: 'America/New_York',
    from: instantOf(seven - 6),
    to: instantOf(seven + 13),
    closure: '',
    sittings: [],
    tables: [table('a', 1, 2), table('b', 2, 4), table('c', 2, 4)],
    combinations: [{ tables: ['b', 'c'], minSeats: 5, maxSeats: 8 }],
    turnTimes: [],
    bookings,
    covers: 4,
    bookingCount: 1,
  }
}

const need = (party: number) => ({ party, start: seven, end: seven + 6 })
const shown = (assignments: ReturnType<typeof listFreeAssignments>) =>
  assignments.map(({ tables, until }) => [tables.join('+'), until === null ? null : until - seven])

describe('where a party could sit', () => {
  it('is the smallest table first, then what somebody else needs sooner, longest first', () => {
    const day = dayOf([booking(4, 8), booking(3, 9, { tables: ['b'], _id: 'b' })])
    expect(shown(listFreeAssignments(day, need(2), now))).toEqual([
      ['c', null],
      ['a', 4],
      ['b', 3],
    ])
    expect(shown(listFreeAssignments(day, need(6), now))).toEqual([['b+c', 3]])
  })

  it('is no table where somebody sits longer than planned, and none that is free for less than half an hour', () => {
    const over = booking(-8, -1, { status: 'seated' })
    const soon = booking(1, 7, { tables: ['b'], _id: 'b' })
    const day = dayOf([over, soon])
    expect(shown(listFreeAssignments(day, need(2), now))).toEqual([['c', null]])
    const later = { ...need(2), start: seven + 1, end: seven + 7 }
    expect(shown(listFreeAssignments(day, later, now))).toEqual([
      ['a', null],
      ['c', null],
    ])
  })

  it('counts the tables of a booking that is moved as free, and those of no-shows', () => {
    const mine = booking(0, 6, { _id: 'mine' })
    const gone = booking(0, 6, { _id: 'gone', tables: ['b'], status: 'no_show' })
    const day = dayOf([mine, gone])
    const found = listFreeAssignments(day, { ...need(2), without: 'mine' }, now)
    expect(shown(found).map(([tables]) => tables)).toEqual(['a', 'b', 'c'])
  })

  it('can be tables that the plan does not combine, for as long as each of them is free', () => {
    const day = dayOf([booking(4, 8), booking(8, 9, { tables: ['c'], _id: 'c' })])
    const free = listFreeTables(day, need(8), now)
    expect(shown([joinAssignments(free)])).toEqual([['a+b+c', 4]])
    expect(joinAssignments(free).isEnough).toBe(false)
  })
})

describe('the day drawn', () => {
  it('puts tables on lines and quarters in columns, from a whole hour to a whole hour', () => {
    const drawn = drawTimeline(dayOf([booking(0, 6), booking(2, 8, { tables: ['b', 'c'] })]), now)
    expect([seven - drawn.first, drawn.quarters]).toEqual([8, 24])
    expect(drawn.tables.map(({ line, lines }) => [line, lines])).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
    ])
    const bars = drawn.bars.map(({ line, column, span, isFirst }) => [line, column, span, isFirst])
    expect(bars).toEqual([
      [2, 9, 6, true],
      [3, 11, 6, true],
      [4, 11, 6, false],
    ])
  })

  it('gives a table two lines when a party follows one that left in the same quarter', () => {
    const endedAt = new Date((seven + 0.3) * quarterMs).toISOString()
    const left = booking(-4, 2, { status: 'completed', endedAt, _id: 'left' })
    const drawn = drawTimeline(dayOf([left, booking(0, 6, { status: 'seated' })]), now)
    expect(drawn.tables.map(({ line, lines }) => [line, lines])).toEqual([
      [2, 2],
      [4, 1],
      [5, 1],
    ])
    expect(drawn.bars.map(({ line, span }) => [line, span])).toEqual([
      [2, 5],
      [3, 6],
    ])
  })

  it('leaves out who does not come, and lets who sits too long reach until now', () => {
    const missed = booking(0, 6, { status: 'no_show' })
    const over = booking(-8, -2, { status: 'seated', tables: ['b'] })
    const { bars } = drawTimeline(dayOf([missed, over]), now)
    expect(bars.map(({ line, span }) => [line, span])).toEqual([[3, 9]])
  })
})

describe('the words of the desk', () => {
  it('say how a booking stands, who is late, and who sits too long', () => {
    const words = (more: Partial<DeskBooking>, at = now) => sayState(booking(0, 6, more), at)
    expect([words({}), words({}, now + 60 * 60_000)]).toEqual(['7 min late', '1 h 7 min late'])
    expect(words({}, seven * quarterMs)).toBe('Confirmed')
    expect(words({ status: 'seated' })).toBe('Seated')
    expect(words({ status: 'seated' }, now + 2 * 60 * 60_000)).toBe('37 min over')
  })

  it('name what must not be overlooked, the tables and the day', () => {
    const told = booking(0, 6, {
      allergies: 'nuts',
      highChairs: 1,
      note: 'Window',
      tables: ['b', 'c'],
    })
    expect(bookingMarks(told)).toEqual(['Allergy: nuts', '1 high chair', 'Note'])
    const day = dayOf([told, booking(0, 6, { status: 'no_show' })])
    expect(tablesInSentence(day, told.tables)).toBe('tables B + C')
    expect(dayWords(day)).toBe('4 guests, 1 booking, 1 no-show')
  })
})
