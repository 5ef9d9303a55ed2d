import type { Generated } from 'kysely'

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
}
