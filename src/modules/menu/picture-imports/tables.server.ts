import type { Db } from '#platform/database/database.server.ts'
import type { ImportState } from './rules.ts'

export interface PictureImportTables {
  picture_imports: PictureImportRow
}

export interface PictureImportRow {
  id: string
  dish_id: string
  /** An https address, or the name of a file. */
  source: string
  /** Under which key a file that has come lies until it is made; null: nothing has come. */
  original: string | null
  state: ImportState
  problem: string | null
  /** 1: another try would fail in the same way. */
  is_final: number
  created_at: number
  ended_at: number | null
}

export function tables(db: Db) {
  return db.tables<PictureImportTables>()
}
