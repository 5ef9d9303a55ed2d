import type { Db } from '#platform/database/database.server.ts'
import type { AccountTables } from '../tables.server.ts'
import type { Stay } from './kitchen-screens.ts'

export interface SessionTables {
  sessions: SessionRow
}

interface SessionRow {
  id: string
  token_hash: string
  person_id: string
  signed_in_at: number
  last_seen_at: number
  idle_until: number
  ends_at: number
  device: string
}

export interface ScreenTables {
  kitchen_screens: ScreenRow
  kitchen_codes: {
    code_hash: string
    screen_id: string
    expires_at: number
  }
}

interface ScreenRow {
  id: string
  name: string
  stay: Stay
  created_at: number
  /** Null until its code was entered; kept when it is signed out, so that it can be told. */
  token_hash: string | null
  connected_at: number | null
  last_seen_at: number | null
  /** Null for one that stays until somebody signs it out. */
  ends_at: number | null
  signed_out_at: number | null
}

export function tables(db: Db) {
  return db.tables<AccountTables & SessionTables & ScreenTables>()
}
