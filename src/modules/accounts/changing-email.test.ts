import { describe, expect, it } from 'vitest'
import { emailInToken, tokenFor } from './changing-email.ts'

const secret = 's'.repeat(43)

describe('a token for a new address', () => {
  it('carries the address', () => {
    const token = tokenFor(secret, 'zoë+1@example.com')
    expect(emailInToken(token)).toBe('zoë+1@example.com')
    expect(token).toMatch(/^[\w.%-]+$/)
  })

  it.each(['', 'x', secret, `${secret}.`, `${secret}.%`, '\0'])('is not "%s"', (text) =>
    expect(emailInToken(text)).toBeUndefined(),
  )
})
