import { afterEach, describe, expect, it } from 'vitest'
import { dollarsFromCents } from '#kernel/money.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { type Writing, americanWriting, writeAs } from '#kernel/writing.ts'
import { chargesOf } from './charging.ts'
import { presetCents } from './rules.ts'

const house = (digits: number, currency: string): Writing => ({
  ...americanWriting,
  digits,
  currency,
})
const service = {
  kind: 'service',
  name: 'Service',
  purpose: '',
  types: ['pickup'],
  unit: 'percent',
  value: 125_000,
  below: 0,
  tax: 'none',
} as const

afterEach(() => writeAs(americanWriting))

describe('a share of what the dishes cost', () => {
  const sharesOf = (goodsCents: number) => [
    presetCents({ unit: 'percent' }, 15, goodsCents),
    ...chargesOf([{ ...service, types: [...service.types] }], { type: 'pickup', goodsCents }).map(
      ({ cents }) => cents,
    ),
  ]

  it('is rounded to the smallest sum that can be paid', () => {
    expect(sharesOf(1230)).toEqual([185, 154])
    writeAs(house(0, 'JPY'))
    expect(sharesOf(1230)).toEqual([185, 154])
    // Hundredths of a dinar: what else is suggested the server would refuse, and no card pays it.
    writeAs(house(3, 'KWD'))
    expect(sharesOf(1230)).toEqual([180, 150])
  })

  it('is a price in every currency, whatever the dishes cost', () => {
    for (const writing of [americanWriting, house(0, 'JPY'), house(3, 'KWD')]) {
      writeAs(writing)
      for (let goodsCents = 10; goodsCents < 20_000; goodsCents += 170) {
        for (const cents of sharesOf(goodsCents)) {
          expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents)
        }
      }
    }
  })
})
