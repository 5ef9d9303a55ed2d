import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addPerson } from '#modules/accounts/service.server.ts'
import { openSession } from '#modules/accounts/sessions/service.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { withPostgres } from './postgres.ts'
import { type Past, seedPostgres, seedSqlite } from './seed-orders.ts'
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
      const cookie = await signInOwner(database)
      await database.close()
      const seed = async (past: Past) => seedSqlite(dataDir, past, Date.now())
      return await measureBoth('SQLite', server, cookie, seed, { DATA_DIR: dataDir })
    } finally {
      await server.stop()
    }
  })
}

/** The same on the machine's own PostgreSQL. */
export async function measureNumbersOnPostgres(): Promise<Figure[]> {
  const measured = await withPostgres((url) =>
    withFolder(async (dataDir) => {
      const server = await serve({ dataDir, databaseUrl: url })
      try {
        const database = await openPostgres({ url })
        const cookie = await signInOwner(database)
        await database.close()
        const seed = (past: Past) => seedPostgres(url, past, Date.now())
        const settings = { DATABASE_URL: url, DATA_DIR: dataDir }
        return await measureBoth('PostgreSQL', server, cookie, seed, settings)
      } finally {
        await server.stop()
      }
    }),
  )
  const what = 'the owner’s numbers on PostgreSQL'
  const none = {
    what,
    mustShow: 'measured',
    measured: 'this machine has no PostgreSQL',
    isMet: false,
  }
  return measured ?? [none]
}

async function measureBoth(
  engine: string,
  server: Served,
  cookie: string,
  seed: (past: Past) => Promise<void>,
  settings: Record<string, string>,
): Promise<Figure[]> {
  await seed({ first: 0, last: few, people })
  await recount(settings)
  const small = await measureAll(server, cookie)
  await seed({ first: few, last: many, people })
  const recountMs = await recount(settings)
  const large = await measureAll(server, cookie)
  const figures = questions.map(({ what, limitMs, isFlat }, index): Figure => {
    const [before, after] = [small[index] ?? [], large[index] ?? []]
    const p95 = percentile(after)
    const ratio = median(after) / median(before)
    return {
      what: `${engine}, 1,000,000 orders, 100,000 people: ${what}`,
      mustShow: `p95 at most ${limitMs} ms${isFlat ? `, at most ${flat} times what 10,000 orders take` : ''}`,
      measured: `p95 ${show(p95)} ms, median ${show(median(after))} ms, ${show(ratio)} times what 10,000 orders take`,
      isMet: p95 <= limitMs && (!isFlat || ratio <= flat),
    }
  })
  const what = `${engine}: all numbers made anew from 1,000,000 orders`
  const measured = `${show(recountMs / 1000)} s`
  return [...figures, { what, mustShow: 'measured and reported', measured, isMet: true }]
}

async function measureAll(server: Served, cookie: string): Promise<number[][]> {
  const far = await findFarPages(server, cookie)
  const taken: number[][] = []
  for (const { paths } of questions) {
    const asked = paths.length > 0 ? paths : far
    const times: number[] = []
    for (let count = -20; count < rounds; count++) {
      const path = asked[Math.abs(count) % asked.length] ?? ''
      const took = await ask(server, cookie, path)
      if (count >= 0) times.push(took)
    }
    taken.push(times)
  }
  return taken
}

/** The first page since a day, with a state as well, and the last page. */
function sinceDays(): string[] {
  return [1, 100, 800].flatMap((days) => {
    const from = new Date(Date.now() - days * 86_400_000)
    const path = `/orders?from=${from.toISOString().slice(0, 10)}`
    return [path, `${path}&state=pending`, `${path}&before=${idAt(from.getTime())}`]
  })
}

function idAt(time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Where the page ends that begins 100 days and 800 days before now. */
async function findFarPages(server: Served, cookie: string): Promise<string[]> {
  const paths = [100, 800].map((days) => `/orders?before=${idAt(Date.now() - days * 86_400_000)}`)
  for (const path of paths) await ask(server, cookie, path)
  return paths
}

/** How long the answer took. Where other work keeps the machine busy, a refused call is made again. */
async function ask(
  { url }: Pick<Served, 'url'>,
  cookie: string,
  path: string,
  tries = 20,
): Promise<number> {
  const at = milliseconds()
  const response = await fetch(url + path, { headers: { cookie } })
  const text = await response.text()
  if (response.ok) return milliseconds() - at
  if (response.status !== 503 || tries === 0) {
    throw new Error(`${path} answered ${response.status}: ${text}`)
  }
  await delay(500)
  return ask({ url }, cookie, path, tries - 1)
}

async function signInOwner(database: Database): Promise<string> {
  const scope = workScope(database, new Date())
  const owner = { name: 'Owner', email: 'owner@example.com', role: 'admin' } as const
  const { id: personId, role } = await addPerson(scope, owner)
  const token = await openSession(scope, { personId, role, signedInAt: scope.now, device: 'bench' })
  return `servery=${token}`
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

function percentile(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}
