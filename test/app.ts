import { createHash } from 'node:crypto'
import pino from 'pino'
import { type SignedIn, type Viewer, operator } from '#kernel/viewer.ts'
import { addPerson, findPerson } from '#modules/accounts/service.server.ts'
import { openSession } from '#modules/accounts/sessions/service.server.ts'
import { type Scope, workScope } from '#platform/scope.server.ts'
import { type App, createApp } from '#src/app.server.ts'
import { type Config, readConfig } from '#src/config.server.ts'
import { createRenderer, inlineScripts } from '#src/entry-server.tsx'
import { listeners } from '#src/listeners.server.ts'
import { findPlaces } from '#src/places.server.ts'
import { addSampleData } from '#src/sample-data.server.ts'
import { type EngineName, type TestDatabase, openTestDatabase } from './engines.ts'

/** A Saturday evening in New York, in the middle of service. */
export const saturdayEvening = new Date('2026-11-21T23:30:00Z')

export interface TestApp extends TestDatabase {
  app: App
  url: string
  /** The addresses that were rendered so far, one for each making. */
  rendered: string[]
  /** Log lines written so far, parsed. */
  logged: Record<string, unknown>[]
  scope: (viewer?: Viewer) => Scope
  setNow: (now: Date) => void
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** What a browser of this person sends; the account is made at the first call. */
  signedIn: (person: SignedIn) => Promise<Record<string, string>>
  /** A call as our own page makes it. */
  call: (method: string, path: string, sent?: SentByPage) => Promise<Response>
}

interface SentByPage {
  /** What `signedIn` answered. */
  as?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

const built = { script: '/assets/entry.js', styles: [], fonts: [], chunks: {}, css: '' }

/** The real app, listening on a free port, on a database of its own with the sample restaurant. */
export async function startTestApp(
  engine: EngineName,
  overrides: Partial<Config> & { empty?: boolean; maxDelayMs?: number } = {},
): Promise<TestApp> {
  // A busy test machine is no reason to refuse; the shedding has tests of its own.
  const { empty = false, maxDelayMs = Infinity, ...configured } = overrides
  let now = saturdayEvening
  const opened = await openTestDatabase(engine, now)
  const { database } = opened
  const scope = (viewer: Viewer = operator): Scope => ({
    ...workScope(database, now),
    viewer,
    requestId: 'test',
    limitFactor: 1000,
    listeners,
  })
  const places = findPlaces(import.meta.dirname)
  if (!empty) await addSampleData(scope(), places.sample)
  const logged: Record<string, unknown>[] = []
  const rendered: string[] = []
  const renderer = createRenderer(built)
  const app = await createApp({
    config: { ...readConfig({}), rateLimits: 'relaxed', ...configured },
    database,
    log: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    clock: () => now,
    renderer: {
      ...renderer,
      render: (request) => {
        rendered.push(request.address)
        return renderer.render(request)
      },
    },
    scriptHashes: inlineScripts.map((text) => createHash('sha256').update(text).digest('base64')),
    files: places,
    version: '0.0.0',
    checkOutput: true,
    maxDelayMs,
  })
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...opened,
    app,
    url,
    rendered,
    logged,
    scope,
    setNow: (time) => (now = time),
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    signedIn: (person) => signIn(scope(), person),
    call: (method, path, sent) => callAsPage(url, method, path, sent),
    close: async () => {
      app.drain()
      await app.server.close()
      await opened.close()
    },
  }
}

async function signIn(scope: Scope, person: SignedIn): Promise<Record<string, string>> {
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
  return { cookie: `servery=${token}` }
}

function callAsPage(
  url: string,
  method: string,
  path: string,
  { as = {}, body, headers = {} }: SentByPage = {},
): Promise<Response> {
  return fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: url,
      'x-requested-with': 'servery',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...as,
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
