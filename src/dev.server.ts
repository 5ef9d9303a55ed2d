import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { systemClock } from '#kernel/clock.ts'
import { createLog } from '#platform/log.server.ts'
import { createApp } from './app/app.server.ts'
import { startWork } from './app/work.server.ts'
import { readConfig } from './config/config.server.ts'
import { findPlaces, readVersion } from './config/places.server.ts'
import { openStore } from './operator/open-store.server.ts'
import { createRenderer, inlineScripts } from './web/entry-server.tsx'

/** The app for `npm run dev`: sources instead of built files, every answer held to its contract. */
export async function startDevApp(script: string) {
  const config = readConfig()
  const places = findPlaces(import.meta.dirname)
  const store = await openStore(config, places, systemClock, true)
  const output = createLog('warn')
  const app = await createApp({
    config,
    database: store.database,
    ...output,
    clock: systemClock,
    renderer: createRenderer(() => ({
      script,
      styles: ['/src/web/styles.css'],
      fonts: [],
      chunks: {},
      css: '',
    })),
    scriptHashes: inlineScripts.map((text) => createHash('sha256').update(text).digest('base64')),
    files: places,
    version: readVersion(places),
    checkOutput: true,
  })
  await app.server.ready()
  const runner = startWork(config, app, store.database, output.log)
  return {
    handle: (request: IncomingMessage, response: ServerResponse) =>
      app.server.routing(request, response),
    close: async () => {
      app.drain()
      await app.server.close()
      await runner.stop()
      await store.close()
    },
  }
}
