import { createHash } from 'node:crypto'
import pino from 'pino'
import { type Viewer, operator } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type App, createApp } from '#src/app.server.ts'
import { type Config, readConfig } from '#src/config.server.ts'
import { createRenderer, inlineScripts } from '#src/entry-server.tsx'
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
    database,
    db: database.db,
    viewer,
    now,
    requestId: 'test',
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
    close: async () => {
      app.drain()
      await app.server.close()
      await opened.close()
    },
  }
}
