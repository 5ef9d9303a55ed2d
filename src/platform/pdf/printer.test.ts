import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createPrinter, keepDrawn } from './printer.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'servery-printer-'))
const log = join(folder, 'drawn.log')
const program = join(folder, 'draws.mjs')
// Notes each start; answers what it was given, or fails.
writeFileSync(
  program,
  `import { appendFileSync, readFileSync } from 'node:fs'
const card = readFileSync(0, 'utf8')
appendFileSync(${JSON.stringify(log)}, card + '\\n')
if (card.includes('bad')) process.exit(1)
process.stdout.write(card)`,
)
const printer = () => createPrinter<string>(pathToFileURL(program), pathToFileURL(folder))
const drawn = () => readFileSync(log, 'utf8').split('\n').filter(Boolean)

beforeEach(() => writeFileSync(log, ''))
afterAll(() => rmSync(folder, { recursive: true }))

it('A receipt that is asked for ten times at once is drawn once', async () => {
  const print = keepDrawn(printer(), 2)
  const sheets = await Promise.all(Array.from({ length: 10 }, () => print('one')))
  expect(new Set(sheets.map(String))).toEqual(new Set(['"one"']))
  expect(drawn()).toEqual(['"one"'])
})

it('Only the last receipts are kept, and one that failed is drawn again', async () => {
  const print = keepDrawn(printer(), 2)
  for (const card of ['one', 'two', 'one', 'three', 'one', 'two']) await print(card)
  expect(drawn()).toEqual(['"one"', '"two"', '"three"', '"two"'])
  await expect(print('bad')).rejects.toThrow('could not be drawn')
  await expect(print('bad')).rejects.toThrow('could not be drawn')
  expect(drawn()).toHaveLength(6)
})

it('One is drawn and twenty wait; whoever comes then is told to try again', async () => {
  const print = printer()
  const asked = Array.from({ length: 22 }, (_, index) => print(`${index}`))
  const ended = await Promise.allSettled(asked)
  expect(ended.slice(0, 21).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(ended[21]).toMatchObject({
    reason: { status: 503, message: 'Too many PDFs are being drawn. Try again in a moment.' },
  })
  expect(String(await print('after'))).toBe('"after"')
})
