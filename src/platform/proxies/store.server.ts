import type { Db } from '../database/database.server.ts'
import type { Doubt } from './proxies.server.ts'

interface SightingTables {
  proxy_sightings: {
    setting: string
    seen_at: number
    header: Sighting['header']
    entries: number
    doubt: Doubt
  }
}

/** A request that the setting does not explain. */
export interface Sighting {
  /** TRUST_PROXY at that time. */
  setting: string
  seenAt: Date
  header: 'x-forwarded-for' | 'forwarded'
  /** Addresses that the header named. */
  entries: number
  doubt: Doubt
}

export async function upsertSighting(
  db: Db,
  { setting, header, entries, doubt }: Omit<Sighting, 'seenAt'>,
  at: number,
): Promise<void> {
  const seen = { seen_at: at, header, entries, doubt }
  await tables(db)
    .insertInto('proxy_sightings')
    .values({ setting, ...seen })
    .onConflict((conflict) => conflict.column('setting').doUpdateSet(seen))
    .execute()
}

export async function deleteSighting(db: Db, setting: string): Promise<void> {
  await tables(db).deleteFrom('proxy_sightings').where('setting', '=', setting).execute()
}

export async function deleteOtherSightings(db: Db, setting: string): Promise<void> {
  await tables(db).deleteFrom('proxy_sightings').where('setting', '!=', setting).execute()
}

export async function selectSighting(db: Db): Promise<Sighting | undefined> {
  const row = await tables(db)
    .selectFrom('proxy_sightings')
    .selectAll()
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { setting, seen_at: seenAt, header, entries, doubt } = row
  return { setting, seenAt: new Date(Number(seenAt)), header, entries, doubt }
}

function tables(db: Db) {
  return db.tables<SightingTables>()
}
