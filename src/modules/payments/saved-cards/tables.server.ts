import type { Db } from '#platform/database/database.server.ts'

export interface SavedCardTables {
  provider_customers: CustomerRow
}

export interface CustomerRow {
  /** What the provider calls them by on our behalf. */
  id: string
  /** Null: they have gone, and the provider has not been told so yet. */
  person_id: string | null
  processor: string
  /** The provider's own name for them; null while it is not known here. */
  customer_id: string | null
  asked_at: number
}

export function tables(db: Db) {
  return db.tables<SavedCardTables>()
}
