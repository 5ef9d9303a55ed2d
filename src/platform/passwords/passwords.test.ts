import { argon2Sync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, isPassword } from './passwords.server.ts'

describe('passwords', () => {
  it('are kept as Argon2id of 19 MiB and two passes, salted', async () => {
    const [one, two] = [await hashPassword('secret-1'), await hashPassword('secret-1')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await isPassword('secret-1', one)).toBe(true)
    expect(await isPassword('secret-2', one)).toBe(false)
    expect(isOutdated(one)).toBe(false)
  })

  it('are compared to the last byte, and in one spelling of a letter', async () => {
    const long = 'a'.repeat(72)
    expect(await isPassword(`${long}b`, await hashPassword(`${long}c`))).toBe(false)
    expect(await isPassword('Jose\u0301', await hashPassword('Jos\u00e9'))).toBe(true)
  })

  it('of older costs are still read, and known to be old', async () => {
    const nonce = randomBytes(16)
    const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', { ...cost, nonce, message: 'secret-1' })
    const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const hash = `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(tag)}`
    expect(await isPassword('secret-1', hash)).toBe(true)
    expect(isOutdated(hash)).toBe(true)
    expect(await isPassword('secret-1', 'not a hash')).toBe(false)
  })

  it('are hashed two at a time while twenty wait; the rest is asked to come again', async () => {
    const asked = Array.from({ length: 30 }, () => hashPassword('secret-1'))
    const settled = await Promise.allSettled(asked)
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(await hashPassword('secret-1')).toContain('argon2id')
  })
})
