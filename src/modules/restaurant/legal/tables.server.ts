import type { LegalName } from './rules.ts'

export interface LegalTables {
  legal_pages: { name: LegalName; body: string; updated_at: number }
}
