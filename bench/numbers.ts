import { spawn } from 'node:child_process'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { days } from '#kernel/duration.ts'
import { firstIdAt } from '#kernel/ids.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { signInAdmin } from './admin.ts'
import { ask } from './ask.ts'
import { type Figure, median, milliseconds, quantile, show } from './figure.ts'
import { type Past, seedSqlite } from './seed-orders.ts'
import { type Served, serve, serverSettings, withFolder } from './serve.ts'

const few = 10_000
const many = 1_000_000
const people = 100_000
const rounds = 200
/** A flat curve, with room for what a busy machine adds to a millisecond. */
const flat = 1.5

interface Question {
  what: string
  paths: string[]
  limitMs: number
  /** Whether it must take as long for 1,000,000 orders as for 10,000. */
  isFlat?: boolean
}

const questions: Question[] = [
  { what: 'GET /admin-stats', paths: ['/admin-stats'], limitMs: 50, isFlat: true },
  {
    what: 'GET /admin-stats/report of 90 days',
    paths: ['/admin-stats/report?range=90'],
    limitMs: 50,
    isFlat: true,
  },
  {
    what: 'the tax report of 90 days',
    paths: ['/admin-stats/report.csv?range=90&table=taxes'],
    limitMs: 10,
    isFlat: true,
  },
  { what: 'orders, the first page', paths: ['/orders', '/orders?state=pending'], limitMs: 50 },
  { what: 'orders since a day', paths: sinceDays(), limitMs: 50 },
  { what: 'orders, a page far back', paths: [], limitMs: 50 },
  {
    what: 'orders by a number’s beginning',
    paths: ['/orders?search=7', '/orders?search=48', '/orders?search=5512'],
    limitMs: 50,
  },
  {
    what: 'orders by a name’s or email’s beginning',
    paths: [
      '/orders?search=guest4321',
      '/orders?search=guest%20number%2098',
      '/orders?search=guest7',
    ],
    limitMs: 50,
  },
  {
    what: 'orders by a part of a name or email',
    paths: [
      '/orders?search=321%40ex',
      '/orders?search=77%40',
      '/orders?search=%40example',
      '/orders?search=nobody',
    ],
    limitMs: 300,
  },
]

/** What an owner's numbers and lists cost, for a small and for a large past, on SQLite. */
export async function measureNumbers(): Promise<Figure[]> {
  return withFolder(async (dataDir) => {
    const server = await serve({ dataDir })
    try {
      const database = openSqlite({ dataDir, strict: false })
      const cookie = await signInAdmin(database)
      await database.close()
      const seed = async (past: Past) => seedSqlite(dataDir, past, Date.now())
      return await measureBoth('SQLite', server, cookie, seed, { DATA_DIR: dataDir })
    } finally {
      await server.stop()
    }
  })
}

const none: Taken = { times: [], refused: 0 }

async function measureBoth(
  engine: string,
  server: Served,
  cookie: string,
  seed: (past: Past) => Promise<void>,
  settings: Record<string, string>,
): Promise<Figure[]> {
  await seed({ first: 0, last: few, people, isTaxed: true })
  await recount(settings)
  const small = await measureAll(server, cookie)
  await seed({ first: few, last: many, people, isTaxed: true })
  const recountMs = await recount(settings)
  const large = await measureAll(server, cookie)
  const figures = questions.map(({ what, limitMs, isFlat }, index): Figure => {
    const [before, after] = [small[index] ?? none, large[index] ?? none]
    const p95 = quantile(after.times, 0.95)
    const ratio = median(after.times) / median(before.times)
    const refused = before.refused + after.refused
    return {
      what: `${engine}, 1,000,000 orders, 100,000 people: ${what}`,
      mustShow: `p95 at most ${limitMs} ms${isFlat ? `, at most ${flat} times what 10,000 orders take` : ''}`,
      measured: `p95 ${show(p95)} ms, median ${show(median(after.times))} ms, ${show(ratio)} times what 10,000 orders take, ${refused} calls refused`,
      isMet: refused === 0 && p95 <= limitMs && (!isFlat || ratio <= flat),
    }
  })
  const what = `${engine}: all numbers made anew from 1,000,000 orders`
  const measured = `${show(recountMs / 1000)} s`
  return [...figures, { what, mustShow: 'measured and reported', measured, isMet: true }]
}

/** What calls took, and how many of them the server put off because other work kept it busy. */
interface Taken {
  times: number[]
  refused: number
}

async function measureAll(server: Served, cookie: string): Promise<Taken[]> {
  const agent = new Agent({ keepAlive: true })
  const all: Taken[] = []
  for (const { paths } of questions) {
    const taken: Taken = { times: [], refused: 0 }
    const asked = paths.length > 0 ? paths : farPages()
    for (let count = -20; count < rounds; count++) {
      const path = asked[Math.abs(count) % asked.length] ?? ''
      const { ms, refused } = await untilAnswered(path, {
        url: server.url + path,
        agent,
        headers: { cookie },
      })
      if (count >= 0) taken.times.push(ms)
      taken.refused += refused
    }
    all.push(taken)
  }
  agent.destroy()
  return all
}

/** The first page since a day, with a state as well, and the last page. */
function sinceDays(): string[] {
  return [1, 100, 800].flatMap((past) => {
    const from = Date.now() - days(past)
    const path = `/orders?from=${new Date(from).toISOString().slice(0, 10)}`
    return [path, `${path}&state=pending`, `${path}&before=${firstIdAt(from)}`]
  })
}

/** The pages that end 100 days and 800 days before now. */
function farPages(): string[] {
  return [100, 800].map((past) => `/orders?before=${firstIdAt(Date.now() - days(past))}`)
}

/** A refused call is made again, so that the row has its times; that it was refused is counted. */
async function untilAnswered(path: string, call: Parameters<typeof ask>[1]) {
  for (let refused = 0; ; refused++) {
    const { status, body, ms } = await ask('GET', call)
    if (status === 200) return { ms, refused }
    if (status !== 503 || refused === 20) {
      throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    }
    await delay(500)
  }
}

/** The operator's own command. */
async function recount(settings: Record<string, string>): Promise<number> {
  const program = fileURLToPath(new URL('../dist/server/admin.server.js', import.meta.url))
  const env = { ...process.env, ...serverSettings, ...settings }
  const at = milliseconds()
  const code = await new Promise<number | null>((resolve) => {
    const stdio = ['ignore', 'ignore', 'inherit'] as const
    spawn(process.execPath, [program, 'recount'], { env, stdio: [...stdio] }).once('exit', resolve)
  })
  if (code !== 0) throw new Error(`The recount ended with ${code}.`)
  return milliseconds() - at
}
