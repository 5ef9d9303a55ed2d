import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from '../database.server.ts'
import { makePrivate } from '../private-files.server.ts'
import { sqliteOn } from '../sqlite.server.ts'
import { type Loader, quoted } from './copying.server.ts'
import { sqliteTables } from './sqlite-snapshot.server.ts'

/** Fills a new file. It counts for nothing until `commit` has brought it to the disk. */
export function loadSqlite(file: string): Loader {
  makePrivate(file)
  const connection = new DatabaseSync(file)
  // Nobody reads the file before the commit, and a crash leaves it to be thrown away.
  connection.exec('pragma journal_mode = memory; pragma synchronous = off')
  connection.exec('pragma foreign_keys = off')
  connection.exec('begin')
  let triggers: { name: string; sql: string }[] = []
  let isOpen = true
  return {
    engine: 'sqlite',
    db: sqliteOn(connection),
    run: async (sql) => connection.exec(sql),
    tables: async () => sqliteTables(connection),
    pauseRules: async () => {
      triggers = triggersOf(connection)
      for (const { name } of triggers) connection.exec(`drop trigger ${quoted(name)}`)
    },
    resumeRules: async () => {
      for (const { sql } of triggers) connection.exec(sql)
      refuseLooseEnds(connection)
    },
    insert: async ({ name, columns }, rows) => {
      const marks = columns.map(() => '?').join(', ')
      const names = columns.map(quoted).join(', ')
      const statement = connection.prepare(
        `insert into ${quoted(name)} (${names}) values (${marks})`,
      )
      for (const row of rows) statement.run(...row)
    },
    commit: async () => {
      connection.exec('commit')
      connection.exec('pragma synchronous = full; pragma journal_mode = wal')
      isOpen = false
      connection.close()
    },
    close: async () => {
      if (isOpen) connection.close()
      isOpen = false
    },
  }
}

function triggersOf(connection: DatabaseSync) {
  const rows = connection
    .prepare(`select name, sql from sqlite_master where type = 'trigger'`)
    .all()
  return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
}

function refuseLooseEnds(connection: DatabaseSync): void {
  const loose = connection.prepare('pragma foreign_key_check').get()
  if (loose)
    throw new DatabaseError(`A row of ${String(loose['table'])} refers to one that is gone.`)
  const [verdict] = Object.values(connection.prepare('pragma integrity_check').get() ?? {})
  if (verdict !== 'ok') throw new DatabaseError(`The database is damaged (${String(verdict)}).`)
}
