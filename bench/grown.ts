import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { type SeededCustomer, seedCustomers } from './customers.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { fillHouse, emails, orders } from './grown-past.ts'
import { type Program, startProgram } from './program.ts'
import { type Served, serve, withFolder } from './serve.ts'
import { doneSchema, readDishes } from './shop.ts'
import { withSlowMail } from './slow-mail.ts'

const customers = 3000
const rounds = 10
const roundSeconds = 3
const clients = 8
const leastRatio = 0.9
const maxBlockMs = 50
const maxStopMs = 1000

interface House {
  server: Served
  seeded: SeededCustomer[]
  dishes: { id: string; price: number }[]
  rates: number[]
}

const secondsSchema = z.array(
  z.object({ at: z.number(), longestMs: z.number(), longestCpuMs: z.number() }),
)
type Seconds = z.output<typeof secondsSchema>

/** Whether a house that has taken many orders takes more of them as fast as a new one does. */
export async function measureGrown(): Promise<Figure[]> {
  return withSlowMail((smtpUrl) =>
    withFolder((newDir) => withFolder((grownDir) => measureBoth(newDir, grownDir, smtpUrl))),
  )
}

async function measureBoth(newDir: string, grownDir: string, smtpUrl: string): Promise<Figure[]> {
  const first = await serve({ dataDir: grownDir })
  await first.stop()
  fillHouse(grownDir, Date.now())
  const fresh = await openHouse(newDir, smtpUrl)
  const grown = await openHouse(grownDir, smtpUrl)
  const openedAt = milliseconds()
  const load = startProgram(new URL('shopper.ts', import.meta.url))
  try {
    for (const house of [fresh, grown]) await takeOrders(load, house, 1)
    while (grown.rates.length < rounds) {
      // Each goes first in turn: whoever is second finds the machine a little warmer.
      const pair = grown.rates.length % 2 === 0 ? [fresh, grown] : [grown, fresh]
      for (const house of pair) house.rates.push(await takeOrders(load, house, roundSeconds))
    }
  } finally {
    await load.stop()
    await fresh.server.stop()
  }
  const stoppedAt = milliseconds()
  await grown.server.stop()
  const stopMs = milliseconds() - stoppedAt
  const seconds = secondsSchema
    .parse(JSON.parse(readFileSync(reportOf(grownDir), 'utf8')))
    .filter(({ at }) => at > openedAt && at + 1000 < stoppedAt)
  return figures(fresh.rates, grown.rates, seconds, stopMs)
}

/** Both are watched, so that neither has more to do. */
async function openHouse(dataDir: string, smtpUrl: string): Promise<House> {
  const watch = fileURLToPath(new URL('watch-loop.ts', import.meta.url))
  const settings = {
    SMTP_URL: smtpUrl,
    LOOP_REPORT: reportOf(dataDir),
    NODE_OPTIONS: `--import ${watch}`,
  }
  const server = await serve({ dataDir, settings })
  const database = openSqlite({ dataDir, strict: false })
  const seeded = await seedCustomers(database, customers)
  await database.close()
  const dishes = await readDishes(server.url)
  return { server, seeded, dishes, rates: [] }
}

function reportOf(dataDir: string): string {
  return join(dataDir, 'loop.json')
}

/** Answers how many a second. */
async function takeOrders(
  load: Program,
  { server, seeded, dishes }: House,
  seconds: number,
): Promise<number> {
  const order = { what: 'check out', url: server.url, customers: seeded, dishes, clients, seconds }
  const { done, failures, firstFailure, seconds: took } = await load.ask(order, doneSchema)
  if (failures > 0) throw new Error(`${failures} checkouts failed, first: ${firstFailure}`)
  return done / took
}

function figures(fresh: number[], grown: number[], seconds: Seconds, stopMs: number): Figure[] {
  const ratio = median(grown.map((rate, round) => rate / (fresh[round] ?? Number.NaN)))
  const longestCpuMs = Math.max(...seconds.map((each) => each.longestCpuMs))
  const longestMs = Math.max(...seconds.map((each) => each.longestMs))
  const many = `${orders.toLocaleString('en')} orders and ${emails.toLocaleString('en')} emails that wait`
  return [
    {
      what: `whole checkout with ${many}, SQLite, 8 clients`,
      mustShow: `at least ${leastRatio} of a new database's rate`,
      measured: `${show(ratio)} in the median of ${grown.length} rounds beside each other (${show(median(grown))}/s against ${show(median(fresh))}/s)`,
      isMet: ratio >= leastRatio,
    },
    {
      what: 'longest block of the event loop in that house',
      mustShow: `at most ${maxBlockMs} ms of CPU`,
      measured: `${show(longestCpuMs)} ms of CPU in ${seconds.length} s; ${show(longestMs)} ms with all that it waited for, such as the disk`,
      isMet: longestCpuMs <= maxBlockMs,
    },
    {
      what: 'stop of that server',
      mustShow: `at most ${maxStopMs} ms`,
      measured: `${show(stopMs)} ms`,
      isMet: stopMs <= maxStopMs,
    },
  ]
}
