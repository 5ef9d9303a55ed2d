import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import * as z from 'zod'
import { type Program, startProgram } from './program.ts'
import { serverSettings, withFolder } from './serve.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
/** Inside the project, so that the program finds the packages and the built files. */
const outDir = join(root, 'node_modules', '.cache', 'servery-bench')

export interface InProcess {
  program: Program
  url: string
  dataDir: string
}

/** Runs the app in a process that edits, renders and watches on command; see in-process-app.ts. */
export async function withInProcessApp<T>(body: (app: InProcess) => Promise<T>): Promise<T> {
  await buildOnce()
  return withFolder(async (dataDir) => {
    const log = openSync(join(dataDir, 'bench.log'), 'w')
    const program = startProgram(
      new URL(`file://${join(outDir, 'in-process-app.server.js')}`),
      { ...serverSettings, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' },
      ['ignore', log, 'inherit', 'ipc'],
    )
    closeSync(log)
    try {
      const { url } = await program.ask({ serve: true }, z.object({ url: z.string() }))
      return await body({ program, url, dataDir })
    } finally {
      await program.stop()
    }
  })
}

let built: Promise<unknown> | undefined

function buildOnce(): Promise<unknown> {
  built ??= build({
    root,
    logLevel: 'error',
    mode: 'production',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'bench', 'in-process-app.ts') },
    },
  })
  return built
}
