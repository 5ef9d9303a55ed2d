import type { Clock } from '#kernel/clock.ts'
import { makeSetupCode } from '#modules/accounts/first-admin/setting-up.server.ts'
import { countSamplePeople } from '#modules/accounts/people.server.ts'
import { countFormerOrders } from '#modules/orders/tallies/recounting.server.ts'
import { countFormerMoney } from '#modules/payments/counting.server.ts'
import { learnWriting } from '#modules/restaurant/writing.server.ts'
import { countSampleReviews } from '#modules/reviews/sample.server.ts'
import { finishSwap } from '#platform/backup/swap.server.ts'
import { lockDataDir, makeFolder } from '#platform/database/data-lock.server.ts'
import { type Database, DatabaseError } from '#platform/database/database.server.ts'
import { keepRoom, withKeptRoom } from '#platform/database/kept-room.server.ts'
import { readMigrations } from '#platform/database/migrations.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { type Scope, workScope } from '#platform/scope.server.ts'
import { listeners } from '#src/app/listeners.server.ts'
import { type Config, isLoopback, isPublic } from '#src/config/config.server.ts'
import type { Places } from '#src/config/places.server.ts'
import { StartError, explained, reasonOf } from '#src/config/start-error.server.ts'
import { fillWhenEmpty } from './sample-data.server.ts'
import { type SampleSignIn, addSamplePeople } from './sample-people.server.ts'
import { upgrade } from './upgrade.server.ts'

export interface OpenStore {
  database: Database
  isSample: boolean
  /** The database was empty and has been filled just now. */
  wasFilled: boolean
  /** The sample people that have been made just now. */
  sampleSignIns: SampleSignIn[]
  /** Makes the first admin, as long as there is none. */
  setupCode: string | undefined
  close: () => Promise<void>
}

/**
 * Opens the database behind the server: locked, migrated, filled when empty, fit to go live. In
 * development `isStrict` asserts that transactions await the database only.
 * @throws StartError, LockError, DatabaseError; then nothing is left open.
 */
export async function openStore(
  config: Config,
  places: Places,
  clock: Clock,
  isStrict = false,
): Promise<OpenStore> {
  refusePlainHttp(config)
  requireFolder(config.dataDir)
  const lock = lockDataDir(config.dataDir, clock())
  try {
    // A restore that was cut off in its last step: the new holds.
    finishSwap(config.dataDir)
    const database = await openDatabase(config, isStrict)
    const close = async () => {
      await database.close()
      lock.release()
    }
    const prepared = await closingOnFailure(database, prepare)
    if (config.databaseUrl === undefined) keepRoom(config.dataDir)
    return { database, close, ...prepared }
  } catch (error) {
    lock.release()
    throw explained(error)
  }

  async function prepare(database: Database) {
    const migrations = readMigrations(places.migrations, database.engine)
    await upgrade(database, migrations, config, places, clock())
    const scope = operatorScope(database, clock())
    const kind = isPublic(config) ? 'off' : config.sampleData
    const wasFilled = kind !== 'off' && (await fillWhenEmpty(scope, places.sample, kind))
    await database.changes.catchUp()
    await countFormerOrders(scope)
    await countFormerMoney(scope)
    const { isSample } = await learnWriting(scope)
    await refuseInventedReviews(config, scope)
    await refuseSamplePeople(config, scope)
    refuseRelaxedLimits(config, isSample)
    refuseFixedCaptcha(config, isSample)
    const sampleSignIns =
      isSample && kind !== 'off' ? await addSamplePeople(scope, kind, config.samplePassword) : []
    const setupCode = await makeSetupCode(scope)
    return { isSample, wasFilled, sampleSignIns, setupCode }
  }
}

/** What an operator's command or the start itself works with. */
export function operatorScope(database: Database, now: Date): Scope {
  return { ...workScope(database, now), listeners }
}

/** @throws DatabaseError */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  isStrict = false,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('#platform/database/postgres.server.ts')
    return openPostgres({ url: databaseUrl })
  }
  try {
    return withKeptRoom(dataDir, () => openSqlite({ dataDir, strict: isStrict }))
  } catch (error) {
    throw new DatabaseError(`The database in DATA_DIR cannot be opened (${reasonOf(error)}).`)
  }
}

/** An open connection would keep a refused process from ending. */
async function closingOnFailure<T>(
  database: Database,
  body: (database: Database) => Promise<T>,
): Promise<T> {
  try {
    return await body(database)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

/** What people send over plain http can be read by whoever is on the way. */
function refusePlainHttp({ host, publicUrl }: Config): void {
  if (publicUrl !== undefined || isLoopback(host)) return
  throw new StartError(
    'HOST opens this site to other machines over plain http. Set PUBLIC_URL to its https address and put a proxy that answers there in front, or keep HOST=127.0.0.1.',
  )
}

function requireFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used as a folder (${reasonOf(error)}).`)
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

/** Whoever reads the log or this code could run the restaurant. */
async function refuseSamplePeople(config: Config, scope: Scope): Promise<void> {
  if (!isPublic(config) || (await countSamplePeople(scope)) === 0) return
  throw new StartError(
    'PUBLIC_URL opens this site to everyone, but sample people can sign in. Run "npm run admin -- go-live" first: it removes them and keeps the menu.',
  )
}

function refuseRelaxedLimits(config: Config, isSample: boolean): void {
  if (config.rateLimits === 'on' || (isSample && isLocal(config))) return
  throw new StartError(
    'RATE_LIMITS=relaxed is for tests: it needs the sample database and a server on 127.0.0.1.',
  )
}

/** Anybody could read the captcha's text in the documentation. */
function refuseFixedCaptcha(config: Config, isSample: boolean): void {
  if (config.captchaFixed === undefined || (isSample && isLocal(config))) return
  throw new StartError(
    'CAPTCHA_FIXED is for tests: it needs the sample database and a server on 127.0.0.1.',
  )
}

function isLocal({ host, publicUrl }: Config): boolean {
  return isLoopback(host) && (publicUrl === undefined || isLoopback(publicUrl.hostname))
}
