import { expect, it } from 'vitest'
import { codeAt, stepOf } from './codes.server.ts'
import { authenticatorAddress, base32Of, inGroups, normaliseCode } from './rules.ts'

const secret = Buffer.from('12345678901234567890')

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238, appendix B: at second %i the code is %s', (second, code) => {
  const step = Math.floor(second / 30)
  expect(codeAt(secret, step)).toBe(code)
  expect(stepOf(secret, code, second * 1000)).toBe(step)
  expect(stepOf(secret, code, (second + 60) * 1000)).toBeUndefined()
})

it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s is %s', (text, encoded) => {
  expect(base32Of(Buffer.from(text))).toBe(encoded)
})

it('a code may be typed with spaces, hyphens and small letters', () => {
  expect(normaliseCode(' k7wpx-m2 qra\n')).toBe('K7WPXM2QRA')
})

it('names the account as people know it', () => {
  expect(authenticatorAddress('ABC', { issuer: 'a.example', email: 'x+y@b.example' })).toBe(
    'otpauth://totp/a.example%3Ax%2By%40b.example?secret=ABC&issuer=a.example',
  )
  expect(inGroups('ABCDEFGHI')).toEqual(['ABCD', 'EFGH', 'I'])
})
