import { describe, expect, it } from 'vitest'
import { isEmail, isPhone, sayNotAnEmail } from './fields.ts'
import { digitsOf, tidyPhone } from './phone-number.ts'
import { telOf } from './tel.ts'

describe('fields that several forms ask for', () => {
  it.each(['ada@example.com', "o'brien@example.co.uk", 'a+b@sub.example.com'])(
    'take %s as an email address',
    (text) => expect(isEmail(text)).toBe(true),
  )

  it.each(['ada', 'ada@localhost', 'ada@@example.com', 'a b@example.com', 'Ada <ada@example.com>'])(
    'do not take %s as an email address',
    (text) => expect(isEmail(text)).toBe(false),
  )

  it.each([
    ['ada', 'The @ is missing'],
    ['@example.com', 'The part before the @ is missing'],
    ['ada@', 'The end after the @ is missing'],
    ['ada@localhost', 'The end after the @ is missing'],
    ['ada@example.', 'The end after the @ is missing'],
    ['a@b@example.com', 'An email address has only one @'],
    ['a b@example.com', 'An email address has no spaces'],
    ['ada<x>@example.com', 'Check this email address'],
  ])('say of %s: %s', (text, words) => {
    expect(isEmail(text)).toBe(false)
    expect(sayNotAnEmail(text)).toContain(words)
    expect(sayNotAnEmail(text)).toMatch(/ like you@example\.com$/)
  })

  it('take no email address that no mail server takes', () => {
    expect(isEmail(`${'a'.repeat(250)}@example.com`)).toBe(false)
  })

  it.each([
    '(518) 555-0147',
    '+49 30 1234567',
    '55501',
    '+44 (0)20 7946 0123',
    '01.23.45.67.89',
    '0221/123456',
    '555 0147 ext. 3',
  ])('take %s as a phone number', (text) => expect(isPhone(text)).toBe(true))

  it.each(['1234', 'call me', '1'.repeat(21), '518 555 0147 or ask for Ada at 518 555 0148'])(
    'do not take %s as a phone number',
    (text) => expect(isPhone(text)).toBe(false),
  )

  it.each([
    '518\u00a0555\u00a00147',
    '518\u2011555\u20110147',
    '518–555–0147',
    '518−555−0147',
    '\u202a518 555 0147\u202c',
    '\u200e518 555\u200b 0147',
    '５１８-５５５-０１４７',
    '٥١٨٥٥٥٠١٤٧',
    '۵۱۸ ۵۵۵ ۰۱۴۷',
    '५१८५५५०१४७',
    'tel:518-555-0147',
    '(518) 555-0147 ext. 12',
    '518 555 0147;ext=12',
    '518.555.0147 x12',
  ])('take “%s” as the number that it shows', (text) => {
    expect([isPhone(text), isPhone(tidyPhone(text))]).toEqual([true, true])
    expect(digitsOf(text)).toBe('5185550147')
    expect(tidyPhone(text)).toMatch(/^[ -~]+$/)
  })

  it.each([
    ['(518) 555-0147', '5185550147'],
    ['555 0147 ext. 3', '5550147'],
    ['(518) 555-0147 x12', '5185550147'],
    ['518 555 0147;ext=12', '5185550147'],
    ['Call +44 (0)20 7946 0123', '+442079460123'],
    ['0221/1234 (0) 56', '02211234056'],
    ['ask us', ''],
  ])('dial of “%s” no extension, and no 0 that is not dialled from abroad', (text, number) =>
    expect(telOf(text)).toBe(`tel:${number}`),
  )
})
