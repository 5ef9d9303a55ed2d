import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { milliseconds } from '../bench/figure.ts'
import { freePort } from '../bench/serve.ts'
import { test } from './fixtures.ts'

interface ToStart {
  /** The program below the project's folder. */
  program?: string
  /** A free one when absent. */
  port?: number
  env: Record<string, string>
  /** Hears what the server writes, as an operator does in its log. */
  onOutput?: ((text: string) => void) | undefined
}

export interface Server {
  url: string
  /** From the start of the process until /readyz said yes. */
  startMs: number
  /** Resolves when the process has ended. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts a server in a process of its own and waits until it is ready. */
export async function startBuilt({ program, port, env, onOutput }: ToStart): Promise<Server> {
  const ownPort = port ?? (await freePort())
  const startedAt = milliseconds()
  const child = spawn(process.execPath, [program ?? 'dist/server/main.server.js'], {
    // Orders and bookings are each test's own, unless it says otherwise.
    env: { PORT: String(ownPort), SAMPLE_DATA: 'menu', ...env },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'ignore'],
  })
  child.stdout?.on('data', (data) => onOutput?.(String(data)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://localhost:${ownPort}`
  const status = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 60_000, intervals: [20] }).toBe(200)
  return {
    url,
    startMs: milliseconds() - startedAt,
    stop: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

interface OwnServer {
  /** The program below the project's folder. */
  program: string
  port: number
  env: Record<string, string>
  /** Known, so that something can be put there; emptied before the server starts. */
  dataDir?: string
  /** Hears what the server writes, as an operator does in its log. */
  onOutput?: (text: string) => void
}

/** A server on a folder of its own for all tests of a file; answers its address. */
export function useOwnServer({ program, port, env, dataDir, onOutput }: OwnServer): string {
  const address = `http://localhost:${port}`
  let stop = async () => {}

  test.beforeAll(async () => {
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
    const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'servery-own-'))
    const server = await startBuilt({ program, port, env: { DATA_DIR: folder, ...env }, onOutput })
    stop = async () => {
      await server.stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test.afterAll(() => stop())
  return address
}

export interface Ended {
  code: number | null
  out: string
  err: string
}

export interface Program extends Pick<ChildProcess, 'kill'> {
  ended: Promise<Ended>
}

/** The operator's program as it is built, on a folder of its own. */
export function admin(dataDir: string, words: string[], env: Record<string, string> = {}): Program {
  return run(process.execPath, ['dist/server/admin.server.js', ...words], {
    DATA_DIR: dataDir,
    ...env,
  })
}

/** The same where no file may be longer than so many blocks of 512 bytes. */
export function adminOnFullDisk(dataDir: string, words: string[], blocks: number): Program {
  const line = `ulimit -f ${blocks}; exec "$@"`
  const command = [process.execPath, 'dist/server/admin.server.js', ...words]
  return run('sh', ['-c', line, 'sh', ...command], { DATA_DIR: dataDir })
}

function run(command: string, words: string[], env: Record<string, string>): Program {
  const child = spawn(command, words, { env: { PORT: '0', ...env } })
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (err += data))
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }))
  })
  return { kill: (signal) => child.kill(signal), ended }
}

/** A server on that folder, ready. */
export async function startServer(dataDir: string): Promise<Server> {
  const settings = { RATE_LIMITS: 'relaxed', LOG_LEVEL: 'error', SAMPLE_PASSWORD: 'secret-sample' }
  return startBuilt({ env: { DATA_DIR: dataDir, ...settings } })
}
