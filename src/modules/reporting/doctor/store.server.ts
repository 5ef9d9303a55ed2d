import type { Db } from '#platform/database/database.server.ts'
import type { InvariantId } from './rules.ts'
import type { DoctorTables } from './tables.server.ts'

/** What violates an invariant, at most so many. */
export async function selectViolations(db: Db, id: InvariantId, limit: number): Promise<string[]> {
  const rows = await db
    .tables<DoctorTables>()
    .selectFrom(`invariant_${id}`)
    .select('subject')
    .limit(limit)
    .execute()
  return rows.map(({ subject }) => String(subject))
}

export async function countViolations(db: Db, id: InvariantId): Promise<number> {
  const row = await db
    .tables<DoctorTables>()
    .selectFrom(`invariant_${id}`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
