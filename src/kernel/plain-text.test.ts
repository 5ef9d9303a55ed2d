import { describe, expect, it } from 'vitest'
import { isPlainText, lengthOf, tidyText } from './plain-text.ts'

describe('a text of several lines', () => {
  it('is plain unless a sign in it would rewrite what stands around it', () => {
    expect(isPlainText('One line,\nanother, and a family: 👨‍👩‍👧')).toBe(true)
    // What turns the direction of a text around is taken out before it is kept.
    expect(isPlainText('a\u202eb')).toBe(true)
    for (const text of ['a\u0000b', 'a\u0007b', 'a\rb', '\ud800']) {
      expect([text, isPlainText(text)]).toEqual([text, false])
    }
  })

  it('is tidied before it is kept, and not twice', () => {
    const tidy = tidyText('  Hello,\r\n\r\n \t\r\n\r\n\tyou.\rBye. \n')
    expect(tidy).toBe('Hello,\n\n you.\nBye.')
    expect(tidyText(tidy)).toBe(tidy)
  })

  it('is as long as people count', () => {
    expect(lengthOf('Ä👍')).toBe(2)
  })
})
