import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Clock } from '#kernel/clock.ts'
import { type SignedIn, type Viewer, operator } from '#kernel/viewer.ts'
import { addPerson, findPerson } from '#modules/accounts/people.server.ts'
import { findViewer, openSession } from '#modules/accounts/sessions/keeping.server.ts'
import type { PictureParts } from '#modules/media/picture-scope.server.ts'
import type { FetchPicture } from '#modules/menu/picture-imports/gateway/fetch-picture.server.ts'
import type { PaymentProcessor } from '#modules/payments/payment-scope.server.ts'
import { createTestProcessor } from '#modules/payments/test-processor/processor.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { LoopDelay } from '#platform/http/loop-delay.server.ts'
import type { PageRenderer } from '#platform/http/pages.server.ts'
import type { RunnerParts } from '#platform/jobs/runner.server.ts'
import type { SentMail } from '#platform/mail/mail.server.ts'
import { type Scope, workScope } from '#platform/scope.server.ts'
import { type App, createApp } from '#src/app/app.server.ts'
import { listeners } from '#src/app/listeners.server.ts'
import { pictureParts } from '#src/app/pictures.server.ts'
import { processorOfEnvironment } from '#src/app/processor.server.ts'
import { type Config, isPublic, readConfig, sessionCookie } from '#src/config/config.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { createRenderer, inlineScripts } from '#src/web/entry-server.tsx'
import { type SentByPage, callAsPage } from './client.ts'
import { type EngineName, type TestDatabase, openTestDatabase } from './engines.ts'
import { delayOf } from './http.ts'
import { furnish } from './migrated-template.ts'
import { runJobs } from './run-jobs.ts'
import { saturdayEvening } from './world.ts'

export { saturdayEvening }

export interface TestApp extends TestDatabase {
  app: App
  url: string
  /** The addresses that were rendered so far, one for each making. */
  rendered: string[]
  /** Log lines written so far, parsed. */
  logged: Record<string, unknown>[]
  processor: PaymentProcessor
  /** What the server keeps beside its database. */
  dataDir: string
  /** Emails sent so far. */
  mailed: SentMail[]
  /** Runs what is due now; no timer does in tests. */
  runJobs: () => Promise<number>
  /** Runs every chore once. */
  runChores: () => Promise<void>
  scope: (viewer?: Viewer) => Scope
  setNow: (now: Date) => void
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** What a browser of this person sends; the account is made at the first call. */
  signedIn: (person: SignedIn) => Promise<Record<string, string>>
  /** A call as our own page makes it. */
  call: (method: string, path: string, sent?: SentByPage) => Promise<Response>
}

interface Overrides extends Partial<Config> {
  empty?: boolean
  loopDelay?: LoopDelay
  fetchPicture?: FetchPicture
  processor?: PaymentProcessor
  /** Puts something else in the place of a part. */
  changePictures?: (parts: PictureParts) => PictureParts
}

const sameForAll = {
  scriptHashes: inlineScripts.map((text) => createHash('sha256').update(text).digest('base64')),
  version: '0.0.0',
  checkOutput: true,
}

const built = { script: '/assets/entry.js', styles: [], fonts: [], chunks: {}, css: '' }
const filesOfAny = () => built

