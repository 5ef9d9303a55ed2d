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
  it('is refused below what any setting accepts, and left to the server above', () => {
    expect(checkNewPassword('abcd')).toBe('Your password at least 6 characters')
    expect(checkNewPassword('abcde')).toBeUndefined()
    expect(checkNewPassword('a'.repeat(21))).toBeUndefined()
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
