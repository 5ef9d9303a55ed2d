import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '#kernel/clock.ts'
import { LockError } from '#platform/database/data-lock.server.ts'
import { DatabaseError } from '#platform/database/database.server.ts'
import { codeOf } from '#platform/database/engine-errors.server.ts'
import { type Log, type LogOutput, createLog } from '#platform/log.server.ts'
import {
  type Config,
  ConfigError,
  isProxyForgotten,
  isPublic,
  readConfig,
} from '../config/config.server.ts'
import { withSecret } from '../config/kept-secret.server.ts'
import { type Places, findPlaces, readBuiltAssets, readVersion } from '../config/places.server.ts'
import { StartError } from '../config/start-error.server.ts'
import { nightlyBackup } from '../operator/backup-clock.server.ts'
import { type OpenStore, openStore } from '../operator/open-store.server.ts'
import { createRenderer, inlineScripts } from '../web/entry-server.tsx'
import { type App, createApp } from './app.server.ts'
import { startWork } from './work.server.ts'

/** How long a stopping server waits for answers that are under way, in milliseconds. */
const drainMs = 10_000
/** How long stopping may take in all before the process ends as it is. */
const stopMs = 15_000
/** How long a public server goes on after /readyz has said no: a proxy has to see that first. */
const graceMs = 500
/**
 * A terminal and `npm start` both pass on one Ctrl-C, and `npm start` repeats SIGTERM four times a
 * second once npm has gone: only a signal after this much silence is a second wish.
 */
const sameRequestMs = 1000

/** Starts the server from the folder of its program, or ends the process with one clear sentence. */
export async function serve(folder: string): Promise<void> {
  try {
    const config = readConfig()
    const output = createLog(config.logLevel)
    const places = findPlaces(folder)
    const store = await openStore(config, places, systemClock)
    const app = await open(config, output, places, store)
    const backups = new AbortController()
    const runner = startWork(config, app, store.database, output.log, [
      nightlyBackup(join(folder, 'admin.server.js'), config, output.log, backups.signal),
    ])
    const close = async () => {
      backups.abort()
      await drain(config, app)
      await runner.stop()
      await store.close()
    }
    stopOnSignals(close, output.log)
    announce(config, app, store, output.log)
  } catch (error) {
    if (!isExplained(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    // What a silent database server holds open must not hold the process open.
    setTimeout(() => process.exit(), 1000).unref()
  }
}

/** A server that cannot listen gives everything back, so that the process ends. */
async function open(
  config: Config,
  output: LogOutput,
  places: Places,
  store: OpenStore,
): Promise<App> {
  try {
    const app = await assemble(config, output, places, store)
    await listen(config, app)
    return app
  } catch (error) {
    await store.close()
    throw error
  }
}

async function assemble(
  config: Config,
  output: LogOutput,
  places: Places,
  store: OpenStore,
): Promise<App> {
  const built = readBuiltAssets(places)
  return createApp({
    config: withSecret(config),
    database: store.database,
    ...output,
    clock: systemClock,
    renderer: createRenderer(() => built),
    scriptHashes: inlineScripts.map((text) => createHash('sha256').update(text).digest('base64')),
    files: places,
    version: readVersion(places),
    checkOutput: false,
  })
}

async function listen({ port, host }: Config, { server }: App): Promise<void> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    await server.close()
    throw new StartError(listenProblems[codeOf(error)] ?? `Nothing can listen on PORT (${error}).`)
  }
}

function announce(config: Config, { server }: App, store: OpenStore, log: Log): void {
  const [address] = server.addresses()
  const port = address?.port ?? config.port
  const url = config.publicUrl?.origin ?? `http://localhost:${port}`
  log.info({ url, engine: store.database.engine, isSample: store.isSample }, 'serving')
  if (store.wasFilled) log.info('The database was empty and now holds the sample restaurant.')
  if (config.rateLimits === 'relaxed') log.warn('Rate limits are relaxed: for tests only.')
  if (isProxyForgotten(config)) {
    log.warn(
      'PUBLIC_URL is an https address but TRUST_PROXY is off: behind a proxy all guests count as one address.',
    )
  }
  if (config.captchaFixed) log.warn('Every captcha has the same text: for tests only.')
  for (const { email, password, role } of store.sampleSignIns) {
    process.stdout.write(`Sample ${role}: ${email} with the password ${password}\n`)
  }
  if (store.setupCode !== undefined) {
    process.stdout.write(
      `Nobody runs this restaurant yet. Set it up at ${url}/setup with the code ${store.setupCode}, good for 24 hours.\n`,
    )
  }
  process.stdout.write(`Servery is at ${url}\n`)
}

function stopOnSignals(close: () => Promise<void>, log: Log): void {
  let isStopping = false
  let lastSignalAt = -Infinity
  const stop = async (reason: string, exitCode: number): Promise<void> => {
    isStopping = true
    process.exitCode = exitCode
    log.info({ reason }, 'stopping')
    setTimeout(() => endNow(log, `Stopping took longer than ${stopMs} ms.`), stopMs).unref()
    try {
      await close()
    } catch (error) {
      log.error({ err: error }, 'could not stop in order')
      process.exitCode = 1
    }
    log.flush()
  }
  const onSignal = (signal: string) => {
    const silenceMs = performance.now() - lastSignalAt
    lastSignalAt = performance.now()
    if (!isStopping) void stop(signal, 0)
    else if (silenceMs > sameRequestMs) endNow(log, `${signal} came again.`)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // A bug that nobody caught: what is under way may finish, then a supervisor starts a clean one.
  const giveUp = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected failure')
    process.exitCode = 1
    if (!isStopping) void stop('failure', 1)
  }
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)
}

async function drain(config: Config, app: App): Promise<void> {
  app.drain()
  if (isPublic(config)) await delay(graceMs)
  const deadline = setTimeout(() => app.server.server.closeAllConnections(), drainMs)
  await app.server.close().finally(() => clearTimeout(deadline))
}

function endNow(log: Log, reason: string): void {
  log.warn({ reason }, 'ending at once')
  log.flush()
  process.exit(process.exitCode || 1)
}

function isExplained(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DatabaseError ||
    error instanceof LockError ||
    error instanceof StartError
  )
}

const listenProblems: Record<string, string> = {
  EADDRINUSE: 'PORT is taken by another program. Stop it, or choose another with PORT=3001.',
  EACCES: 'This account may not listen on PORT. Choose one above 1023.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.',
  ENOTFOUND: 'HOST is not a known name. Use 127.0.0.1, or 0.0.0.0 for all.',
}
