import { describe, expect, it } from 'vitest'
import { avatarPath, drawAvatar, initialsOf, photoForOthers } from './avatars.ts'

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

describe('a person’s picture', () => {
  it.each([
    ['/avatars/CJ', true],
    ['/pictures/abc.webp', true],
    ['https://lh3.googleusercontent.com/a/x=s96-c', true],
    ['https://tracker.example/carl.png', false],
    ['https://lh3.googleusercontent.com.tracker.example/x', false],
    ['//tracker.example/x', false],
  ])('at %s is loaded for others: %s', (address, isShown) => {
    expect(photoForOthers(address)).toBe(isShown ? address : null)
  })
})
