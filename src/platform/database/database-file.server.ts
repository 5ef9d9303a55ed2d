import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LockError } from './data-lock.server.ts'
import { isBusy } from './engine-errors.server.ts'

/** Where SQLite's database lies; with `-wal` and `-shm` behind its name while it is open. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'servery.sqlite')
}

/**
 * Sees that no program has the database open, before another takes its name: what such a program wrote
 * from then on would be lost. The server's lock does not tell, as commands run without it.
 * @throws LockError
 */
export function requireUnused(dataDir: string): void {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return
  const connection = new DatabaseSync(file)
  try {
    // SQLite leaves the WAL for the last connection alone, and has it all in the one file then.
    connection.exec('pragma journal_mode = delete; begin exclusive; rollback')
  } catch (error) {
    // A damaged one is nobody's, and is what restores are for.
    if (isBusy(error)) {
      throw new LockError(
        'A command still uses the database. Wait until it has ended, or end it, and try again.',
      )
    }
  } finally {
    connection.close()
  }
}
