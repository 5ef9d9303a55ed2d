import type { Db } from '#platform/database/database.server.ts'
import type { AccountTables } from '../tables.server.ts'

export interface SecondFactorTables {
  second_factors: SecondFactorRow
  recovery_codes: { code_hash: string; person_id: string }
}

interface SecondFactorRow {
  person_id: string
  sealed_secret: string
  confirmed_at: number | null
  last_step: number
  created_at: number
}

export interface PolicyTables {
  account_policy: { id: number; admins_need_second_factor: number }
}

export function tables(db: Db) {
  return db.tables<SecondFactorTables & PolicyTables & Pick<AccountTables, 'people'>>()
}
