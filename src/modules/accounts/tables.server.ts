import type { Db } from '#platform/database/database.server.ts'

export interface AccountTables {
  people: PersonRow
}

interface PersonRow {
  id: string
  name: string
  /** The name as searches have it, without case and accents; empty of whoever is deleted. */
  called: string
  /** What the name is sorted by, and in whose alphabet; empty of whoever is deleted. */
  sorted_as: string
  sorted_in: string
  email: string
  is_email_verified: number
  photo_url: string | null
  role: 'customer' | 'admin'
  /** 1: a customer who is kitchen staff as well. */
  works_in_kitchen: number
  /** 1: a customer who works front of house as well. */
  is_host: number
  is_sample: number
  created_at: number
  updated_at: number
  deleted_at: number | null
}

export interface IdentityTables {
  identities: IdentityRow
  sign_ins: SignInRow
  verifications: VerificationRow
}

interface IdentityRow {
  id: string
  person_id: string
  provider: string
  subject: string
  password_hash: string | null
  created_at: number
  updated_at: number
}

interface SignInRow {
  id: string
  token_hash: string
  person_id: string
  /** When a code has shown the second factor; of those who have one. */
  second_factor_at: number | null
  expires_at: number
  created_at: number
  updated_at: number
}

interface VerificationRow {
  id: string
  identifier: string
  value: string
  expires_at: number
  created_at: number
  updated_at: number
}

export function tables(db: Db) {
  return db.tables<AccountTables & IdentityTables>()
}
