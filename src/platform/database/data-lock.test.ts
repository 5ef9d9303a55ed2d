import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockDataDir } from './data-lock.server.ts'

it('a folder is one server’s, and free again when that one has gone', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'servery-lock-'))
  const now = new Date('2026-11-21T12:00:00Z')
  const lock = lockDataDir(dataDir, now)
  expect(() => lockDataDir(dataDir, now)).toThrow(
    `Another server uses DATA_DIR (process ${process.pid}, started 2026-11-21T12:00:00.000Z).`,
  )
  // What it would write on the way, a full disk would refuse.
  expect(readdirSync(dataDir).toSorted()).toEqual(['server.lock', 'server.lock.txt'])
  expect(statSync(join(dataDir, 'server.lock')).size).toBe(0)
  lock.release()
  lockDataDir(dataDir, now).release()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a folder that cannot be locked is a sentence of its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'servery-lock-'))
  const now = new Date('2026-11-21T12:00:00Z')
  writeFileSync(join(dataDir, 'server.lock'), 'a letter to a friend'.repeat(100))
  expect(() => lockDataDir(dataDir, now)).toThrow(/^DATA_DIR cannot be used: .*not a database/)
  rmSync(join(dataDir, 'server.lock'))
  mkdirSync(join(dataDir, 'server.lock'))
  expect(() => lockDataDir(dataDir, now)).toThrow(/^DATA_DIR cannot be used: /)
  expect(() => lockDataDir('/proc/servery', now)).toThrow(/^DATA_DIR cannot be used: /)
  rmSync(dataDir, { recursive: true, force: true })
})
