import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { type Scope, workScope } from '#platform/scope.server.ts'
import { getBookingDay } from '#modules/reservations/desk/service/day.server.ts'
import { listTimes } from '#modules/reservations/dining-tables/service/list-times.server.ts'
import { moveBooking } from '#modules/reservations/desk/service/change-at-desk.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { type Figure, milliseconds, show } from './figure.ts'
import { withPostgres } from './postgres.ts'
import { fullDay, noon, seedTables } from './seed-tables.ts'

const calls = 400
const moves = 100

/** Times, the day's timeline and moves, with sixty tables and a year of bookings. */
export async function measureTables(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-tables-'))
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

async function measureOn(engine: string, database: Database): Promise<Figure[]> {
  const { migrations } = findPlaces(import.meta.dirname)
  await migrate(database, readMigrations(migrations, database.engine), noon)
  await seedTables(database)
  const scope = workScope(database, noon)
  const figures = [
    await measureTimes(engine, scope),
    await measureDay(engine, scope),
    await measureMoves(engine, scope),
  ]
  await database.close()
  return figures
}

async function measureTimes(engine: string, scope: Scope): Promise<Figure> {
  const ask = (each: number) => {
    const day = new Date(noon.getTime() + (1 + (each % 50)) * 86_400_000)
    return listTimes(scope, {
      day: day.toISOString().slice(0, 10),
      party: String(1 + (each % 8)),
    })
  }
  const { p95, median, cpu } = await timesOf(calls, ask)
  return {
    what: `60 tables, 50,000 bookings: the times of a day, ${engine}`,
    mustShow: 'p95 of at most 20 ms',
    measured: `p95 ${show(p95)} ms, median ${show(median)} ms, ${show(cpu)} ms of CPU (${calls} calls)`,
    isMet: p95 <= 20,
  }
}

async function measureDay(engine: string, scope: Scope): Promise<Figure> {
  const { bookings } = await getBookingDay(scope, fullDay)
  const { median, p95, cpu } = await timesOf(calls / 4, () => getBookingDay(scope, fullDay))
  return {
    what: `the day at the desk with ${bookings.length} bookings, ${engine}`,
    mustShow: 'at most 10 ms of CPU',
    measured: `${show(cpu)} ms of CPU, p95 ${show(p95)} ms, median ${show(median)} ms (${calls / 4} calls)`,
    isMet: bookings.length >= 300 && cpu <= 10,
  }
}

/** A booking goes an hour later and comes back; every answer has checked its tables. */
async function measureMoves(engine: string, scope: Scope): Promise<Figure> {
  const { bookings } = await getBookingDay(scope, fullDay)
  const first = bookings[0]
  if (!first) throw new Error('There is nothing to move.')
  let { version } = first
  const quarter = Date.parse(first.start) - 15 * 60_000
  const starts = [new Date(quarter).toISOString(), first.start]
  const { p95, median } = await timesOf(moves, async (each) => {
    const start = starts[each % 2] ?? ''
    version = (await moveBooking(scope, first._id, { version, start })).version
  })
  return {
    what: `a move at the desk, ${engine}`,
    mustShow: 'p95 of at most 100 ms',
    measured: `p95 ${show(p95)} ms, median ${show(median)} ms (${moves} moves)`,
    isMet: p95 <= 100,
  }
}

async function timesOf(count: number, call: (each: number) => Promise<unknown>) {
  const seen: number[] = []
  // The first ten warm up.
  for (let each = 0; each < 10; each++) await call(each)
  const cpuBefore = process.cpuUsage()
  for (let each = 0; each < count; each++) {
    const startedAt = milliseconds()
    await call(each)
    seen.push(milliseconds() - startedAt)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  const sorted = seen.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p95: at(0.95), median: at(0.5), cpu: (user + system) / 1000 / count }
}
