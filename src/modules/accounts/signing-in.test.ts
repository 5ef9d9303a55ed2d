import { describe, expect, it } from 'vitest'
import { problemOfPassword, passwordHint } from './passwords.ts'
import { checkFields, registerFields, problemOfPhoto } from './signing-in.ts'

describe('a registration', () => {
  it('asks for every field in the specification’s words', () => {
    expect(checkFields(registerFields, { name: ' ', password: '' })).toEqual({
      name: 'Name is required',
      photoURL: 'PhotoURL is required',
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  it('says of an address what the server says of it', () => {
    expect(checkFields(['email'], { email: 'carl@nowhere' })).toEqual({
      email: 'The end after the @ is missing. Enter an address like you@example.com',
    })
    expect(checkFields(['email'], { email: ' Carl@Example.com ' })).toEqual({})
  })

  it('takes a picture of this site or one over https, and no other', () => {
    const given = { name: 'Carl', email: 'carl@example.com', password: 'abcdef' }
    for (const photoURL of ['/avatars/CJ', 'https://example.com/me.png']) {
      expect(checkFields(registerFields, { ...given, photoURL })).toEqual({})
    }
    for (const photoURL of ['//evil.example', '/\\evil', 'http://a.b/c', 'javascript:alert(1)']) {
      expect(Object.keys(checkFields(registerFields, { ...given, photoURL }))).toEqual(['photoURL'])
    }
  })
})

describe('a new password', () => {
  it('has the house’s least and the specification’s most', () => {
    const rule = { min: 6, isStrict: false }
    expect(problemOfPassword('', rule)).toBe('Password is required')
    expect(problemOfPassword('abcde', rule)).toBe('Your password at least 6 characters')
    expect(problemOfPassword('abcde', { ...rule, min: 5 })).toBeUndefined()
    expect(problemOfPassword('a'.repeat(20), rule)).toBeUndefined()
    expect(problemOfPassword('a'.repeat(21), rule)).toBe(
      'Your password must be less then 20 characters',
    )
  })

  it('is a long one under the strict policy, and the hint says how long', () => {
    const strict = { min: 6, isStrict: true }
    expect(problemOfPassword('correct horse battery staple', strict)).toBeUndefined()
    expect(problemOfPassword('carl@example.com', strict, ['Carl', 'carl@example.com'])).toBe(
      'Your password is too easy to guess',
    )
    expect(passwordHint(strict)).toContain('At least 15 characters')
    expect(passwordHint({ min: 5, isStrict: false })).toBe('5 to 20 characters.')
  })
})

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
