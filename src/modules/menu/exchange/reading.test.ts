import { afterEach, describe, expect, it } from 'vitest'
import { type Writing, americanWriting, writeAs } from '#kernel/writing.ts'
import { writingOf } from '#modules/restaurant/writing.server.ts'
import { menuFiles, windows1252 } from '#test/menu-files.ts'
import {
  allergensCell,
  dietsCell,
  fileTextOf,
  findLostLetter,
  priceCell,
  yesOrNoCell,
} from './reading.ts'

afterEach(() => writeAs(americanWriting))

const houses: [Pick<Writing, 'currency'> & { country: string }, string, Record<string, number>][] =
  [
    [
      { currency: 'EUR', country: 'de-DE' },
      'Write it like 14,50.',
      {
        '8,90 EUR': 8.9,
        'EUR 8,90': 8.9,
        '8,90 €': 8.9,
        '8,90\u202f€': 8.9,
        '€8.90': 8.9,
        '8,90 Euro': 8.9,
        '12,-': 12,
        '12,– €': 12,
        '2,4': 2.4,
        '1.234,50': 1234.5,
        '1 234,50': 1234.5,
        '1\u00a0234,50': 1234.5,
        '1’234.50': 1234.5,
        "1'234.50": 1234.5,
        '８，９０': 8.9,
      },
    ],
    [
      { currency: 'CHF', country: 'de-CH' },
      'Write it like 14.50.',
      { '12.–': 12, '12.-': 12, 'Fr. 12.50': 12.5, 'CHF 1’250.–': 1250, '12.50 SFr.': 12.5 },
    ],
    [
      { currency: 'DKK', country: 'da-DK' },
      'Write it like 14,50.',
      { 'kr. 125,00': 125, '125 kr.': 125, '125,- kr': 125, 'DKK 1.125,50': 1125.5 },
    ],
    [
      { currency: 'JPY', country: 'ja-JP' },
      'Write it like 1450.',
      { '1450円': 1450, '¥1,450': 1450, '￥1450': 1450, '１４５０円': 1450, '1450 yen': 1450 },
    ],
    [
      { currency: 'USD', country: 'en-US' },
      'Write it like 14.50.',
      { '$ 1,234.50': 1234.5, US$12: 12, '12.5': 12.5, '12 usd': 12, '.99': Number.NaN },
    ],
  ]

describe('a price in a cell', () => {
  it.each(houses)('is read as people of the house write it: %o', (house, wanted, prices) => {
    writeAs(writingOf(house))
    for (const [said, value] of Object.entries(prices)) {
      const read = Number.isNaN(value)
        ? { problem: `“${said}” is not a price. ${wanted}` }
        : { value }
      expect([said, priceCell.read(said)]).toEqual([said, read])
    }
  })

  it.each(['£8', '8 CHF', 'kr. 8', 'M: 8 / R: 9', 'from 8', 'free', '-3', '1,2,3', ''])(
    'is no other currency, and no other text: “%s”',
    (said) => {
      writeAs(writingOf({ currency: 'EUR', country: 'de-DE' }))
      expect(priceCell.read(said)).toEqual({
        problem: `“${said}” is not a price. Write it like 14,50.`,
      })
    },
  )

  it('is written as it is typed there', () => {
    writeAs(writingOf({ currency: 'EUR', country: 'de-DE' }))
    expect(priceCell.write(1234.5)).toBe('1234,50')
  })
})

describe('words in a cell', () => {
  it.each([
    ['Gluten, Milk', ['gluten', 'milk']],
    ['Contains: wheat; dairy', ['gluten', 'milk']],
    ['Weizen / Milch / Soja', ['gluten', 'milk', 'soy']],
    ['Nüsse', ['tree nuts', 'peanuts']],
    ['Œufs et lait', ['egg', 'milk']],
    ['huevos y frutos secos', ['egg', 'tree nuts', 'peanuts']],
    ['Latte, uova, frutta a guscio', ['milk', 'egg', 'tree nuts']],
    ['Shellfish', ['crustaceans', 'molluscs']],
    ['tree nuts; sulphites', ['tree nuts', 'sulphites']],
    ['Schwefeldioxid und Sulfite', ['sulphites']],
    ['Milk, dairy', ['milk']],
    ['none', []],
    ['Keine', []],
    ['–', null],
    ['', null],
    ['Milk, A, G', ['milk', 'A', 'G']],
  ])('are the law’s allergens, whatever people call them: %s', (said, value) => {
    expect(allergensCell.read(said)).toEqual({ value })
  })

  it.each([
    ['Vegetarian', ['vegetarian']],
    ['V, GF', ['vegetarian', 'gluten-free']],
    ['Vegan & glutenfrei', ['vegan', 'gluten-free']],
    ['gluten free', ['gluten-free']],
    ['VG', ['VG']],
    ['laktosefrei', ['laktosefrei']],
  ])('are diets, and none that is not meant: %s', (said, value) => {
    expect(dietsCell.read(said)).toEqual({ value })
  })

  it('are yes and no in six languages', () => {
    for (const said of ['yes', 'Y', 'x', 'TRUE', '1', '✓', 'ja', 'Oui', 'sí', 'Sì', 'sim']) {
      expect([said, yesOrNoCell.read(said)]).toEqual([said, { value: true }])
    }
    for (const said of ['', 'no', 'N', '0', 'nein', 'non', 'não', '-', 'false']) {
      expect([said, yesOrNoCell.read(said)]).toEqual([said, { value: false }])
    }
    expect(yesOrNoCell.read('perhaps')).toEqual({ problem: '“perhaps” is neither yes nor no.' })
  })
})

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
