import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { systemClock } from '#kernel/clock.ts'
import type { PageRenderer } from '#platform/http/pages.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createApp } from './app.server.ts'
import { readConfig } from './config.server.ts'
import { createRenderer, inlineScripts } from './entry-server.tsx'
import { openStore } from './open-store.server.ts'
import { findPlaces, readVersion } from './places.server.ts'

type TransformHtml = (url: string, html: string) => Promise<string>

/** The app for `npm run dev`: sources instead of built files, every answer held to its contract. */
export async function startDevApp(transformHtml: TransformHtml) {
  const config = readConfig()
  const places = findPlaces(import.meta.dirname)
  const store = await openStore(config, places, systemClock)
  const assets = {
    script: '/src/entry-client.tsx',
    styles: ['/src/styles.css'],
    fonts: [],
    chunks: {},
  }
  const scripts: string[] = [...inlineScripts]
  const renderer = await withVite(createRenderer(assets), transformHtml, scripts)
  const app = await createApp({
    config,
    database: store.database,
    log: createLog('warn'),
    clock: systemClock,
    renderer,
    scriptHashes: scripts.map((text) => createHash('sha256').update(text).digest('base64')),
    files: places,
    version: readVersion(places),
    checkOutput: true,
  })
  await app.server.ready()
  return {
    handle: (request: IncomingMessage, response: ServerResponse) =>
      app.server.routing(request, response),
    close: async () => {
      app.drain()
      await app.server.close()
      await store.close()
    },
  }
}

/** Vite writes an inline script into each page; the policy has to allow exactly that one. */
async function withVite(
  renderer: PageRenderer,
  transformHtml: TransformHtml,
  scripts: string[],
): Promise<PageRenderer> {
  const probe = await transformHtml('/', '<!doctype html><html><head></head><body></body></html>')
  for (const [, text = ''] of probe.matchAll(/<script[^>]*>([\s\S]+?)<\/script>/g))
    scripts.push(text)
  return {
    ...renderer,
    render: async (request) => {
      const page = await renderer.render(request)
      return { ...page, html: await transformHtml(request.address, page.html) }
    },
  }
}
