export interface FirstAdminTables {
  setup_codes: { code_hash: string; expires_at: number }
}
