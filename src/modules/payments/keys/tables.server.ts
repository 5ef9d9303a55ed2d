import type { Db } from '#platform/database/database.server.ts'
import type { Mode } from './contract.ts'

export interface KeyTables {
  payment_keys: KeysRow
  keys_in_use: InUseRow
}

export interface KeysRow {
  /** What its payments are kept under: an account and a mode of it. */
  processor: string
  mode: Mode
  account_name: string
  publishable_key: string
  /** The last four characters of the secret key, to know it by. */
  key_ending: string
  /** Null once the keys were removed. */
  sealed_secret_key: string | null
  webhook_id: string | null
  sealed_webhook_secret: string | null
  /** When the provider was last asked whether the webhook is there. */
  webhook_seen_at: number | null
  has_domain: number
  created_at: number
}

export interface InUseRow {
  /** Always 1: there is one row. */
  id: number
  /** Null is the built-in test processor. */
  processor: string | null
  /** The address of the site that uses them. */
  site: string
  /** Counts the changes: whoever begins a payment has to know the last one. */
  version: number
  /** Until then somebody changes the keys, and nobody begins to pay or changes them beside; null: nobody does. */
  changing_until: number | null
}

export function tables(db: Db) {
  return db.tables<KeyTables>()
}
