import { describe, expect, it } from 'vitest'
import { dollarsFromCents, formatCents, formatDollars } from './money.ts'
import { centsFromDollars, parseCents } from './read-money.ts'

describe('money', () => {
  it('keeps all 9,999 two-decimal prices below $100 exactly', () => {
    for (let cents = 1; cents <= 9999; cents++) {
      const text = (cents / 100).toFixed(2)
      expect(parseCents(text)).toBe(cents)
      expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents)
      expect(formatCents(cents)).toBe(`$${text}`)
      expect(formatDollars(dollarsFromCents(cents))).toBe(`$${text}`)
    }
  })

  it('keeps the thousands of a price apart', () => {
    const prices = [123_450, 99_999_999, 99_999, 0].map(formatCents)
    expect(prices).toEqual(['$1,234.50', '$999,999.99', '$999.99', '$0.00'])
  })

  it.each([
    '1e2',
    ' 1',
    '1 ',
    '1,00',
    '0x10',
    '0.001',
    '19.999',
    '-0.01',
    '-0',
    '1000000',
    '',
    '.5',
    '5.',
    '01',
    'NaN',
    'Infinity',
    '１２',
    '1.2.3',
    '+1',
  ])('refuses %j', (text) => expect(parseCents(text)).toBeUndefined())

  it.each([Number.NaN, Infinity, -1, 1e21, 1e-7, 0.1 + 0.2])('refuses the number %s', (number) =>
    expect(centsFromDollars(number)).toBeUndefined(),
  )

  it('takes the whole range', () => {
    expect(parseCents('0')).toBe(0)
    expect(parseCents('999999.99')).toBe(99_999_999)
  })
})
