import { afterEach, describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { americanWriting, writeAs } from './writing.ts'

afterEach(() => writeAs(americanWriting))

const cellOf = (text: string) => csvOf(['a'], [[text]]).slice('\uFEFFa\r\n'.length, -2)

describe('a table as CSV', () => {
  it('begins with the mark of UTF-8 and ends each line with CR LF', () => {
    expect(csvOf(['Dish', 'Sold'], [['Soup', 3]])).toBe('\uFEFFDish,Sold\r\nSoup,3\r\n')
  })

  it('quotes what would end a cell or a line', () => {
    expect(cellOf('a,b')).toBe('"a,b"')
    expect(cellOf('say "ah"')).toBe('"say ""ah"""')
    expect(cellOf('two\nlines')).toBe('"two\nlines"')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example")'])(
    'lets no spreadsheet calculate %j',
    (text) => {
      expect(cellOf(text).replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  it('leaves numbers and harmless text as they are', () => {
    expect(csvOf(['a', 'b'], [[-3.5, 'Crème – 50 %']])).toBe('\uFEFFa,b\r\n-3.5,Crème – 50 %\r\n')
  })

  it.each([
    ['.', ',', 'a,b\r\n-3.5,"x, y"\r\n14;5,\r\n'],
    [',', '.', 'a;b\r\n-3,5;x, y\r\n"14;5";\r\n'],
    [',', '\u00a0', 'a;b\r\n-3,5;x, y\r\n"14;5";\r\n'],
    ['.', "'", 'a;b\r\n-3.5;x, y\r\n"14;5";\r\n'],
    ['.', '’', 'a;b\r\n-3.5;x, y\r\n"14;5";\r\n'],
  ])('is what the house’s spreadsheet reads: 1%s5 with thousands by “%s”', (...writing) => {
    const [decimal, thousands, text] = writing
    writeAs({ ...americanWriting, decimal, thousands })
    expect(
      csvOf(
        ['a', 'b'],
        [
          [-3.5, 'x, y'],
          ['14;5', ''],
        ],
      ),
    ).toBe(`\uFEFF${text}`)
  })
})
