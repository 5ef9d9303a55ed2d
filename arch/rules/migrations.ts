import type { Finding, Rule } from '../rule.ts'

const FOLDER = 'db/migrations/'
const NAME = /^(\d{4})_([a-z0-9]+(?:_[a-z0-9]+)*)(?:\.(sqlite|postgres))?\.sql$/

interface Migration {
  readonly path: string
  readonly number: number
  readonly name: string
  readonly engine: string
}

/** Migrations are read by name and in order, by two engines. */
export const migrationRules: readonly Rule[] = [
  {
    name: 'migration-names',
    why: 'A migration is NNNN_what_it_does.sql, or a pair NNNN_x.sqlite.sql and NNNN_x.postgres.sql.',
    check: ({ paths }) =>
      paths
        .filter((path) => path.startsWith(FOLDER) && !NAME.test(path.slice(FOLDER.length)))
        .map((file) => ({ file, line: 1, found: 'not a migration' })),
  },
  {
    name: 'migrations-in-sequence',
    why: 'Migrations are numbered from 0001 without gaps, one name per number: take the next free number.',
    check: ({ paths }) => byNumber(paths).flatMap(outOfSequence),
  },
  {
    name: 'migrations-for-both-engines',
    why: 'Both engines run every migration: write one text for both, or the .sqlite.sql and the .postgres.sql.',
    check: ({ paths }) => byNumber(paths).flatMap(withoutItsPair),
  },
]

function byNumber(paths: readonly string[]): Migration[][] {
  const groups = new Map<number, Migration[]>()
  for (const path of paths) {
    const match = path.startsWith(FOLDER) ? NAME.exec(path.slice(FOLDER.length)) : null
    if (!match) continue
    const [, digits = '', name = '', engine = 'both'] = match
    const migration = { path, number: Number(digits), name, engine }
    groups.set(migration.number, [...(groups.get(migration.number) ?? []), migration])
  }
  return [...groups.values()].toSorted(([a], [b]) => (a?.number ?? 0) - (b?.number ?? 0))
}

function outOfSequence(group: readonly Migration[], position: number): Finding[] {
  return group
    .filter(({ number, name }) => number !== position + 1 || name !== group[0]?.name)
    .map(({ path }) => ({ file: path, line: 1, found: `expected number ${position + 1} once` }))
}

function withoutItsPair(group: readonly Migration[]): Finding[] {
  const engines = group
    .map(({ engine }) => engine)
    .toSorted()
    .join(' ')
  if (engines === 'both' || engines === 'postgres sqlite') return []
  return group.map(({ path }) => ({ file: path, line: 1, found: `there is: ${engines}` }))
}
