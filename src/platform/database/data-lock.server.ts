import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another server holds the folder; the message says which. */
export class LockError extends Error {
  override readonly name = 'LockError'
}

/**
 * Holds DATA_DIR for one server. The lock is SQLite's own on a file of its own, so that the system
 * frees it when the process ends, however it ends; a note beside it says who holds it.
 */
export function lockDataDir(dataDir: string, now: Date): { release: () => void } {
  mkdirSync(dataDir, { recursive: true })
  const note = join(dataDir, 'server.lock.txt')
  const lock = new DatabaseSync(join(dataDir, 'server.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new LockError(
      `Another server uses DATA_DIR (${readHolder(note)}). Stop it, or give this one a folder of its own with DATA_DIR.`,
    )
  }
  writeFileSync(note, `process ${process.pid}, started ${now.toISOString()}\n`)
  return { release: () => lock.close() }
}

function readHolder(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim()
  } catch {
    return 'it has left no note'
  }
}
