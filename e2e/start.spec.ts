import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { withPostgres } from '../bench/postgres.ts'

let dataDir: string
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'servery start '))
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

interface Run {
  child: ChildProcessWithoutNullStreams
  output: () => string
  ended: Promise<number | null>
}

function run(environment: Record<string, string>, program = 'main'): Run {
  const child = spawn(
    process.execPath,
    [`dist/server/${program}.server.js`, ...(program === 'admin' ? ['go-live'] : [])],
    {
      env: { DATA_DIR: dataDir, PORT: '0', ...environment },
    },
  )
  let text = ''
  child.stdout.on('data', (data) => (text += data))
  child.stderr.on('data', (data) => (text += data))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, output: () => text, ended }
}

/** Waits for the words as long as the program runs: a first start takes its time on a busy machine. */
async function expectSaid({ child, output, ended }: Run, words: string): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  while (!output().includes(words) && isRunning()) {
    await Promise.race([ended, once(child.stdout, 'data')])
  }
  expect(output()).toContain(words)
}

async function addressOf(started: Run): Promise<string> {
  await expectSaid(started, 'Servery is at ')
  return /Servery is at (\S+)/.exec(started.output())?.[1] ?? ''
}

test('every wrong variable is answered at once, in sentences, with exit code 1', async () => {
  const { ended, output } = run({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect(await ended).toBe(1)
  expect(output().trim().split('\n')).toEqual([
    'PORT must be a port number from 0 to 65535.',
    expect.stringMatching(/^LOG_LEVEL must be one of .*\.$/),
  ])
})

test('a taken port, a database that is not there and a used folder are one sentence each', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const onTaken = run({ PORT: port })
  expect(await onTaken.ended).toBe(1)
  expect(onTaken.output()).toMatch(/^PORT is taken by another program\..*\n$/m)
  taken.close()

  const nowhere = run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(await nowhere.ended).toBe(1)
  expect(nowhere.output()).toMatch(/^The database at DATABASE_URL cannot be reached .*\n$/)

  const first = run({})
  await addressOf(first)
  const second = run({})
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^Another server uses DATA_DIR \(process \d+, started .*\n$/)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('SIGTERM answers what is under way, ends open streams and exits 0', async () => {
  const server = run({})
  const address = await addressOf(server)
  const stream = await fetch(`${address}/events`)
  server.child.kill('SIGTERM')
  await stream.text()
  expect(await server.ended).toBe(0)
})

test('an address for everyone needs the invented reviews gone', async () => {
  const sample = run({})
  await addressOf(sample)
  sample.child.kill('SIGTERM')
  await sample.ended

  const refused = run({ PUBLIC_URL: 'https://emberleaf.example' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('npm run admin -- go-live')

  const command = run({}, 'admin')
  expect([await command.ended, command.output()]).toEqual([
    0,
    expect.stringContaining('Removed 52 sample reviews.'),
  ])

  const live = run({ PUBLIC_URL: 'https://emberleaf.example' })
  await expectSaid(live, 'Servery is at https://emberleaf.example')
  live.child.kill('SIGTERM')
  expect(await live.ended).toBe(0)
})

test('relaxed limits are for the sample on this machine only', async () => {
  const { ended, output } = run({ RATE_LIMITS: 'relaxed', SAMPLE_DATA: 'off' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^RATE_LIMITS=relaxed is for tests/)
})

test('an empty database without the sample serves an empty menu', async () => {
  const server = run({ SAMPLE_DATA: 'off' })
  const address = await addressOf(server)
  expect(await (await fetch(`${address}/menu`)).json()).toEqual([])
  expect((await fetch(address)).status).toBe(200)
  server.child.kill('SIGTERM')
  await server.ended
})

test('a folder that cannot be used and a HOST for everyone are one sentence each', async () => {
  for (const [environment, sentence] of [
    [{ DATA_DIR: '/proc/servery' }, /^DATA_DIR cannot be used as a folder .*\n$/],
    [{ HOST: '0.0.0.0' }, /^HOST opens this site to other machines over plain http.*\n$/],
  ] as const) {
    const refused = run(environment)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toMatch(sentence)
  }
})

test('a start that is refused on PostgreSQL lets go of it and ends', async () => {
  await withPostgres(async (databaseUrl) => {
    const sample = run({ DATABASE_URL: databaseUrl })
    await addressOf(sample)
    sample.child.kill('SIGTERM')
    expect(await sample.ended).toBe(0)
    const refused = run({
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'https://emberleaf.example',
    })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('npm run admin -- go-live')
  })
})
