import { openPostgres } from '#platform/database/postgres.server.ts'
import { readText } from './answer.ts'
import { type SeededCustomer, seedCustomers } from './customers.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { askDoctor, dishesSchema, doneSchema } from './shop.ts'
import { withPostgres } from './postgres.ts'
import { cpuMsOf } from './process-cost.ts'
import { startProgram } from './program.ts'
import { type Served, serve, withFolder } from './serve.ts'

const customers = 4000
const rounds = 5
const roundSeconds = 3
const clientsEach = 4
const secret = 'the two processes of a measurement share it'

/** The same checkouts on PostgreSQL, taken by two servers at once; reported, not promised. */
export async function measureOrdersOnPostgres(): Promise<Figure[]> {
  const measured = await withPostgres((url) =>
    withFolder((first) => withFolder((second) => measureOn(url, [first, second]))),
  )
  const figure = {
    what: 'whole checkout on PostgreSQL, two processes, 8 clients in all',
    mustShow: 'measured and reported',
    isMet: measured !== undefined,
  }
  return measured ?? [{ ...figure, measured: 'not measured: this machine has no PostgreSQL' }]
}

async function measureOn(url: string, folders: string[]): Promise<Figure[]> {
  const servers: Served[] = []
  try {
    // One after the other: the first one prepares the database.
    for (const dataDir of folders) {
      servers.push(await serve({ dataDir, databaseUrl: url, settings: { AUTH_SECRET: secret } }))
    }
    const database = await openPostgres({ url })
    const seeded = await seedCustomers(database, customers)
    await database.close()
    const text = await measureCheckouts(servers, seeded)
    return [
      {
        what: 'whole checkout on PostgreSQL, two processes, 8 clients in all',
        mustShow: 'measured and reported',
        measured: text,
        isMet: true,
      },
      await askDoctor('the books after it, PostgreSQL', {
        DATABASE_URL: url,
        DATA_DIR: folders[0] ?? '',
      }),
    ]
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function measureCheckouts(servers: Served[], seeded: SeededCustomer[]): Promise<string> {
  const menu = dishesSchema.parse(JSON.parse(await readText(`${servers[0]?.url}/menu`)))
  const dishes = menu.map(({ _id, price }) => ({ id: _id, price }))
  const loads = servers.map(() => startProgram(new URL('shopper.ts', import.meta.url)))
  const share = Math.floor(seeded.length / servers.length)
  const ask = (seconds: number) =>
    Promise.all(
      servers.map(({ url }, index) => {
        const own = seeded.slice(index * share, (index + 1) * share)
        const order = { what: 'check out', url, customers: own, dishes, clients: clientsEach }
        return loads[index]?.ask({ ...order, seconds }, doneSchema)
      }),
    )
  try {
    await ask(1)
    const rates: number[] = []
    const costs: number[] = []
    let failures = 0
    while (rates.length < rounds) {
      const cpuBefore = servers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0)
      const startedAt = milliseconds()
      const seen = await ask(roundSeconds)
      const done = seen.reduce((sum, each) => sum + (each?.done ?? 0), 0)
      failures += seen.reduce((sum, each) => sum + (each?.failures ?? 0), 0)
      rates.push((done * 1000) / (milliseconds() - startedAt))
      costs.push((servers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0) - cpuBefore) / done)
    }
    return `${show(median(costs))} ms of CPU in the servers, ${show(median(rates))}/s, ${failures} failed`
  } finally {
    for (const load of loads) await load.stop()
  }
}
