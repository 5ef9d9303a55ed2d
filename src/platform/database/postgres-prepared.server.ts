import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { codeOf } from './engine-errors.server.ts'

/** How many texts are prepared on each connection, and how many are remembered until they come again. */
const most = 400

/** A prepared text answers other columns than when it was prepared: another version has changed its table. */
export const changedResult = '0A000'

/** The name of a text that is not prepared any more. */
const unprepared = ''

/**
 * The pool as Kysely takes it. A text that comes again is prepared once on each connection: planning is most of what
 * a short one costs PostgreSQL. Those with lists of keys differ by length, and are not worth it until they come again.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= most) return name
    if (!seen.delete(text)) {
      if (seen.size >= most) seen.clear()
      seen.add(text)
      return undefined
    }
    names.set(text, `s${names.size}`)
    return names.get(text)
  }

  async function ask(client: pg.PoolClient, text: string, values: readonly unknown[]) {
    const asked = { text, values: [...values] }
    // The words of a transaction have no values and nothing to plan.
    const name = values.length === 0 ? undefined : nameOf(text)
    if (!name) return client.query(asked)
    try {
      return await client.query({ ...asked, name })
    } catch (error) {
      if (codeOf(error) !== changedResult) throw error
      names.set(text, unprepared)
      // A transaction has to begin anew: what it is asked next fails for what went before.
      return client.query(asked).catch(() => Promise.reject(error))
    }
  }

  function preparing(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]) => ask(client, text, values)
    // Kysely asks with a text and its values; no store streams, which would be with a cursor.
    return { query, release: () => client.release() } as unknown as PostgresPoolClient
  }

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparing(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
