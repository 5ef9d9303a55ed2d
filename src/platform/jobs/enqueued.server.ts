import type { Database } from '../database/database.server.ts'
import type { Lane } from './store.server.ts'

/** What waits in a lane, from when on, in milliseconds since 1970. */
type Heard = (lane: Lane, runAt: number) => void

const listeners = new WeakMap<Database, Set<Heard>>()

/** Calls back for each job that this process has made durable. Answers what ends that. */
export function onEnqueued(database: Database, heard: Heard): () => void {
  const own = listeners.get(database) ?? new Set()
  listeners.set(database, own.add(heard))
  return () => own.delete(heard)
}

export function tellEnqueued(database: Database, lane: Lane, runAt: number): void {
  for (const heard of listeners.get(database) ?? []) heard(lane, runAt)
}
