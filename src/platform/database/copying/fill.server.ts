import { DatabaseError } from '../database.server.ts'
import { type Migration, historyTable, withRecord } from '../migrations.server.ts'
import type { AppliedStep, Loader, Row, TableShape } from './copying.server.ts'

/** What a copy brings along. */
export interface Copied {
  steps: readonly AppliedStep[]
  tables: readonly TableShape[]
  rows: (table: TableShape) => AsyncIterable<readonly Row[]>
}

/**
 * Fills an empty database with a copy: the schema as it was when the copy was made, the rows, and
 * then the steps that have come since, as an upgrade would take them.
 * @throws DatabaseError when the copy is not of this program's past.
 */
export async function fill(
  loader: Loader,
  copied: Copied,
  migrations: readonly Migration[],
  now: Date,
): Promise<void> {
  refuseForeignCopy(copied.steps, migrations)
  const known = migrations.slice(0, copied.steps.length)
  await loader.run(historyTable)
  for (const migration of known) await loader.run(withRecord(migration, now))
  await loader.pauseRules()
  const tables = new Map((await loader.tables()).map((table) => [table.name, table]))
  // Some steps put first rows into their tables: the copy has its own.
  for (const name of tables.keys()) await loader.run(`delete from "${name}"`)
  for (const table of copied.tables) {
    requireShape(tables.get(table.name), table)
    for await (const rows of copied.rows(table)) await loader.insert(table, rows)
  }
  await loader.resumeRules()
  for (const migration of migrations.slice(known.length)) {
    await loader.run(withRecord(migration, now))
  }
}

function refuseForeignCopy(steps: readonly AppliedStep[], migrations: readonly Migration[]): void {
  steps.forEach(({ version, name }, index) => {
    const known = migrations[index]
    if (known?.version === version && known.name === name) return
    const isNewer = version > (migrations.at(-1)?.version ?? 0)
    throw new DatabaseError(
      isNewer
        ? `The backup was made by a newer version of Servery (it has step ${version}, ${name}). Restore it with that version.`
        : `The backup's step ${version} (${name}) is not one of this program's. Restore it with the version that made it.`,
    )
  })
}

function requireShape(ours: TableShape | undefined, theirs: TableShape): void {
  const columns = new Set(ours?.columns)
  if (ours?.columns.length === theirs.columns.length && theirs.columns.every((c) => columns.has(c)))
    return
  throw new DatabaseError(
    `The backup's table ${theirs.name} has other columns than this program's.`,
  )
}
