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
