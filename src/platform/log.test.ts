import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GatheredLines } from './log.server.ts'

let folder: string
let file: number
const read = () => readFileSync(join(folder, 'log'), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'servery-log-'))
  file = openSync(join(folder, 'log'), 'w')
})
afterEach(() => {
  closeSync(file)
  rmSync(folder, { recursive: true, force: true })
})

it('a line is out within a moment, without another one to push it', async () => {
  new GatheredLines(file).write('one\n')
  await expect.poll(read).toBe('one\n')
})

it('many lines keep their order and none is lost', async () => {
  const lines = new GatheredLines(file)
  const wanted = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`)
  for (const line of wanted) lines.write(line)
  await expect.poll(() => read().length).toBeGreaterThan(0)
  lines.flushSync()
  await expect.poll(() => read().split('\n').length).toBe(20_001)
  expect(new Set(read().trim().split('\n')).size).toBe(20_000)
})

it('the end of the process loses nothing', () => {
  const lines = new GatheredLines(file)
  lines.write('last words\n')
  lines.flushSync()
  expect(read()).toBe('last words\n')
})

it('a closed output does not stop the program', () => {
  const lines = new GatheredLines(9_999)
  lines.write('nobody reads this\n')
  expect(() => lines.flushSync()).not.toThrow()
})
