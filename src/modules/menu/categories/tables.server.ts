import type { Db } from '#platform/database/database.server.ts'
import type { MenuTables } from '../tables.server.ts'

export interface CategoryTables {
  categories: CategoryRow
}

export interface CategoryRow {
  key: string
  label: string
  likeness: string
  number: number
  position: number
  menu_position: number
  /** Null: as the settings say it. */
  description: string | null
  /** Which of the pictures that come with the program stand for it; empty: none. */
  cover: string
  picture_key: string | null
  image: string
  station: string
  is_hidden: number
  /** Null: the house's first. */
  tax_class: string | null
  version: number
  created_at: number
  updated_at: number
  deleted_at: number | null
}

export function tables(db: Db) {
  return db.tables<MenuTables & CategoryTables>()
}
