import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepRoom, withKeptRoom } from './kept-room.server.ts'

it('a start on a full disk has the room that an earlier one has kept, once', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'servery-room-'))
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
