import type { Database } from '../database/database.server.ts'

/** Is told when a job is due, in milliseconds since the epoch. */
type Listener = (runAt: number) => void

const listeners = new WeakMap<Database, Set<Listener>>()

/** Calls the listener for each job that this process has committed. Answers what ends that. */
export function onEnqueued(database: Database, listener: Listener): () => void {
  const ofDatabase = listeners.get(database) ?? new Set()
  listeners.set(database, ofDatabase.add(listener))
  return () => ofDatabase.delete(listener)
}

export function tellEnqueued(database: Database, runAt: number): void {
  for (const listener of listeners.get(database) ?? []) listener(runAt)
}
