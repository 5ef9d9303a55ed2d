/**
 * The whole app in a process that also takes orders from the measurements: it edits where a
 * server would edit, renders without the page cache, and watches its own event loop. Built with
 * the project's Vite configuration, because pages are TSX.
 */
import { createHash } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as z from 'zod'
import { systemClock } from '#kernel/clock.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { addDish, changeDish } from '#modules/menu/writing.server.ts'
import type { PageRenderer, PageRequest } from '#platform/http/pages.server.ts'
import { createLog } from '#platform/log.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { createApp } from '#src/app/app.server.ts'
import { readConfig } from '#src/config/config.server.ts'
import { findPlaces, readBuiltAssets, readVersion } from '#src/config/places.server.ts'
import { openStore, operatorScope } from '#src/operator/open-store.server.ts'
import { createRenderer, inlineScripts } from '#src/web/entry-server.tsx'
import { milliseconds } from './figure.ts'
import { answerMessages } from './program.ts'

const orderSchema = z.union([
  z.object({ serve: z.literal(true) }),
  z.object({ rename: z.object({ id: z.string(), name: z.string() }) }),
  z.object({ fill: z.number() }),
  z.object({ render: z.string(), times: z.number() }),
  z.object({ watch: z.boolean() }),
])

const config = readConfig()
const places = findPlaces(import.meta.dirname)
const store = await openStore(config, places, systemClock)
const built = readBuiltAssets(places)
const renderer = createRenderer(() => built)
const lastRequests = new Map<string, PageRequest>()
const { server } = await createApp({
  config,
  database: store.database,
  ...createLog(config.logLevel),
  clock: systemClock,
  renderer: remembering(renderer),
  scriptHashes: inlineScripts.map((text) => createHash('sha256').update(text).digest('base64')),
  files: places,
  version: readVersion(places),
  checkOutput: false,
})
const delay = monitorEventLoopDelay({ resolution: 1 })

answerMessages(async (message) => {
  const order = orderSchema.parse(message)
  const scope = operatorScope(store.database, systemClock())
  if ('serve' in order) return { url: await server.listen({ port: 0, host: config.host }) }
  if ('rename' in order) {
    await changeDish(scope, order.rename.id, { name: order.rename.name })
    return { committedAt: milliseconds() }
  }
  if ('fill' in order) return { dishes: await fill(scope, order.fill) }
  if ('render' in order) return { cpuMs: await renderTimes(order.render, order.times) }
  if (order.watch) {
    delay.enable()
    delay.reset()
    return {}
  }
  return { longestMs: delay.max / 1e6 }
})

/** Keeps what the server gave the renderer, so that a render can be repeated without the cache. */
function remembering(inner: PageRenderer): PageRenderer {
  return {
    ...inner,
    render: (request) => {
      lastRequests.set(request.address, request)
      return inner.render(request)
    },
  }
}

/** CPU of this process for one render, in milliseconds. */
async function renderTimes(address: string, times: number): Promise<number> {
  if (!lastRequests.has(address)) await server.inject(address)
  const request = lastRequests.get(address)
  if (!request) throw new Error(`${address} was not rendered.`)
  const before = process.cpuUsage()
  for (let count = 0; count < times; count++) await renderer.render(request)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** More dishes like those of the sample, until the menu has as many as asked. */
async function fill(scope: Scope, wanted: number): Promise<number> {
  const dishes = await listDishes(scope)
  for (let count = dishes.length; count < wanted; count++) {
    const like = dishes[count % dishes.length]
    if (!like) throw new Error('The sample restaurant has no dish.')
    await addDish(scope, {
      name: `${like.name} ${count}`,
      description: like.description,
      category: like.category,
      price: like.priceCents / 100,
      image: like.image,
      imageAlt: like.imageAlt,
      allergens: like.allergens,
      diets: like.diets,
      spiceLevel: like.spiceLevel,
    })
  }
  return (await listDishes(scope)).length
}
