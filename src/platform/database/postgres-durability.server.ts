import type pg from 'pg'
import { messageOf } from '#kernel/message-of.ts'
import { DatabaseError } from './database.server.ts'

/**
 * Money is acknowledged only when it is on disk: refuses a server set up otherwise, or out of reach.
 * @throws DatabaseError
 */
export async function requireDurability(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const unsafe = await findUnsafeSettings(pool).catch((error: unknown) => {
    throw new DatabaseError(
      `The database at DATABASE_URL cannot be reached (${reasonOf(error)}). Check that PostgreSQL runs and that the address, user and password are right.`,
      { cause: error },
    )
  })
  if (unsafe.length === 0) return
  throw new DatabaseError(
    `The PostgreSQL server runs with ${unsafe.join(' and ')} off, so a power cut could lose paid orders. Turn it on and start again.`,
  )
}

async function findUnsafeSettings(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const unsafe: string[] = []
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await pool.query<Record<string, string>>(`show ${name}`)
    if (rows[0]?.[name] === 'off') unsafe.push(name)
  }
  return unsafe
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return messageOf(error)
}
