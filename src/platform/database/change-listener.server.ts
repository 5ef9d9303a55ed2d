import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isTopic } from '#kernel/topic.ts'

export const channel = 'servery_changes'

/** How the changes of other processes arrive; PGlite in tests has one process and needs none. */
export interface ChangeListener {
  /** Resolves when it listens, or could not at once; then it goes on trying, and never throws. */
  start: (onTopic: () => void) => Promise<void>
  stop: () => Promise<void>
}

const firstWaitMs = 1000
const longestWaitMs = 30_000
/** A server that does not answer a farewell is not waited for. */
const farewellMs = 1000

/** Holds one connection that listens; a lost one is replaced, after a wait that doubles. */
export function createListener(url: string): ChangeListener {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined

  const run = async (onTopic: () => void, onTried: () => void): Promise<void> => {
    let waitMs = firstWaitMs
    while (!signal.aborted) {
      const listened = await listenOnce(url, signal, onTopic, onTried)
      onTried()
      if (listened) waitMs = firstWaitMs
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => {})
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  }
  return {
    start: (onTopic) => new Promise((resolve) => (running = run(onTopic, resolve))),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Listens until the connection is lost or no longer wanted; answers whether it ever did. */
async function listenOnce(
  url: string,
  signal: AbortSignal,
  onTopic: () => void,
  onListening: () => void,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const over = Promise.withResolvers<false>()
  const end = () => over.resolve(false)
  client.on('notification', ({ payload }) => isTopic(payload) && onTopic())
  client.on('error', end)
  client.on('end', end)
  signal.addEventListener('abort', end)
  try {
    const listening = client.connect().then(() => client.query(`listen ${channel}`))
    if (!(await Promise.race([listening, over.promise]))) return false
    onListening()
    // What changed while nobody listened.
    onTopic()
    await over.promise
    return true
  } catch {
    return false
  } finally {
    signal.removeEventListener('abort', end)
    await Promise.race([client.end().catch(() => {}), delay(farewellMs, undefined, { ref: false })])
  }
}
