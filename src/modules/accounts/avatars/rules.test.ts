import { describe, expect, it } from 'vitest'
import { avatarPath, drawAvatar, initialsOf } from './rules.ts'

describe('initials', () => {
  it.each([
    ['Carl Jones', 'CJ', '/avatars/CJ'],
    ['carl', 'C', '/avatars/C'],
    ['Ada Lovelace King', 'AK', '/avatars/AK'],
    ['Åsa van der Öst', 'ÅÖ', '/avatars/%C3%85%C3%96'],
    ['3 Amigos', '3A', '/avatars/A'],
    ['  ', '', '/avatars/ME'],
  ])('of "%s" are "%s", drawn at %s', (name, initials, path) => {
    expect(initialsOf(name)).toBe(initials)
    expect(avatarPath(name)).toBe(path)
    expect(drawAvatar(decodeURIComponent(path.replace('/avatars/', '')))).toContain('<svg')
  })
})
