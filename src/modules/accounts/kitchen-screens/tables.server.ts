import type { Stay } from './rules.ts'

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
