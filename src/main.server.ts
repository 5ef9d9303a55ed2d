import { createHash } from 'node:crypto'
import { systemClock } from '#kernel/clock.ts'
import { DatabaseError } from '#platform/database/database.server.ts'
import { LockError } from '#platform/database/data-lock.server.ts'
import { type Log, type LogOutput, createLog } from '#platform/log.server.ts'
import { type App, createApp } from './app.server.ts'
import { type Config, ConfigError, readConfig } from './config.server.ts'
import { createRenderer, inlineScripts } from './entry-server.tsx'
import { type Places, findPlaces, readBuiltAssets, readVersion } from './places.server.ts'
import { type OpenStore, StartError, openStore } from './open-store.server.ts'

/** How long a stopping server waits for answers that are under way, in milliseconds. */
const drainMs = 10_000

/** Starts the server, or ends the process with one clear sentence. */
async function start(): Promise<void> {
  try {
    const config = readConfig()
    const output = createLog(config.logLevel)
    const { log } = output
    const places = findPlaces(import.meta.dirname)
    const store = await openStore(config, places, systemClock)
    const app = await assemble(config, output, places, store)
    await listen(config, app, store)
    stopOnSignals(app, store, log)
    announce(config, app, store, log)
  } catch (error) {
    if (!isExplained(error)) throw error
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

async function assemble(
  config: Config,
  output: LogOutput,
  places: Places,
  store: OpenStore,
): Promise<App> {
  return createApp({
    config,
    database: store.database,
    ...output,
    clock: systemClock,
    renderer: createRenderer(readBuiltAssets(places)),
    scriptHashes: inlineScripts.map((text) => createHash('sha256').update(text).digest('base64')),
    files: { assets: places.assets, pictures: places.pictures, publicFiles: places.publicFiles },
    version: readVersion(places),
    checkOutput: false,
  })
}

/** A server that cannot listen gives everything back, so that the process ends. */
async function listen({ port, host }: Config, app: App, store: OpenStore): Promise<void> {
  try {
    await app.server.listen({ port, host })
  } catch (error) {
    await app.server.close()
    await store.close()
    throw error
  }
}

function announce(config: Config, { server }: App, store: OpenStore, log: Log): void {
  const [address] = server.addresses()
  const port = address?.port ?? config.port
  const url = config.publicUrl?.origin ?? `http://localhost:${port}`
  log.info({ url, engine: store.database.engine, isSample: store.isSample }, 'serving')
  if (store.wasFilled) log.info('The database was empty and now holds the sample restaurant.')
  if (config.rateLimits === 'relaxed') log.warn('Rate limits are relaxed: for tests only.')
  process.stdout.write(`Servery is at ${url}\n`)
}

function stopOnSignals(app: App, store: OpenStore, log: Log): void {
  let isStopping = false
  const stop = async (signal: string, exitCode: number) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    app.drain()
    const deadline = setTimeout(() => app.server.server.closeAllConnections(), drainMs)
    await app.server.close()
    clearTimeout(deadline)
    await store.close()
    log.flush()
    process.exitCode = exitCode
  }
  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  process.on('SIGINT', () => void stop('SIGINT', 0))
  // A bug that nobody caught: what is under way may finish, then a supervisor starts a clean one.
  const giveUp = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected failure')
    void stop('failure', 1)
  }
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)
}

function isExplained(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DatabaseError ||
    error instanceof LockError ||
    error instanceof StartError ||
    (error instanceof Error && 'code' in error && String(error.code) in listenProblems)
  )
}

const listenProblems: Record<string, string> = {
  EADDRINUSE: 'PORT is taken by another program. Stop it, or choose another with PORT=3001.',
  EACCES: 'This account may not listen on PORT. Choose one above 1023.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.',
  ENOTFOUND: 'HOST is not a known name. Use 127.0.0.1, or 0.0.0.0 for all.',
}

function sentenceOf(error: Error): string {
  return 'code' in error ? (listenProblems[String(error.code)] ?? error.message) : error.message
}

// Last, so that everything above is defined.
if (import.meta.main) await start()
