/** Loaded into a measured server: counts what it asks of SQLite, and writes that down when it is told to. */
import { writeFileSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'

let statements = 0
let commits = 0

for (const name of ['all', 'run'] as const) {
  const original: unknown = Reflect.get(StatementSync.prototype, name)
  if (typeof original !== 'function') throw new Error(`There is no ${name}.`)
  Reflect.set(
    StatementSync.prototype,
    name,
    function counted(this: StatementSync, ...given: unknown[]): unknown {
      statements++
      return Reflect.apply(original, this, given)
    },
  )
}

const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
  if (sql === 'commit') commits++
  exec.call(this, sql)
}

process.on('SIGUSR2', () => {
  const file = process.env['STATEMENT_REPORT']
  if (file !== undefined) writeFileSync(file, JSON.stringify({ statements, commits }))
})
