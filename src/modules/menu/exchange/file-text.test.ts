import { describe, expect, it } from 'vitest'
import { menuFiles, windows1252 } from '#test/menu-files.ts'
import { fileTextOf, findLostLetter } from './reading.ts'

const { text } = menuFiles.excel
const utf16 = (mark: number[], swap: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Uint8Array.from([...mark, ...(swap ? bytes.swap16() : bytes)])
}

describe('the bytes of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['Excel’s “Unicode text”', utf16([0xff, 0xfe], false)],
    ['UTF-16 from the other end', utf16([0xfe, 0xff], true)],
    ['UTF-16 without a mark', utf16([], false)],
    ['UTF-16 without a mark from the other end', utf16([], true)],
  ])('say the same text in %s', (_, bytes) => {
    expect(fileTextOf(bytes)).toEqual({ text, isGuessed: false })
  })

  it('are Windows-1252 where they are no UTF-8, which is told', () => {
    expect(fileTextOf(windows1252(text))).toEqual({ text, isGuessed: true })
  })

  it('are left for what they are where they are no text', () => {
    expect(fileTextOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 8, 0xff])).text).toMatch(/^PK/)
    const greek = Buffer.from('Σαλάτα').map((byte, index) => (index % 2 ? byte : 0x81))
    expect(findLostLetter(fileTextOf(greek).text)).toMatchObject({ line: 1 })
  })

  it('have lost no letter where every one can be read', () => {
    expect(findLostLetter(`${text}\tΧωριάτικη 🌶️\u00ad\n`)).toBeUndefined()
    expect(findLostLetter('a,b\r\nc,"Cr\ufffdme br\ufffdl\ufffde"')).toEqual({
      line: 2,
      word: 'Cr\ufffdme',
    })
  })
})
