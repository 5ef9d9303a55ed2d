import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serverFlags from '../scripts/server-flags.json' with { type: 'json' }
import { readAnswer } from './answer.ts'
import { milliseconds } from './figure.ts'
import { stopProcess } from './program.ts'

const program = fileURLToPath(new URL('../dist/server/main.server.js', import.meta.url))
const startLimitMs = 60_000

/** The built server in a process of its own, with its log in a file as an operator would keep it. */
export interface Served {
  pid: number
  url: string
  /** From the start of the process to the first page that it answered. */
  startMs: number
  stop: () => Promise<void>
}

export interface ServeOptions {
  dataDir: string
  databaseUrl?: string
  settings?: Record<string, string>
}

export async function serve(options: ServeOptions): Promise<Served> {
  const { dataDir, databaseUrl = '', settings = {} } = options
  const port = await freePort()
  const logFile = join(dataDir, 'bench.log')
  const log = openSync(logFile, 'w')
  const startedAt = milliseconds()
  const child = spawn(process.execPath, [...serverFlags, program], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...serverSettings,
      ...settings,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
  })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await untilServed(child, `${url}/`, logFile)
  const startMs = milliseconds() - startedAt
  return { pid: child.pid ?? 0, url, startMs, stop: () => stopProcess(child) }
}

/** What the caller's shell has set for a server of its own must not reach the measured one. */
export const serverSettings = {
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  RATE_LIMITS: 'relaxed',
  LOG_LEVEL: '',
  SAMPLE_DATA: 'menu',
  TRUST_PROXY: '',
}

/** A folder that goes when the body ends. */
export async function withFolder<T>(body: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-bench-'))
  try {
    return await body(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The built server on the sample restaurant, stopped when the body ends. */
export async function withServer<T>(body: (server: Served) => Promise<T>): Promise<T> {
  return withFolder(async (dataDir) => {
    const server = await serve({ dataDir })
    try {
      return await body(server)
    } finally {
      await server.stop()
    }
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function untilServed(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = milliseconds() + startLimitMs
  for (;;) {
    const status = await readAnswer(url).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (child.exitCode !== null || milliseconds() > deadline) {
      await stopProcess(child)
      throw new Error(`The server does not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
