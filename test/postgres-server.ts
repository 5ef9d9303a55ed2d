import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server that belongs to this run, when its program is on the machine. */
    postgresUrl: string | undefined
  }
}

/** PostgreSQL refuses to run as root; this is "nobody" wherever there is a root. */
const unprivileged = 65_534

/** Starts the machine's own PostgreSQL on a free port, on a folder that goes with the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPrograms()
  if (!programs) {
    project.provide('postgresUrl', undefined)
    process.stdout.write('No PostgreSQL server program here: its dialect is tested on PGlite.\n')
    return async () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'servery-postgres-'))
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? { uid: unprivileged, gid: unprivileged } : {}
  if (asRoot) chownSync(folder, unprivileged, unprivileged)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'servery', '-A', 'trust', '--locale=C', '-E', 'UTF8'],
    { ...identity, cwd: folder, stdio: 'ignore' },
  )
  const port = await freePort()
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
    { ...identity, cwd: folder, stdio: 'ignore' },
  )
  const url = `postgres://servery@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  project.provide('postgresUrl', url)
  return () => stop(server, folder)
}

function findPrograms(): string | undefined {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))
  const folders = newest.map((version) => join(base, version, 'bin'))
  const path = (process.env['PATH'] ?? '').split(':')
  return [...folders, ...path].find(
    (folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
