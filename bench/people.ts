import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#kernel/clock.ts'
import { searchPeople } from '#modules/accounts/service/directory.server.ts'
import type { AccountTables } from '#modules/accounts/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { type Scope, workScope } from '#platform/scope.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { type Figure, milliseconds, quantile, show } from './figure.ts'
import { withPostgres } from './postgres.ts'

const people = 100_000
const chunk = 2000
const rounds = 20

/** The list of people and its search, with as many people as a restaurant group may have. */
export async function measurePeople(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-people-'))
  try {
    const sqlite = await measureOn('SQLite', openSqlite({ dataDir: folder, strict: false }))
    const postgres = await withPostgres(async (url) =>
      measureOn('PostgreSQL', await openPostgres({ url })),
    )
    return [...sqlite, ...(postgres ?? [])]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const first = ['Anna', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jane', 'Kim']
const last = ['Abbot', 'Baker', 'Carver', 'Dunn', 'Ellis', 'Frost', 'Gray', 'Hale', 'Irwin']

type Query = Parameters<typeof searchPeople>[1]

/** Rare and common beginnings, of first names, last names and addresses. */
const beginnings = ['a', 'anna', 'carver', 'kim dunn', 'guest4711', 'guest99', 'hale', 'fay i']
/** Common, rare, and what nobody has inside: the whole table is read. */
const insides = ['rver', 'nn', '4711@', 'est99', 'zzz', 'example']

async function measureOn(engine: string, database: Database): Promise<Figure[]> {
  const { migrations } = findPlaces(import.meta.dirname)
  await migrate(database, readMigrations(migrations, database.engine), systemClock())
  await seed(database)
  const scope = workScope(database, systemClock())
  const places = await somePlaces(scope)
  const all = await searchPeople(scope, {})
  const figures = [
    await measure(`a page of them, ${engine}`, scope, places, 50),
    await measure(`search by beginning, ${engine}`, scope, asked(beginnings), 50),
    await measure(`search inside, ${engine}`, scope, asked(insides), 300),
    {
      what: `100,000 people: the count, ${engine}`,
      mustShow: 'exact up to 10,000, then “more than”',
      measured: `${show(all.count)}, exact: ${all.countIsExact}`,
      isMet: all.count === 10_000 && !all.countIsExact,
    },
  ]
  await database.close()
  return figures
}

async function seed(database: Database): Promise<void> {
  for (let from = 0; from < people; from += chunk) {
    const rows = Array.from({ length: chunk }, (_, index) => personOf(from + index))
    await database.write(async (db) => {
      await db.tables<AccountTables>().insertInto('people').values(rows).execute()
    })
  }
}

function personOf(each: number): AccountTables['people'] {
  const name = `${first[each % first.length]} ${last[(each >> 3) % last.length]}`
  return {
    id: `person-${String(each).padStart(6, '0')}`,
    name,
    email: `guest${each}@mail.example`,
    is_email_verified: 1,
    photo_url: null,
    role: 'customer',
    works_in_kitchen: 0,
    is_host: 0,
    is_sample: 0,
    created_at: 1_700_000_000_000 + each * 60_000,
    updated_at: 1_700_000_000_000,
    deleted_at: null,
  }
}

/** Pages at the beginning, in the middle and near the end. */
async function somePlaces(scope: Scope): Promise<Query[]> {
  const places: Query[] = [{}, { sort: 'oldest' }, { sort: 'a-z' }, { sort: 'z-a' }]
  for (const at of [99_000, 75_000, 50_000, 25_000, 60]) {
    const { created_at: createdAt, id, name } = personOf(at)
    places.push({ before: `${createdAt}-${id}` })
    const ofName = `${createdAt}-${id}:${name}`
    places.push({ before: ofName, sort: 'a-z' }, { before: ofName, sort: 'z-a' })
  }
  for (const place of places) {
    if ((await searchPeople(scope, place)).people.length !== 50) throw new Error('A short page.')
  }
  return places
}

const asked = (words: string[]): Query[] => words.map((search) => ({ search }))

async function measure(
  what: string,
  scope: Scope,
  queries: Query[],
  limitMs: number,
): Promise<Figure> {
  const seen: number[] = []
  let cpuBefore = process.cpuUsage()
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) cpuBefore = process.cpuUsage()
    for (const query of queries) {
      const startedAt = milliseconds()
      await searchPeople(scope, query)
      // The first round warms up.
      if (round > 0) seen.push(milliseconds() - startedAt)
    }
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  // Of this process: with SQLite that is all of it.
  const cpuMs = (user + system) / 1000 / seen.length
  const p95 = quantile(seen, 0.95)
  return {
    what: `100,000 people: ${what}`,
    mustShow: `p95 of at most ${limitMs} ms, count included`,
    measured: `p95 ${show(p95)} ms, median ${show(quantile(seen, 0.5))} ms, ${show(cpuMs)} ms of CPU (${seen.length} calls)`,
    isMet: p95 <= limitMs,
  }
}
