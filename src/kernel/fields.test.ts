import { describe, expect, it } from 'vitest'
import { isEmail, isPhone, sayNotAnEmail } from './fields.ts'

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

  it.each(['(518) 555-0147', '+49 30 1234567', '55501'])('take %s as a phone number', (text) =>
    expect(isPhone(text)).toBe(true),
  )

  it.each(['1234', 'call me', '555 0147 ext. 3', '1'.repeat(21)])(
    'do not take %s as a phone number',
    (text) => expect(isPhone(text)).toBe(false),
  )
})
