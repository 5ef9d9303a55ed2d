export interface AccountTables {
  people: PersonRow
}

interface PersonRow {
  id: string
  name: string
  email: string
  is_email_verified: number
  photo_url: string | null
  role: 'customer' | 'admin'
  /** 1: a customer who is kitchen staff as well. */
  works_in_kitchen: number
  is_sample: number
  created_at: number
  updated_at: number
  deleted_at: number | null
}
