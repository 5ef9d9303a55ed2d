import type { Generated } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Tone } from './rules.ts'

export interface MediaTables {
  pictures: PictureRow
  picture_removals: { key: string; leased_until: number | null }
}

interface PictureRow {
  key: string
  width: number
  height: number
  color: string
  created_at: number
  place: Generated<'build' | 'storage' | 'host'>
  /** The whole address at an outside image host. */
  hosted_at: string | null
  /** Null: it is seen on every ground, or was made before this was measured. */
  tone: Generated<Tone | null>
}

export function tables(db: Db) {
  return db.tables<MediaTables>()
}
