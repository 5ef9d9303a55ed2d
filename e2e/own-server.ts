import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuilt } from './built-server.ts'
import { test } from './fixtures.ts'

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
