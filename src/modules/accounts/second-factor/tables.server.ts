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
