import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFile } from '../database/database-file.server.ts'
import { bringToDisk } from './archive.server.ts'

/** What a folder is being exchanged for: written before the first step, gone after the last. */
interface Swap {
  /** The folder of DATA_DIR that holds what comes. */
  incoming: string
  /** The folder of DATA_DIR that what was there goes to. */
  replaced: string
}

const journal = 'restore.json'
const database = basename(databaseFile(''))
/** SQLite's own files beside the database: they belong to the old one and go with it. */
const companions = [`${database}-wal`, `${database}-shm`]

/** Where a restore collects what comes; on the same disk, so that a rename is enough. */
export function incomingFolder(dataDir: string, mark: string): string {
  return join(dataDir, `restoring-${mark}`)
}

/**
 * Puts what lies in the incoming folder in place of what is there; that is kept in
 * `replaced-<mark>`. From the moment the note is on the disk the new holds, whenever the rest is done;
 * before it, the old.
 */
export function swapIn(dataDir: string, mark: string): void {
  const swap: Swap = { incoming: `restoring-${mark}`, replaced: `replaced-${mark}` }
  const note = join(dataDir, journal)
  const draft = `${note}.draft`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, JSON.stringify(swap))
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, note)
  syncFolder(dataDir)
  finishSwap(dataDir)
}

/** Ends what a crash has interrupted; the lock of DATA_DIR is held. Answers whether there was any. */
export function finishSwap(dataDir: string): boolean {
  const swap = readJournal(dataDir)
  if (!swap) return false
  const incoming = join(dataDir, swap.incoming)
  const replaced = join(dataDir, swap.replaced)
  mkdirSync(replaced, { recursive: true, mode: 0o700 })
  const names = existsSync(incoming) ? readdirSync(incoming) : []
  // After a crash the loop goes on where it was: what has been moved in is no longer among the names.
  if (names.includes(database)) {
    for (const name of companions) moveIfThere(join(dataDir, name), join(replaced, name))
  }
  for (const name of names) {
    moveIfThere(join(dataDir, name), join(replaced, name))
    renameSync(join(incoming, name), join(dataDir, name))
  }
  for (const folder of [incoming, replaced, dataDir]) syncFolder(folder)
  rmSync(incoming, { recursive: true, force: true })
  rmSync(join(dataDir, journal))
  return true
}

/** Whether a restore has begun to replace what is here. */
export function isSwapping(dataDir: string): boolean {
  return existsSync(join(dataDir, journal))
}

function readJournal(dataDir: string): Swap | undefined {
  if (!isSwapping(dataDir)) return undefined
  // `swapIn` wrote it whole before it had this name.
  return JSON.parse(readFileSync(join(dataDir, journal), 'utf8')) as Swap
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}

function syncFolder(folder: string): void {
  if (process.platform !== 'win32' && existsSync(folder)) bringToDisk(folder)
}
