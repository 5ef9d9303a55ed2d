import { readFileSync, rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { databaseFile } from '#platform/database/database-file.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { readText } from './answer.ts'
import { callsOf, checkOut } from './check-out.ts'
import { seedCustomers } from './customers.ts'
import { type Figure, median, show } from './figure.ts'
import { fillOrders } from './grown-past.ts'
import { residentMbOf } from './process-cost.ts'
import { serve, withFolder } from './serve.ts'
import { type Shop, askDoctor, playRound, readDishes, withShopIn } from './shop.ts'

const pasts = [0, 20_000, 1_000_000]
const customers = 6000
const rounds = 5
/** What is promised of a new house, by how many order at once. */
const promised: Record<number, { rate: number; cpuMs: number } | undefined> = {
  1: undefined,
  8: { rate: 300, cpuMs: 3.2 },
  64: { rate: 450, cpuMs: 2.2 },
}
const maxLaterMb = 200
/** Of a new house's rate. */
const leastRatio = 0.9

/** Orders of three dishes by returning guests on SQLite: in a new house and in grown ones, by few and by many at once. */
export async function measureOrderRates(): Promise<Figure[]> {
  const figures: Figure[] = []
  const fresh = new Map<number, number>()
  for (const past of pasts) {
    figures.push(...(await withFolder((dataDir) => measureHouse(dataDir, past, fresh))))
  }
  return [...figures, await withFolder(measureStatements)]
}

async function measureHouse(
  dataDir: string,
  past: number,
  fresh: Map<number, number>,
): Promise<Figure[]> {
  if (past > 0) {
    const first = await serve({ dataDir })
    await first.stop()
    fillOrders(dataDir, past, Date.now())
  }
  return withShopIn(dataDir, customers, async (shop) => {
    const restMb = residentMbOf(shop.server.pid)
    const figures: Figure[] = []
    for (const clients of Object.keys(promised).map(Number)) {
      figures.push(await measureClients(shop, { past, clients }, fresh))
    }
    figures.push(await measureAfter(shop, past, restMb))
    // The past that is written in bulk is no whole book.
    if (past === 0) figures.push(await askDoctor('the books after it', { DATA_DIR: dataDir }))
    return figures
  })
}

async function measureAfter(shop: Shop, past: number, restMb: number): Promise<Figure> {
  const { url, pid } = shop.server
  // From here on the process times its event loop, which takes a little itself.
  await readText(`${url}/metrics`)
  await playRound(shop, { what: 'order three', clients: 8, seconds: 4 })
  const metrics = await readText(`${url}/metrics`)
  const lagMs = (name: string) =>
    1000 *
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1])
  const busyMb = residentMbOf(pid)
  await rest(60_000)
  const laterMb = residentMbOf(pid)
  return {
    what: `that server after these rounds, ${past.toLocaleString('en')} orders before`,
    mustShow: `at most ${maxLaterMb} MB of memory after a minute`,
    measured: `${show(laterMb)} MB of memory after a minute, ${show(busyMb)} just before, ${show(restMb)} where it began; with 8 clients once more, delay of the event loop p50 ${show(lagMs('p50'))} ms, p99 ${show(lagMs('p99'))}, longest ${show(lagMs('max'))} (10 of them its own measure’s)`,
    isMet: laterMb <= maxLaterMb,
  }
}

async function measureClients(
  shop: Shop,
  { past, clients }: { past: number; clients: number },
  fresh: Map<number, number>,
): Promise<Figure> {
  const asked = { what: 'order three', clients }
  await playRound(shop, { ...asked, seconds: 1 })
  const seen = []
  while (seen.length < rounds) seen.push(await playRound(shop, { ...asked, seconds: 2 }))
  const cpuMs = median(seen.map((round) => round.cpuMs))
  const rate = median(seen.map((round) => round.rate))
  const p99 = median(seen.map((round) => round.p99))
  if (past === 0) fresh.set(clients, rate)
  const bar = promised[clients]
  const ratio = rate / (fresh.get(clients) ?? Number.NaN)
  const isNewHouse = past === 0
  return {
    what: `order of three dishes, SQLite, ${clients === 1 ? '1 client' : `${clients} clients`}, ${past.toLocaleString('en')} orders before`,
    mustShow: isNewHouse
      ? bar
        ? `${bar.rate}/s, at most ${bar.cpuMs} ms of CPU`
        : 'measured and reported'
      : `at least ${leastRatio} of the new house’s rate`,
    measured: `${show(rate)}/s, ${show(cpuMs)} ms of CPU, p99 ${show(p99)} ms${isNewHouse ? '' : `; ${show(ratio)} of the new house’s`}`,
    isMet: isNewHouse
      ? bar === undefined || (rate >= bar.rate && cpuMs <= bar.cpuMs)
      : ratio >= leastRatio,
  }
}

const countedOrders = 8
const countsSchema = z.object({ statements: z.number(), commits: z.number() })

/** One guest after the other, so that nobody shares a commit. */
async function measureStatements(dataDir: string): Promise<Figure> {
  const count = fileURLToPath(new URL('count-statements.ts', import.meta.url))
  const report = join(dataDir, 'statements.json')
  const settings = { STATEMENT_REPORT: report, NODE_OPTIONS: `--import ${count}` }
  const server = await serve({ dataDir, settings })
  const agent = new Agent({ keepAlive: true })
  try {
    const database = openSqlite({ dataDir, strict: false })
    const seeded = await seedCustomers(database, 2 * countedOrders)
    await database.close()
    const dishes = await readDishes(server.url)
    const order = async (from: number) => {
      for (const { email, cookie } of seeded.slice(from, from + countedOrders)) {
        await checkOut(dishes, email, callsOf(server.url, cookie, agent), { count: 3 })
      }
      // Until the jobs have ended as well.
      await rest(2000)
    }
    await order(0)
    const log = `${databaseFile(dataDir)}-wal`
    const books = new DatabaseSync(databaseFile(dataDir))
    books.exec('pragma wal_checkpoint(truncate)')
    books.close()
    const before = await countsOf(server.pid, report)
    await order(countedOrders)
    const after = await countsOf(server.pid, report)
    const kib = statSync(log).size / 1024 / countedOrders
    const each = (name: 'statements' | 'commits') => (after[name] - before[name]) / countedOrders
    return {
      what: 'what an order of three dishes asks of SQLite, its jobs with it, one guest at a time',
      mustShow: 'at most 200 KiB of log',
      measured: `${show(each('statements'))} statements (what an idle server asks in that time with them), ${show(each('commits'))} commits, ${show(kib)} KiB of log`,
      isMet: kib <= 200,
    }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

async function countsOf(pid: number, report: string) {
  rmSync(report, { force: true })
  process.kill(pid, 'SIGUSR2')
  await rest(300)
  return countsSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
