import { describe, expect, it } from 'vitest'
import { saturdayEvening } from '#test/app.ts'
import { alwaysThere, availabilityOf, isToBeHad, type Moment, sayLater } from './marking.ts'

const evening = saturdayEvening.getTime()
const soldOut = (soldOutUntil: number | null) => ({ isSoldOut: true, soldOutUntil })
const counted = (daily: number | null) => ({ stock: { left: 2, daily, refillAt: null } })
const lunch = { isOn: false, words: 'Available daily 11 am – 3 pm', turnsAt: null }
const { words } = lunch

describe('whether a dish can be had', () => {
  it.each([
    ['is said of one that nothing holds back', {}, {}, { kind: 'available' }],
    [
      'hangs on its being shown before all else',
      { isHidden: true, ...soldOut(null) },
      {},
      { kind: 'hidden' },
    ],
    ['is no by somebody’s word', soldOut(null), {}, { kind: 'soldOut', until: null }],
    [
      'is no until the time that was said',
      soldOut(evening + 1),
      {},
      { kind: 'soldOut', until: evening + 1 },
    ],
    ['is yes again from that time on', soldOut(evening), {}, { kind: 'available' }],
    [
      'is no by somebody’s word for every time to come',
      soldOut(null),
      { serving: lunch, hasTimes: true },
      { kind: 'soldOut', until: null },
    ],
    ['is no outside its hours', {}, { serving: lunch }, { kind: 'offHours', words }],
    [
      'is yes for a time to come within them',
      {},
      { serving: lunch, hasTimes: true },
      { kind: 'servedLater', lack: { kind: 'offHours', words } },
    ],
    [
      'is no for more than there are',
      counted(null),
      { short: 2 },
      { kind: 'shortBy', left: 2, isAhead: false },
    ],
    [
      'is no for a number that no morning brings back',
      counted(null),
      { short: 0, hasTimes: true },
      { kind: 'shortBy', left: 0, isAhead: false },
    ],
    [
      'is yes for another day of a daily number',
      counted(8),
      { short: 0, isAhead: true, hasTimes: true },
      { kind: 'servedLater', lack: { kind: 'shortBy', left: 0, isAhead: true } },
    ],
    [
      'names the hours where there are too few as well',
      counted(8),
      { short: 2, serving: lunch },
      { kind: 'offHours', words },
    ],
    [
      'names the number where that is used up as well',
      counted(8),
      { short: 0, serving: lunch },
      { kind: 'shortBy', left: 0, isAhead: false },
    ],
    [
      'waits for no hours without a number that comes back',
      counted(null),
      { short: 0, serving: lunch, hasTimes: true },
      { kind: 'shortBy', left: 0, isAhead: false },
    ],
  ] as const)('%s', (_what, dish, moment, verdict) => {
    const at: Moment = { now: saturdayEvening, short: null, ...moment }
    const found = availabilityOf({ ...alwaysThere, ...dish }, at)
    expect(found).toEqual(verdict)
    expect(isToBeHad(found)).toBe(['available', 'servedLater'].includes(verdict.kind))
  })

  it('is told guests for another time by its hours, or by its number', () => {
    const of = (left: number, isAhead: boolean) => ({ kind: 'shortBy', left, isAhead }) as const
    expect(
      [{ kind: 'offHours', words } as const, of(0, false), of(0, true), of(2, false)].map(sayLater),
    ).toEqual([
      'Available daily 11 am – 3 pm: order ahead for then',
      'Sold out today: choose another day',
      'Sold out for when we open: choose another day',
      'Only 2 left today: order fewer, or choose another day',
    ])
  })
})
