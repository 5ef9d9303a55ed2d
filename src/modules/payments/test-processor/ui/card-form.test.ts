import { describe, expect, it } from 'vitest'
import {
  type TypedCard,
  brandOf,
  findCardError,
  findPartError,
  formatCvc,
  formatExpiry,
  formatNumber,
  passesLuhn,
  readExpiry,
} from './card-form.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good: TypedCard = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 29',
  cvc: '123',
  postalCode: '12534',
}

describe('a card number', () => {
  it('is grouped as it is printed on the card', () => {
    expect(formatNumber('4242424242424242999')).toBe('4242 4242 4242 4242')
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatNumber('3566-0020 2036')).toBe('3566 0020 2036')
  })

  it('names its network', () => {
    const numbers = ['4242', '5555', '2223', '3782', '6011', '3056', '3566', '6200', '9']
    expect(numbers.map(brandOf)).toEqual([
      'Visa',
      'Mastercard',
      'Mastercard',
      'American Express',
      'Discover',
      'Diners Club',
      'JCB',
      'UnionPay',
      undefined,
    ])
  })

  it('fails its check when one digit is wrong', () => {
    expect(passesLuhn('4242424242424242')).toBe(true)
    expect(passesLuhn('4242424242424241')).toBe(false)
  })
})

describe('an expiry', () => {
  it('is typed without its bar', () => {
    expect(['1', '12', '122', '1229', '529'].map(formatExpiry)).toEqual([
      '1',
      '12',
      '12 / 2',
      '12 / 29',
      '05 / 29',
    ])
    expect(readExpiry('05 / 29')).toEqual({ month: 5, year: 2029 })
  })

  it('is good to the end of its month', () => {
    expect(findCardError({ ...good, expiry: '11 / 26' }, now)).toBeUndefined()
    expect(findCardError({ ...good, expiry: '10 / 26' }, now)?.part).toBe('expiry')
    expect(findPartError('expiry', { ...good, number: '4', expiry: '10 / 26' }, now)).toContain(
      'past',
    )
  })
})

describe('a card', () => {
  it('is told its first fault', () => {
    const faults: [Partial<TypedCard>, string | undefined][] = [
      [{}, undefined],
      [{ number: '4242' }, 'number'],
      [{ number: '4242 4242 4242 4241' }, 'number'],
      [{ expiry: '13 / 29' }, 'expiry'],
      [{ cvc: '12' }, 'cvc'],
      [{ postalCode: '' }, 'postalCode'],
    ]
    for (const [change, part] of faults) {
      expect(findCardError({ ...good, ...change }, now)?.part).toBe(part)
    }
  })

  it('of American Express has four digits of security code', () => {
    expect(formatCvc('12345', '3782')).toBe('1234')
    expect(formatCvc('12345', '4242')).toBe('123')
  })
})
