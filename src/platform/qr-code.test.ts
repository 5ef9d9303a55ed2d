import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { drawQrCode } from './qr-code.server.ts'

describe('a QR code', () => {
  it.each(['a', 'otpauth://totp/localhost%3Anora%40example.com?secret=ABC&issuer=localhost'])(
    'draws the modules of %s, each dark one once',
    (text) => {
      const { size, path } = drawQrCode(text)
      const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
      for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
        for (let at = Number(x); at < Number(x) + Number(width); at++) {
          const row = drawn[Number(y)]
          if (row) row[at] = (row[at] ?? 0) + 1
        }
      }
      const { data } = encode(text, { ecc: 'M', border: 4 })
      expect(drawn).toEqual(data.map((row) => row.map(Number)))
      expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('')
    },
  )

  it('is quiet around, as readers need it', () => {
    const { size, path } = drawQrCode('quiet')
    const starts = Array.from(path.matchAll(/M(\d+) (\d+)/g), ([, x, y]) => [Number(x), Number(y)])
    expect(Math.min(...starts.flat())).toBe(4)
    expect(Math.max(...starts.flat())).toBeLessThan(size - 4)
  })
})
