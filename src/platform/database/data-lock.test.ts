import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepRoom, lockDataDir, withKeptRoom } from './data-lock.server.ts'

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

it('a start on a full disk has the room that an earlier one has kept, once', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'servery-lock-'))
  let tries = 0
  /** As SQLite does where it cannot make its files. */
  const open = () => {
    tries++
    if (readdirSync(dataDir).includes('room-to-start') || tries > 2)
      throw new Error('disk I/O error')
    return 'open'
  }
  keepRoom(dataDir)
  expect(statSync(join(dataDir, 'room-to-start')).size).toBe(2 ** 20)
  expect(withKeptRoom(dataDir, open)).toBe('open')
  expect([tries, readdirSync(dataDir)]).toEqual([2, []])
  expect(() => withKeptRoom(dataDir, open)).toThrow('disk I/O error')
  expect(tries).toBe(3)
  rmSync(dataDir, { recursive: true, force: true })
})