/** The real app, listening on a free port, on a database of its own with the sample restaurant. */
export async function startTestApp(
  engine: EngineName,
  overrides: Overrides = {},
): Promise<TestApp> {
  // A busy test machine is no reason to refuse; the shedding has tests of its own.
  const { empty, loopDelay = delayOf(0), processor: _, changePictures, ...others } = overrides
  const { fetchPicture, ...configured } = others
  let now = saturdayEvening
  const opened = await openTestDatabase(engine, now, empty ? 'migrated' : 'furnished')
  const { database } = opened
  if (!empty && engine === 'PGlite') await furnish(database)
  // As at every start (operator/open-store.server.ts): else the first page may be told no versions.
  await database.changes.catchUp()
  const scope = (viewer: Viewer = operator): Scope => ({
    ...workScope(database, now),
    viewer,
    requestId: 'test',
    limitFactor: configured.rateLimits === 'on' ? 1 : 1000,
    listeners,
  })
  const places = findPlaces(import.meta.dirname)
  const { log, logged } = recordingLog()
  const rendered: string[] = []
  const { dataDir, removeData } = folderFor(configured.dataDir)
  const config = { ...readConfig({}), rateLimits: 'relaxed' as const, ...configured, dataDir }
  const clock = () => now
  const processor = overrides.processor ?? (await processorOf(config, database, clock))
  const mailed: SentMail[] = []
  const sendMail = async (mail: SentMail) => void mailed.push(mail)
  const app = await createApp({
    config,
    database,
    processor,
    ...(fetchPicture && { fetchPicture }),
    pictures: inTheirPlace(pictureParts(config, log), changePictures),
    log,
    clock,
    renderer: noting(createRenderer(filesOfAny), rendered),
    ...sameForAll,
    files: places,
    loopDelay,
    // With a folder of its own a test reads the files that an operator would.
    ...(configured.dataDir === undefined && { sendMail }),
  })
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...opened,
    app,
    url,
    rendered,
    logged,
    processor,
    dataDir,
    mailed,
    ...runsOf({ scopeNow: scope, kinds: app.jobKinds, chores: app.chores, log }),
    scope,
    setNow: (time) => (now = time),
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    signedIn: remembering((person) => signIn(scope(), person, config), scope),
    call: (method, path, sent) => callAsPage(url, method, path, fromOwnSite(config, sent)),
    close: () => closeAll(app, opened).finally(removeData),
  }
}

/** Without keys of the environment its books are the built-in processor's. */
async function processorOf(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<PaymentProcessor> {
  const environment = await processorOfEnvironment(config, clock)
  return environment ?? createTestProcessor(database, clock, isPublic(config))
}

function inTheirPlace(parts: PictureParts, change = (same: PictureParts) => same): PictureParts {
  return change(parts)
}

async function closeAll(app: App, opened: TestDatabase): Promise<void> {
  app.drain()
  const closed = app.server.close()
  // An answer that was just ending keeps its connection for another request, for more than a minute.
  const sweep = setInterval(() => app.server.server.closeIdleConnections(), 20)
  await closed.finally(() => clearInterval(sweep))
  await opened.close()
}

function recordingLog() {
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  return { log, logged }
}

/** A folder of a test's own stays its own to remove. */
function folderFor(given: string | undefined) {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'servery-data-'))
  const removeData = () => {
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, removeData }
}

function noting(renderer: PageRenderer, rendered: string[]): PageRenderer {
  return {
    ...renderer,
    render: (request) => {
      rendered.push(request.address)
      return renderer.render(request)
    },
  }
}

function runsOf({ scopeNow, kinds, chores, log }: RunnerParts) {
  return {
    runJobs: () => runJobs({ scopeNow, kinds, log }),
    runChores: async () => {
      for (const chore of chores) await chore.run(scopeNow())
    },
  }
}

/** The page of a site with an address of its own comes from there. */
function fromOwnSite({ publicUrl }: Config, sent: SentByPage = {}): SentByPage {
  if (!publicUrl) return sent
  return { ...sent, headers: { origin: publicUrl.origin, ...sent.headers } }
}

/**
 * A sign-in of this moment that still holds is answered again: helpers of a test sign in by themselves,
 * and of more than ten at one moment the product lets any go.
 */
function remembering(open: TestApp['signedIn'], scope: () => Scope): TestApp['signedIn'] {
  const opened = new Map<string, Record<string, string>>()
  return async (person) => {
    const key = `${person.personId} ${person.kind} ${scope().now.getTime()}`
    const before = opened.get(key)?.['cookie']?.replace(/^.*=/, '')
    const viewer = before && (await findViewer(scope(), before))
    if (viewer && viewer.kind === person.kind) return { ...opened.get(key) }
    const headers = await open(person)
    opened.set(key, headers)
    return headers
  }
}

async function signIn(
  scope: Scope,
  person: SignedIn,
  config: Config,
): Promise<Record<string, string>> {
  const { personId, email, kind } = person
  if (!(await findPerson(scope, personId))) {
    await addPerson(scope, { id: personId, name: email.replace(/@.*/, ''), email, role: kind })
  }
  const token = await openSession(scope, {
    personId,
    role: kind,
    signedInAt: scope.now,
    device: 'test',
  })
  return { cookie: `${sessionCookie(config)}=${token}` }
}
