import { describe, expect, it } from 'vitest'
import { avatarPath, checkFields, checkNewPassword, registerFields } from './rules.ts'

describe('a registration', () => {
  it('asks for every field in the specification’s words', () => {
    expect(checkFields(registerFields, { name: ' ', password: '' })).toEqual({
      name: 'Name is required',
      photoURL: 'PhotoURL is required',
      email: 'Email is required',
      password: 'Password is required',
    })
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
    const rule = { min: 6, strict: false }
    expect(checkNewPassword('', rule)).toBe('Password is required')
    expect(checkNewPassword('abcde', rule)).toBe('Your password at least 6 characters')
    expect(checkNewPassword('abcde', { ...rule, min: 5 })).toBeUndefined()
    expect(checkNewPassword('a'.repeat(20), rule)).toBeUndefined()
    expect(checkNewPassword('a'.repeat(21), rule)).toBe(
      'Your password must be less then 20 characters',
    )
  })

  it('is the server’s to judge under the strict policy', () => {
    expect(checkNewPassword('a'.repeat(60), { min: 15, strict: true })).toBeUndefined()
  })
})

describe('initials', () => {
  it.each([
    ['Carl Jones', '/avatars/CJ'],
    ['carl', '/avatars/C'],
    ['Åsa van der Öst', '/avatars/%C3%85%C3%96'],
    ['  ', '/avatars/ME'],
  ])('of "%s" are %s', (name, path) => expect(avatarPath(name)).toBe(path))
})
