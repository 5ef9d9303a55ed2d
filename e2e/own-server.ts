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
    const server = spawn(process.execPath, [program], {
      env: { PORT: String(port), DATA_DIR: folder, ...env },
      stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'ignore'],
    })
    server.stdout?.on('data', (data) => onOutput?.(String(data)))
    const ended = new Promise((resolve) => server.once('exit', resolve))
    stop = async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
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
