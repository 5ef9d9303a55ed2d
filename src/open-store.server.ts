import { mkdirSync } from 'node:fs'
import type { Clock } from '#kernel/clock.ts'
import { operator } from '#kernel/viewer.ts'
import { getRestaurant, isUnnamed } from '#modules/restaurant/service.server.ts'
import { countSampleReviews } from '#modules/reviews/service.server.ts'
import { lockDataDir } from '#platform/database/data-lock.server.ts'
import { type Database, DatabaseError } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Config, isLoopback, isPublic } from './config.server.ts'
import type { Places } from './places.server.ts'
import { addSampleData } from './sample-data.server.ts'

/** Something that an operator has to settle before the site may open. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export interface OpenStore {
  database: Database
  isSample: boolean
  /** The database was empty and has been filled just now. */
  wasFilled: boolean
  close: () => Promise<void>
}

/** Opens the database behind the server: locked, migrated, filled when empty, fit to go live. */
export async function openStore(config: Config, places: Places, clock: Clock): Promise<OpenStore> {
  requireFolder(config.dataDir)
  const lock = lockDataDir(config.dataDir, clock())
  try {
    const database = await openDatabase(config)
    await migrate(database, readMigrations(places.migrations, database.engine), clock())
    const scope = operatorScope(database, clock())
    const wasFilled = config.sampleData && !isPublic(config) && (await isUnnamed(scope))
    if (wasFilled) await addSampleData(scope, places.sample)
    await database.changes.catchUp()
    const { isSample } = await getRestaurant(scope)
    await refuseInventedReviews(config, scope)
    refuseRelaxedLimits(config, isSample)
    const close = async () => {
      await database.close()
      lock.release()
    }
    return { database, isSample, wasFilled, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** What an operator's command or the start itself works with. */
export function operatorScope(database: Database, now: Date): Scope {
  return { database, db: database.db, viewer: operator, now, requestId: 'operator' }
}

export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl })
  try {
    return openSqlite({ dataDir, strict: false })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(`The database in DATA_DIR cannot be opened (${reason}).`)
  }
}

function requireFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`DATA_DIR cannot be used as a folder (${reason}).`)
  }
}

/** Invented testimonials must not go live. */
async function refuseInventedReviews(config: Config, scope: Scope): Promise<void> {
  if (!isPublic(config)) return
  const count = await countSampleReviews(scope)
  if (count === 0) return
  throw new StartError(
    `PUBLIC_URL opens this site to everyone, but the database holds ${count} sample reviews. Run "npm run admin -- go-live" first: it removes them and keeps the menu.`,
  )
}

function refuseRelaxedLimits({ rateLimits, host, publicUrl }: Config, isSample: boolean): void {
  const isLocal = isLoopback(host) && (publicUrl === undefined || isLoopback(publicUrl.hostname))
  if (rateLimits === 'on' || (isSample && isLocal)) return
  throw new StartError(
    'RATE_LIMITS=relaxed is for tests: it needs the sample database and a server on 127.0.0.1.',
  )
}
