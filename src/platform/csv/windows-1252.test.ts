import { describe, expect, it } from 'vitest'
import { inWindows1252, windows1252Of } from './windows-1252.server.ts'

const decoder = new TextDecoder('windows-1252')

describe('Windows-1252', () => {
  it('writes each of its signs as the standard’s decoder reads it', () => {
    const gaps = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
    const bytes = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !gaps.has(byte))
    const text = decoder.decode(Uint8Array.from(bytes))
    expect([...windows1252Of(text)]).toEqual(bytes)
  })

  it('has 27 signs beyond Latin-1', () => {
    const bytes = Array.from({ length: 32 }, (_, index) => 0x80 + index)
    const signs = [...decoder.decode(Uint8Array.from(bytes))].filter((sign) => sign > '\u009f')
    expect(signs).toHaveLength(27)
    expect(inWindows1252(signs.join(''))).toBe(signs.join(''))
  })

  it.each([
    ['Café Zum Kühlen Grunde – 5 €', 'Café Zum Kühlen Grunde – 5 €'],
    ['Gyo\u030bri', 'Gyori'],
    ['Őszi saláta', 'Oszi saláta'],
    ['Ка\u0301ва', '????'],
    ['Soup 🍲', 'Soup ?'],
    ['ﬁsh', 'fish'],
    ['a\u0085b', 'a?b'],
    ['\ud800', '?'],
  ])('says %j as %j', (text, said) => {
    expect(inWindows1252(text)).toBe(said)
    expect(decoder.decode(windows1252Of(text))).toBe(said)
  })
})
