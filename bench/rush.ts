import * as z from 'zod'
import type { Database } from '#platform/database/database.server.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { signInAdmin } from './admin.ts'
import { readText } from './answer.ts'
import { seedCustomers } from './customers.ts'
import { type Figure, show } from './figure.ts'
import { withPostgres } from './postgres.ts'
import { cpuMsOf } from './process-cost.ts'
import { startProgram } from './program.ts'
import { startProxy } from './round-robin.ts'
import { type Served, serve, withFolder } from './serve.ts'
import { askDoctor, dishesSchema } from './shop.ts'

const seconds = 300
const ordersPerSecond = 2
const guests = 500
const secondsAPage = 5
const screens = 5
const secret = 'the two processes of a measurement share it'

const guestsSchema = z.object({
  pages: z.number(),
  failures: z.number(),
  p99Ms: z.number(),
  medianMs: z.number(),
})
const ordersSchema = z.object({
  orders: z.number(),
  unseen: z.number(),
  slowestMs: z.number(),
  p99Ms: z.number(),
  medianMs: z.number(),
  failures: z.array(z.string()),
})

/** Friday at seven: orders come, guests read, five screens hang in the kitchen. */
export async function measureRush(): Promise<Figure[]> {
  return withFolder(async (dataDir) => {
    const server = await serve({ dataDir, settings: { TRUST_PROXY: 'on' } })
    try {
      const database = openSqlite({ dataDir, strict: false })
      const house = await settle(database, server.url).finally(() => database.close())
      const rushed = await rush([server], server.url, house, 'SQLite, one process')
      return [...rushed, await askDoctor('the books after the rush, SQLite', { DATA_DIR: dataDir })]
    } finally {
      await server.stop()
    }
  })
}

/** The same before two processes on one PostgreSQL: an order comes in at one, a screen hangs on the other. */
export async function measureRushOnPostgres(): Promise<Figure[]> {
  const measured = await withPostgres((url) =>
    withFolder((first) => withFolder((second) => rushOnPostgres(url, [first, second]))),
  )
  const what = 'a Friday rush, PostgreSQL, two processes behind a proxy'
  const mustShow = 'a measurement'
  const measuredText = 'not measured: this machine has no PostgreSQL'
  return measured ?? [{ what, mustShow, measured: measuredText, isMet: false }]
}

async function rushOnPostgres(databaseUrl: string, folders: string[]): Promise<Figure[]> {
  const proxy = await startProxy()
  const servers: Served[] = []
  try {
    const settings = { AUTH_SECRET: secret, TRUST_PROXY: 'on', PUBLIC_URL: proxy.url }
    for (const dataDir of folders) servers.push(await serve({ dataDir, databaseUrl, settings }))
    proxy.lead(servers.map(({ url }) => Number(new URL(url).port)))
    const database = await openPostgres({ url: databaseUrl })
    const house = await settle(database, proxy.url).finally(() => database.close())
    const rushed = await rush(servers, proxy.url, house, 'PostgreSQL, two processes behind a proxy')
    const books = { DATABASE_URL: databaseUrl, DATA_DIR: folders[0] ?? '' }
    return [...rushed, await askDoctor('the books after the rush, PostgreSQL', books)]
  } finally {
    await proxy.stop()
    for (const server of servers) await server.stop()
  }
}

/** Who buys, who cooks, and what there is. */
async function settle(database: Database, url: string) {
  const customers = await seedCustomers(database, seconds * ordersPerSecond)
  const kitchen = await signInAdmin(database)
  const menu = dishesSchema.parse(JSON.parse(await readText(`${url}/menu`)))
  const slugs = z
    .array(z.object({ slug: z.string() }))
    .parse(JSON.parse(await readText(`${url}/menu`)))
  const dishes = menu.map(({ _id, price }) => ({ id: _id, price }))
  const dishPages = slugs.slice(0, 10).map(({ slug }) => `/dish/${slug}`)
  const paths = ['/', '/ourMenu', '/ourShop/0', '/ourShop/1', '/ourShop/3', ...dishPages]
  return { customers, kitchen, dishes, paths }
}

async function rush(
  servers: Served[],
  url: string,
  { paths, ...house }: Awaited<ReturnType<typeof settle>>,
  engine: string,
): Promise<Figure[]> {
  const reading = startProgram(new URL('rush-guests.ts', import.meta.url))
  const ordering = startProgram(new URL('rush-orders.ts', import.meta.url))
  try {
    const cpuBefore = cpuOf(servers)
    const [read, ordered] = await Promise.all([
      reading.ask({ url, guests, secondsAPage, seconds, paths }, guestsSchema),
      ordering.ask({ url, ...house, screens, perSecond: ordersPerSecond, seconds }, ordersSchema),
    ])
    const cores = (cpuOf(servers) - cpuBefore) / (seconds * 1000)
    const what = `a Friday rush of ${seconds} s, ${ordersPerSecond} orders a second, ${guests} guests, ${screens} kitchen screens, ${engine}`
    return [
      {
        what: `${what}: the kitchen`,
        mustShow: 'every order seen by the kitchen within 1 s of payment',
        measured: `${ordered.orders} orders, seen by the last screen after ${show(ordered.medianMs)} ms in the median, p99 ${show(ordered.p99Ms)} ms, at most ${show(ordered.slowestMs)} ms; ${ordered.unseen} unseen, ${ordered.failures.length} failures${ordered.failures.length > 0 ? ` (first: ${ordered.failures[0]})` : ''}`,
        isMet:
          ordered.orders === seconds * ordersPerSecond &&
          ordered.unseen === 0 &&
          ordered.failures.length === 0 &&
          ordered.slowestMs <= 1000,
      },
      {
        what: `${what}: the guests`,
        mustShow: 'browsing p99 at most 100 ms',
        measured: `${read.pages} pages, median ${show(read.medianMs)} ms, p99 ${show(read.p99Ms)} ms, ${read.failures} failed; the servers used ${show(cores)} cores`,
        isMet: read.failures === 0 && read.p99Ms <= 100,
      },
    ]
  } finally {
    await reading.stop()
    await ordering.stop()
  }
}

function cpuOf(servers: Served[]): number {
  return servers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0)
}
