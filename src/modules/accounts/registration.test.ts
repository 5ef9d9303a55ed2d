import { describe, expect, it } from 'vitest'
import { problemOfPassword, problemOfPhoto } from './passwords.ts'

const tooShort = 'Your password at least 6 characters'

describe('a password', () => {
  it.each([
    [6, '12345', tooShort],
    [6, '123456', undefined],
    [5, '1234', tooShort],
    [5, '12345', undefined],
    [6, 'x'.repeat(20), undefined],
    [6, 'x'.repeat(21), 'Your password must be less then 20 characters'],
    [6, '🍕'.repeat(20), undefined],
    [6, '', 'Password is required'],
  ] as const)('with PASSWORD_MIN %i: %j is answered %j', (min, password, sentence) => {
    expect(problemOfPassword(password, { min, isStrict: false })).toBe(sentence)
  })

  it.each([
    ['x7'.repeat(7), 'Your password must have at least 15 characters'],
    ['correct horse b', undefined],
    ['correct horse battery staple '.repeat(5), 'Your password must have at most 128 characters'],
    ['passwordpassword', 'Your password is too easy to guess'],
    ['123456789012345', 'Your password is too easy to guess'],
    ['abababababababab', 'Your password is too easy to guess'],
    ['Rosa@Example.com', 'Your password is too easy to guess'],
  ])('under the strict policy %j is answered %j', (password, sentence) => {
    const policy = { min: 6, isStrict: true } as const
    expect(problemOfPassword(password, policy, ['Rosa', 'rosa@example.com'])).toBe(sentence)
  })
})

describe('a photo', () => {
  it.each(['https://example.com/me.jpg?size=2', '/avatars/NG', '/pictures/1bc4/320.webp'])(
    'may be %s',
    (address) => expect(problemOfPhoto(address)).toBeUndefined(),
  )

  it.each([
    'http://example.com/me.jpg',
    'https://user:pw@example.com/me.jpg',
    'https://example.com/"onerror=',
    '/account/data',
    '/avatars/../account/data',
    '//example.com/me.jpg',
  ])('may not be %s', (address) => expect(problemOfPhoto(address)).toContain('https://'))
})
