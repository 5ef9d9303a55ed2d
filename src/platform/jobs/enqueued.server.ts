import type { Database } from '../database/database.server.ts'

/** Hears from when on a job waits, in milliseconds since the epoch. */
type Heard = (runAt: number) => void

const listeners = new WeakMap<Database, Set<Heard>>()

/** Calls back for each job that this process has made durable. Answers what ends that. */
export function onEnqueued(database: Database, heard: Heard): () => void {
  const own = listeners.get(database) ?? new Set()
  listeners.set(database, own.add(heard))
  return () => own.delete(heard)
}

export function tellEnqueued(database: Database, runAt: number): void {
  for (const heard of listeners.get(database) ?? []) heard(runAt)
}
