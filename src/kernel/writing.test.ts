import { afterEach, describe, expect, it } from 'vitest'
import { dollarsFromCents, formatCents, formatDollars, plainPrice } from './money.ts'
import {
  centsFromDollars,
  examplePrice,
  priceBounds,
  readTypedCents,
  typedPrice,
} from './read-money.ts'
import { type Writing, americanWriting, writeAs } from './writing.ts'

const german: Writing = {
  currency: 'EUR',
  digits: 2,
  before: '',
  after: '\u00A0€',
  decimal: ',',
  thousands: '.',
  clock: 24,
  date: 'D.M.YYYY',
  locale: 'de-DE',
}
const yen: Writing = { ...americanWriting, currency: 'JPY', digits: 0, before: '¥' }
const dinars: Writing = { ...americanWriting, currency: 'KWD', digits: 3, before: 'KWD\u00A0' }
const houses = { dollars: americanWriting, german, yen, dinars }

afterEach(() => writeAs(americanWriting))

describe('money of a house that does not write dollars', () => {
  it('stands with its sign, its marks and its digits where that house has them', () => {
    const written = Object.values(houses).map((house) => {
      writeAs(house)
      return [0, 5, 1450, 12_345_670].map(formatCents)
    })
    expect(written).toEqual([
      ['$0.00', '$0.05', '$14.50', '$123,456.70'],
      ['0,00\u00A0€', '0,05\u00A0€', '14,50\u00A0€', '123.456,70\u00A0€'],
      ['¥0', '¥5', '¥1,450', '¥12,345,670'],
      ['KWD\u00A00.000', 'KWD\u00A00.005', 'KWD\u00A01.450', 'KWD\u00A012,345.670'],
    ])
  })

  it.each([
    [
      'dollars',
      ['14.5', '14.50', '14,50', '$14.50', '$ 1,234.50', '1.234,50', '1 234,50', '1,234'],
    ],
    ['german', ['14,5', '14.50', '1.50 €', '€1,50', '1.234,50', '1,234.50', '1.234', "1'234,50"]],
    ['yen', ['1450', '¥1,450', '1 450', '0']],
    ['dinars', ['1.45', '1,45', '1.450', 'KWD 1.450', '12,345.670']],
  ] as const)('of %s is read as people type it', (house, texts) => {
    writeAs(houses[house])
    expect(texts.map(readTypedCents)).toEqual(
      {
        dollars: [1450, 1450, 1450, 1450, 123_450, 123_450, 123_450, 123_400],
        german: [1450, 1450, 150, 150, 123_450, 123_450, 123_400, 123_450],
        yen: [1450, 1450, 1450, 0],
        dinars: [1450, 1450, 1450, 1450, 12_345_670],
      }[house],
    )
  })

  it.each([
    ['dollars', '1.50 €'],
    ['dollars', '19.999'],
    ['dollars', '1.234'],
    ['dollars', '1e3'],
    ['dollars', '1,2,3'],
    ['dollars', '12,34.50'],
    ['dollars', '-1'],
    ['dollars', ''],
    ['german', '$1.50'],
    ['german', '1,234'],
    ['german', '1e3'],
    ['german', '1,50 $'],
    ['yen', '0.5'],
    ['yen', '0,5'],
    ['yen', '¥1.5'],
    ['yen', '1e3'],
    ['dinars', '19.999'],
    ['dinars', '1,234'],
    ['dinars', '1.2345'],
    ['dinars', '1e3'],
  ] as const)('of %s is never guessed: %j is refused', (house, text) => {
    writeAs(houses[house])
    expect(readTypedCents(text)).toBeUndefined()
  })

  it.each([
    ['yen', 0.5],
    ['yen', 14.5],
    ['yen', 100_000_000],
    ['dinars', 19.999],
    ['dinars', 0.001],
    ['german', 1.999],
    ['german', 1e21],
  ] as const)('of %s is refused on the wire where nobody can pay it: %s', (house, number) => {
    writeAs(houses[house])
    expect(centsFromDollars(number)).toBeUndefined()
  })

  it('travels as the number that people read, and comes back the same', () => {
    const [step, most] = [10, 99_999_990]
    for (const house of Object.values(houses)) {
      writeAs(house)
      for (const cents of [0, step, 1450, 19_990, 123_450, most]) {
        const wire = dollarsFromCents(cents)
        expect(centsFromDollars(wire)).toBe(cents)
        expect(formatDollars(wire)).toBe(formatCents(cents))
        expect([typedPrice(wire), plainPrice(wire)].map(readTypedCents)).toEqual([cents, cents])
      }
    }
  })

  it('is asked for in that house’s words', () => {
    const asked = Object.values(houses).map((house) => {
      writeAs(house)
      return [examplePrice(), priceBounds()]
    })
    expect(asked).toEqual([
      ['14.50', 'between 0 and 999,999.99 with at most two decimals'],
      ['14,50', 'between 0 and 999.999,99 with at most two decimals'],
      ['1450', 'between 0 and 99,999,999 without decimals'],
      ['14.500', 'between 0 and 99,999.990 with at most three decimals, the last of them 0'],
    ])
  })
})
