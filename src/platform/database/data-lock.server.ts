import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '#kernel/message-of.ts'
import { codeOf, isBusy } from './engine-errors.server.ts'

/** DATA_DIR cannot be used; the message says why. */
export class LockError extends Error {
  override readonly name = 'LockError'
}

/**
 * Holds DATA_DIR for one server. The lock is SQLite's own on a file of its own, so that the system
 * frees it when the process ends, however it ends; a note beside it says who holds it.
 * @throws LockError
 */
export function lockDataDir(dataDir: string, now: Date): { release: () => void } {
  const note = join(dataDir, 'server.lock.txt')
  try {
    makeFolder(dataDir)
    const release = tryLock(join(dataDir, 'server.lock'))
    if (release) {
      // The lock holds without its note, which a full disk may refuse.
      writeNote(note, `process ${process.pid}, started ${now.toISOString()}\n`)
      return { release }
    }
  } catch (error) {
    const reason = messageOf(error)
    throw new LockError(
      `DATA_DIR cannot be used: ${dataDir} and its file server.lock must be this program's to write (${reason}).`,
    )
  }
  throw new LockError(
    `Another server uses DATA_DIR (${readHolder(note)}). Stop it, or give this one a folder of its own with DATA_DIR.`,
  )
}

/**
 * Makes a folder that is open to this account alone, as people's data goes into it. Folder by folder, as Node's
 * own `recursive` never returns where /proc refuses one (Node 26).
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it since.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Takes the lock that a file is. Answers what frees it; undefined while another connection has the lock. */
export function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file)
  try {
    // Keeps the journal in memory, as nothing is ever written: on a full disk, a file would keep a server from starting.
    lock.exec(
      'pragma busy_timeout = 0; pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive',
    )
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

function writeNote(note: string, text: string): void {
  try {
    writeFileSync(note, text)
  } catch {
    // Read by people only.
  }
}

function readHolder(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim()
  } catch {
    return 'it has left no note'
  }
}
