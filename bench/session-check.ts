import { systemClock } from '#kernel/clock.ts'
import { findViewer } from '#modules/accounts/sessions/keeping.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { seedCustomers } from './customers.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { withFolder } from './serve.ts'

const customers = 2000
const rounds = 5
const limitMs = 0.1

/** What it costs to learn who holds a session's token: paid at every request of a customer. */
export async function measureSessionCheck(): Promise<Figure[]> {
  return withFolder(async (dataDir) => {
    const database = openSqlite({ dataDir, strict: false })
    const { migrations } = findPlaces(import.meta.dirname)
    await migrate(database, readMigrations(migrations, database.engine), systemClock())
    const tokens = (await seedCustomers(database, customers)).map(({ cookie }) =>
      cookie.slice('servery='.length),
    )
    const scope = workScope(database, systemClock())
    const seen: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const startedAt = milliseconds()
      for (const token of tokens) {
        if (!(await findViewer(scope, token))) throw new Error('A session was not found.')
      }
      // The first round warms up.
      if (round > 0) seen.push((milliseconds() - startedAt) / tokens.length)
    }
    await database.close()
    return [
      {
        what: 'session check, 2,000 customers',
        mustShow: `at most ${limitMs} ms of server time`,
        measured: `${show(median(seen))} ms (${seen.map(show).join(', ')}; ${customers} checks each)`,
        isMet: median(seen) <= limitMs,
      },
    ]
  })
}
