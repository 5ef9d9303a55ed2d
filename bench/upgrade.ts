import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Figure, milliseconds, quantile, show } from './figure.ts'
import { stopProcess } from './program.ts'
import { seedSqlite } from './seed-orders.ts'
import { freePort, serve, serverSettings, withFolder } from './serve.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const perSecond = 200
const seconds = 20
const orders = 20_000

/**
 * A new version takes the place of the old one behind deploy/Caddyfile while guests ask: it backs the
 * database up, changes it, and serves. Needs `caddy` (Debian's package).
 */
export async function measureUpgrade(): Promise<Figure[]> {
  const what = `an upgrade of a house with ${orders.toLocaleString('en')} orders behind the shipped Caddyfile, ${perSecond} requests a second`
  const mustShow = 'no error seen'
  if (spawnSync('caddy', ['version']).error) {
    return [{ what, mustShow, measured: 'not measured: there is no caddy here', isMet: false }]
  }
  return withFolder(async (dataDir) => {
    await (await serve({ dataDir })).stop()
    seedSqlite(dataDir, { first: 0, last: orders, people: 2000 }, Date.now())
    const newer = newerVersion(dataDir)
    const [port, publicPort] = [await freePort(), await freePort()]
    const start = (program: string) => startVersion(program, port, dataDir)
    const old = await start(join(root, 'dist/server/main.server.js'))
    const caddy = await startCaddy(dataDir, publicPort, port)
    const load = askSteadily(`http://localhost:${publicPort}`)
    await delay(5000)
    const stoppedAt = milliseconds()
    await stopProcess(old)
    const upgraded = await start(newer)
    const awayMs = milliseconds() - stoppedAt
    const { answered, failures, slowest } = await load
    await stopProcess(caddy)
    await stopProcess(upgraded)
    return [
      {
        what,
        mustShow,
        measured: `${failures.length} of ${answered} failed${failures.length > 0 ? ` (${failures[0]})` : ''}; away for ${show(awayMs)} ms, backup and new step included; the slowest answer took ${show(slowest)} ms`,
        isMet: failures.length === 0,
      },
    ]
  })
}

/** The same program with one step more, in a folder of its own. */
function newerVersion(folder: string): string {
  const place = join(folder, 'newer')
  mkdirSync(place)
  for (const name of ['package.json', 'db']) {
    cpSync(join(root, name), join(place, name), { recursive: true })
  }
  for (const name of ['assets', 'public', 'node_modules']) {
    symlinkSync(join(root, name), join(place, name))
  }
  cpSync(join(root, 'dist'), join(place, 'dist'), { recursive: true })
  writeFileSync(
    join(place, 'db/migrations/9999_measured.sql'),
    'create index orders_measured on orders (total_cents)',
  )
  return join(place, 'dist/server/main.server.js')
}

async function startVersion(program: string, port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...serverSettings,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: 'on',
    },
  })
  await untilReady(`http://127.0.0.1:${port}/readyz`)
  return child
}

async function startCaddy(folder: string, port: number, upstream: number): Promise<ChildProcess> {
  const child = spawn(
    'caddy',
    ['run', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        SITE: `http://localhost:${port}`,
        UPSTREAM: `127.0.0.1:${upstream}`,
        CADDY_ADMIN: 'off',
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    },
  )
  await untilReady(`http://localhost:${port}/readyz`)
  return child
}

async function untilReady(address: string): Promise<void> {
  const limit = milliseconds() + 60_000
  while (milliseconds() < limit) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await delay(10)
  }
  throw new Error(`${address} does not answer.`)
}

/** Sends a request each five milliseconds, however long others take: guests do not wait for one another. */
async function askSteadily(origin: string) {
  const paths = ['/', '/menu', '/ourMenu', '/ourShop/1', '/restaurant']
  const failures: string[] = []
  const times: number[] = []
  const ask = async (path: string) => {
    const startedAt = milliseconds()
    // Each tenth changes something.
    const isWrite = times.length % 10 === 0
    const answer = await fetch(origin + (isWrite ? '/captcha' : path), {
      ...(isWrite && {
        method: 'POST',
        headers: { 'x-requested-with': 'servery', origin },
      }),
    }).catch((error: unknown) => String(error))
    if (typeof answer === 'string') failures.push(answer)
    else {
      await answer.arrayBuffer()
      if (answer.status >= 500) failures.push(`${path} ${answer.status}`)
    }
    times.push(milliseconds() - startedAt)
  }
  const asked: Promise<void>[] = []
  const startedAt = milliseconds()
  for (let index = 0; index < perSecond * seconds; index++) {
    await delay(Math.max(0, startedAt + (index * 1000) / perSecond - milliseconds()))
    asked.push(ask(paths[index % paths.length] ?? '/'))
  }
  await Promise.all(asked)
  return { answered: asked.length, failures, slowest: quantile(times, 1 - 1e-9) }
}
