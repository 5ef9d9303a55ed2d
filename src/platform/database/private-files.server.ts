import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { codeOf } from './engine-errors.server.ts'

/**
 * Lets this account alone read the database: hashes of passwords and whatever people have said are in
 * it. SQLite makes the files beside it as open as the file itself. Not on Windows, where a mode says
 * nothing.
 */
export function makePrivate(file: string): void {
  if (process.platform === 'win32') return
  if (!existsSync(file)) create(file)
  // By name only: closing a file that SQLite has open in this process would end its locks (POSIX).
  for (const ending of ['', '-wal', '-shm']) closeToOthers(file + ending)
}

/** Makes a file before SQLite does, which would make it as open as the account's umask lets it be. */
function create(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    // Another process may have made it since.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function closeToOthers(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    // The file is missing, or belongs to another account, which may have its reasons.
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EPERM') throw error
  }
}
