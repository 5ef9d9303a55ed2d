import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

interface OwnServer {
  /** The program below the project's folder. */
  program: string
  port: number
  env: Record<string, string>
}

/** A server on a folder of its own for all tests of a file; answers its address. */
export function useOwnServer({ program, port, env }: OwnServer): string {
  const address = `http://localhost:${port}`
  let stop = async () => {}

  test.beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'servery-own-'))
    const server = spawn(process.execPath, [program], {
      env: { PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    stop = async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    }
    const status = () =>
      fetch(`${address}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
  })

  test.afterAll(() => stop())
  return address
}
