import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { Database } from '#platform/database/database.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { readText } from './answer.ts'
import type { extrasSchema } from './check-out.ts'
import { type SeededCustomer, seedCustomers } from './customers.ts'
import type { Dinner } from './dinner.ts'
import { type Figure, median, quantile, show } from './figure.ts'
import { cpuMsOf } from './process-cost.ts'
import { type Program, startProgram } from './program.ts'
import { type Served, serve, serverSettings, withFolder } from './serve.ts'

const rounds = 5
const roundSeconds = 3

export const dishesSchema = z.array(z.object({ _id: z.string(), price: z.number() }))
export const doneSchema = z.object({
  done: z.number(),
  failures: z.number(),
  firstFailure: z.nullable(z.string()),
  milliseconds: z.array(z.number()),
  seconds: z.number(),
})

/** A server on SQLite, and customers in a process of their own. */
export interface Shop {
  server: Served
  dataDir: string
  load: Program
  seeded: SeededCustomer[]
  dishes: { id: string; price: number }[]
}

/** Opens one, has it measured, and asks the doctor about the books after that. */
export async function withShop(
  customers: number,
  body: (shop: Shop, database: Database) => Promise<Figure[]>,
  after: string,
): Promise<Figure[]> {
  return withFolder((dataDir) =>
    withShopIn(dataDir, customers, async (shop, database) => [
      ...(await body(shop, database)),
      await askDoctor(after, { DATA_DIR: dataDir }),
    ]),
  )
}

/** The same of a house that is there already, without the doctor. */
export async function withShopIn<T>(
  dataDir: string,
  customers: number,
  body: (shop: Shop, database: Database) => Promise<T>,
): Promise<T> {
  const server = await serve({ dataDir })
  const load = startProgram(new URL('shopper.ts', import.meta.url))
  const database = openSqlite({ dataDir, strict: false })
  try {
    const seeded = await seedCustomers(database, customers)
    const dishes = await readDishes(server.url)
    return await body({ server, dataDir, load, seeded, dishes }, database)
  } finally {
    await database.close()
    await load.stop()
    await server.stop()
  }
}

/** What the menu offers, as the shopper orders it. */
export async function readDishes(url: string): Promise<Shop['dishes']> {
  const menu = dishesSchema.parse(JSON.parse(await readText(`${url}/menu`)))
  return menu.map(({ _id, price }) => ({ id: _id, price }))
}

/** The median round of what so many clients do. */
export async function measure(shop: Shop, what: string, clients: number, dinner?: Dinner) {
  const asked = { what, clients, dinner }
  await playRound(shop, { ...asked, seconds: 1 })
  const seen: Round[] = []
  while (seen.length < rounds) seen.push(await playRound(shop, asked))
  const cpuMs = median(seen.map((round) => round.cpuMs))
  const rate = median(seen.map((round) => round.rate))
  const p99 = median(seen.map((round) => round.p99))
  return {
    cpuMs,
    rate,
    p99,
    text: `${show(cpuMs)} ms of CPU, ${show(rate)}/s, p99 ${show(p99)} ms`,
  }
}

interface Round {
  cpuMs: number
  rate: number
  p99: number
}

interface Asked {
  what: string
  extras?: z.output<typeof extrasSchema> | undefined
  clients: number
  dinner?: Dinner | undefined
  seconds?: number
}

/** So many clients at once, for some seconds: what each of what they did has cost the server. */
export async function playRound(
  { server, load, seeded, dishes }: Shop,
  { seconds: wanted = roundSeconds, what, ...asked }: Asked,
): Promise<Round> {
  const order = { ...asked, what, url: server.url, customers: seeded, dishes, seconds: wanted }
  const before = cpuMsOf(server.pid)
  const { done, failures, firstFailure, seconds, ...took } = await load.ask(order, doneSchema)
  if (failures > 0) throw new Error(`${failures} of ${what} failed, first: ${firstFailure}`)
  const p99 = quantile(took.milliseconds, 0.99)
  return { cpuMs: (cpuMsOf(server.pid) - before) / done, rate: done / seconds, p99 }
}

/** What the doctor says of everything that was ordered meanwhile. */
export async function askDoctor(what: string, settings: Record<string, string>): Promise<Figure> {
  const program = fileURLToPath(new URL('../dist/server/admin.server.js', import.meta.url))
  const env = { ...process.env, ...serverSettings, ...settings }
  const code = await new Promise<number | null>((resolve) => {
    spawn(process.execPath, [program, 'doctor'], { env, stdio: 'ignore' }).once('exit', resolve)
  })
  return {
    what,
    mustShow: 'doctor clean',
    measured: code === 0 ? 'clean' : `exit code ${code}`,
    isMet: code === 0,
  }
}
