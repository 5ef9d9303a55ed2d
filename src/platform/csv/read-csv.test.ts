import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from '#kernel/csv.ts'
import { readCsv } from './read-csv.server.ts'

const read = async (text: string) =>
  (await readCsv(text, 100)).lines.map(({ line, cells }) => [line, ...cells])

describe('reading CSV', () => {
  it('counts lines as an editor does, whatever ends them', async () => {
    for (const end of ['\n', '\r\n']) {
      expect(await read(['a,b', '1,"x', 'y"', '', '2,z', ''].join(end))).toEqual([
        [1, 'a', 'b'],
        [2, '1', `x${end}y`],
        [5, '2', 'z'],
      ])
    }
  })

  it('takes semicolons where a spreadsheet writes them, and the mark of UTF-8', async () => {
    expect(await read('\uFEFFname;price\nSoup;7,50')).toEqual([
      [1, 'name', 'price'],
      [2, 'Soup', '7,50'],
    ])
  })

  it('takes tabs where cells were copied out of a spreadsheet', async () => {
    expect(await read('Nom\tPrix\nSoupe\t7,50')).toEqual([
      [1, 'Nom', 'Prix'],
      [2, 'Soupe', '7,50'],
    ])
  })

  it('takes off what keeps a spreadsheet from calculating, and nothing else', async () => {
    expect(await read(`'=1,''=1,'tis,'`)).toEqual([[1, '=1', "'=1", "'tis", "'"]])
  })

  it('stops where there is more than was asked for, or no table at all', async () => {
    expect(await readCsv('a\n'.repeat(500), 100)).toMatchObject({ isTooLong: true })
    const unclosed = await readCsv(`a\n"${'b\n'.repeat(50_000)}`, 100)
    expect(unclosed.problem?.message).toMatch(/longer than any line/)
    expect((await readCsv('a\n"b"c', 100)).problem).toEqual({
      line: 2,
      message: expect.stringMatching(/^A quotation mark is out of place/),
    })
  })

  it('reads back what was written, however it is cut into turns', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab\'=+,;"\r\n'), maxLength: 40 })
    // Writers guard what begins with a formula's sign; what looks guarded is theirs to guard again.
    const plain = cell.filter((text) => !/^'+[=+\-@\t\r]/.test(text))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(plain, plain), { maxLength: 90 }), async (rows) => {
        const text = csvOf(['first column', 'b'], [['x'.repeat(32_700), ''], ...rows])
        const { lines } = await readCsv(text, 100)
        const kept = rows.filter(([first, second]) => first !== '' || second !== '')
        const found = lines.slice(2).map(({ cells }) => cells)
        expect(found.filter((cells) => cells.some((each) => each !== ''))).toEqual(kept)
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
  })
})
