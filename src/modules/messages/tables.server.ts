import type { Db } from '#platform/database/database.server.ts'
import type { MessageState } from './rules.ts'

export interface MessageTables {
  messages: MessageRow
}

export interface MessageRow {
  id: string
  name: string
  email: string
  body: string
  body_hash: string
  person_id: string | null
  state: MessageState
  created_at: number
}

export function tables(db: Db) {
  return db.tables<MessageTables>()
}
