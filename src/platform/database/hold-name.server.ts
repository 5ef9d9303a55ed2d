import { sql } from 'kysely'
import { compiledQuery } from './compiled-query.server.ts'
import type { Db } from './database.server.ts'

/** Which names a transaction holds already. */
const namesHeld = new WeakMap<Db, Set<string>>()

/**
 * Whoever holds the same name comes after this transaction, which lets go of it when it ends; for what has no row to
 * lock. SQLite has one writer at a time already.
 */
export async function holdName(db: Db, name: string): Promise<void> {
  if (db.engine === 'sqlite') return
  const held = namesHeld.get(db) ?? new Set()
  if (held.has(name)) return
  await locks(db, { name })
  namesHeld.set(db, held.add(name))
}

const locks = compiledQuery(
  (_: Db, { name }: { name: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
)
