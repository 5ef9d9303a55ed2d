import { statSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folderOfEachTest } from '#test/folder.ts'
import { keptSecret } from './kept-secret.server.ts'

const within = folderOfEachTest()

describe('the kept secret', () => {
  it('is made once, for this account alone', () => {
    const secret = keptSecret(within())
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(keptSecret(within())).toBe(secret)
    expect(statSync(within('auth-secret')).mode & 0o777).toBe(0o600)
  })

  it('is not used when it is damaged', () => {
    writeFileSync(within('auth-secret'), 'short')
    expect(() => keptSecret(within())).toThrow(/is damaged/)
  })
})
