import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishSwap, incomingFolder, isSwapping, swapIn } from './swap.server.ts'

const steps = vi.hoisted(() => ({ left: Infinity }))

/** A machine that stops after so many renames. */
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>()
  const renameSync = (from: string, to: string) => {
    if (steps.left-- <= 0) throw new Error('The power is gone.')
    real.renameSync(from, to)
  }
  return { ...real, default: { ...real, renameSync }, renameSync }
})

let dataDir: string
const write = (path: string, text: string) => writeFileSync(join(dataDir, path), text)
const read = (path: string) =>
  existsSync(join(dataDir, path)) ? readFileSync(join(dataDir, path), 'utf8') : undefined

/** What is there, and what is to come. */
function furnish(): void {
  dataDir = mkdtempSync(join(tmpdir(), 'servery-swap-'))
  mkdirSync(join(dataDir, 'pictures'))
  write('servery.sqlite', 'old')
  write('servery.sqlite-wal', 'old log')
  write('pictures/a', 'old picture')
  mkdirSync(join(incomingFolder(dataDir, 'now'), 'pictures'), { recursive: true })
  write('restoring-now/servery.sqlite', 'new')
  write('restoring-now/auth-secret', 'new secret')
  write('restoring-now/pictures/b', 'new picture')
}

/** Answers whether the machine lasted until the end. */
function lasts(renames: number, body: () => void): boolean {
  steps.left = renames
  try {
    body()
    return true
  } catch {
    return false
  } finally {
    steps.left = Infinity
  }
}

beforeEach(furnish)
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function expectOld(): void {
  expect([read('servery.sqlite'), read('servery.sqlite-wal'), read('pictures/a')]).toEqual([
    'old',
    'old log',
    'old picture',
  ])
}

function expectNew(): void {
  expect([read('servery.sqlite'), read('pictures/b'), read('auth-secret')]).toEqual([
    'new',
    'new picture',
    'new secret',
  ])
  // The old log would be played into the new database.
  expect([read('servery.sqlite-wal'), read('pictures/a')]).toEqual([undefined, undefined])
  expect(read('replaced-now/servery.sqlite')).toBe('old')
  expect(read('replaced-now/servery.sqlite-wal')).toBe('old log')
  expect(read('replaced-now/pictures/a')).toBe('old picture')
  expect([isSwapping(dataDir), existsSync(incomingFolder(dataDir, 'now'))]).toEqual([false, false])
}

describe('what a restore puts in place', () => {
  it('is all of the new, and keeps all of the old aside', () => {
    swapIn(dataDir, 'now')
    expectNew()
    expect(finishSwap(dataDir)).toBe(false)
  })

  it.each([0, 1, 2, 3, 4, 5, 6])('is one or the other when cut off at step %i', (first) => {
    for (const second of [0, 1, 2, 3, 4, 5, 6]) {
      furnish()
      if (!lasts(first, () => swapIn(dataDir, 'now'))) {
        if (!isSwapping(dataDir)) {
          expect(first).toBe(0)
          expectOld()
          continue
        }
        // The next start is cut off too, and the one after it is not.
        lasts(second, () => finishSwap(dataDir))
        finishSwap(dataDir)
      }
      expectNew()
      rmSync(dataDir, { recursive: true })
    }
  })

  it('takes no more steps than are cut off above', () => {
    expect([lasts(7, () => swapIn(dataDir, 'now')), isSwapping(dataDir)]).toEqual([true, false])
  })
})
