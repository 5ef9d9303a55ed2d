import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, failedLoad, openLive, publicPages, test } from './fixtures.ts'

// React's development build tells of mismatches that the other one mends in silence.
const port = 3229
let server: ChildProcess
let dataDir: string

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'servery-dev-'))
  server = spawn(process.execPath, ['scripts/dev-server.ts'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const answers = () =>
    fetch(`http://localhost:${port}/ourMenu`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(answers, { timeout: 60_000 }).toBe(200)
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})

test('every page hydrates without a word from React', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  for (const { path, title } of publicPages) {
    await openLive(page, `http://localhost:${port}${path}`)
    await expect(page).toHaveTitle(title)
  }
})
