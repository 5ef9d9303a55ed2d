import { readFileSync } from 'node:fs'
import pg from 'pg'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { type SeededCustomer, seedCustomers } from './customers.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { withPostgres } from './postgres.ts'
import { cpuMsOf, familyCpuMsOf } from './process-cost.ts'
import { startProgram } from './program.ts'
import { type Served, serve, withFolder } from './serve.ts'
import { askDoctor, doneSchema, readDishes } from './shop.ts'

const customers = 6000
const rounds = 5
const roundSeconds = 3
const clients = 8
const secret = 'the two processes of a measurement share it'
/** By how many processes take them. */
const promised = [
  { processes: 1, rate: 90 },
  { processes: 2, rate: 120 },
]
/** Of the servers and the database together. */
const mostCpuMs = 16

/** Orders of three dishes on PostgreSQL, taken by one server and by two at once. */
export async function measureOrdersOnPostgres(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { processes, rate } of promised) {
    const what = `order of three dishes, PostgreSQL, ${processes === 1 ? 'one process' : 'two processes'}, ${clients} clients in all`
    const mustShow = `${rate}/s; at most ${mostCpuMs} ms of CPU in servers and database`
    const measured = await withPostgres((url) =>
      withFolder((first) =>
        withFolder((second) => measureOn(url, [first, second].slice(0, processes))),
      ),
    )
    if (!measured) {
      figures.push({ what, mustShow, measured: 'not measured: no PostgreSQL here', isMet: false })
      continue
    }
    const { text, seen, books } = measured
    const isMet = seen.rate >= rate && seen.cpuMs <= mostCpuMs
    figures.push({ what, mustShow, measured: text, isMet }, books)
  }
  return figures
}

async function measureOn(url: string, folders: string[]) {
  const servers: Served[] = []
  try {
    // One after the other: the first one prepares the database.
    for (const dataDir of folders) {
      servers.push(await serve({ dataDir, databaseUrl: url, settings: { AUTH_SECRET: secret } }))
    }
    const database = await openPostgres({ url })
    const seeded = await seedCustomers(database, customers)
    await database.close()
    return {
      ...(await measureOrders(servers, seeded, await postmasterOf(url))),
      books: await askDoctor('the books after it, PostgreSQL', {
        DATABASE_URL: url,
        DATA_DIR: folders[0] ?? '',
      }),
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function measureOrders(servers: Served[], seeded: SeededCustomer[], postmaster: number) {
  const dishes = await readDishes(servers[0]?.url ?? '')
  const loads = servers.map(() => startProgram(new URL('shopper.ts', import.meta.url)))
  const share = Math.floor(seeded.length / servers.length)
  const ask = (seconds: number) =>
    Promise.all(
      servers.map(({ url }, index) => {
        const own = seeded.slice(index * share, (index + 1) * share)
        const order = { what: 'order three', url, customers: own, dishes, seconds }
        return loads[index]?.ask({ ...order, clients: clients / servers.length }, doneSchema)
      }),
    )
  const cpuMs = () => ({
    servers: servers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0),
    database: familyCpuMsOf(postmaster),
  })
  try {
    await ask(1)
    const rates: number[] = []
    const costs: { servers: number; database: number }[] = []
    let failures = 0
    while (rates.length < rounds) {
      const before = cpuMs()
      const startedAt = milliseconds()
      const seen = await ask(roundSeconds)
      const done = seen.reduce((sum, each) => sum + (each?.done ?? 0), 0)
      failures += seen.reduce((sum, each) => sum + (each?.failures ?? 0), 0)
      rates.push((done * 1000) / (milliseconds() - startedAt))
      const after = cpuMs()
      costs.push({
        servers: (after.servers - before.servers) / done,
        database: (after.database - before.database) / done,
      })
    }
    const ofServers = median(costs.map((each) => each.servers))
    const ofDatabase = median(costs.map((each) => each.database))
    const rate = median(rates)
    return {
      text: `${show(rate)}/s; ${show(ofServers)} ms of CPU in ${servers.length === 1 ? 'the server' : 'the servers'} and ${show(ofDatabase)} in the database; ${failures} failed`,
      seen: { rate, cpuMs: ofServers + ofDatabase },
    }
  } finally {
    for (const load of loads) await load.stop()
  }
}

/** The process whose children answer. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return Number.parseInt(readFileSync(`${rows[0]?.data_directory}/postmaster.pid`, 'utf8'), 10)
}
