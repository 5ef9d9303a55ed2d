export interface GuestTables {
  guests: GuestRow
  account_guests: {
    buyer_id: string
    person_id: string
    proof: 'browser' | 'email'
    claimed_at: number
  }
}

/** A browser that orders without an account (migration 0053). */
interface GuestRow {
  person_id: string
  token_hash: string
  name: string
  phone: string
  email: string
  created_at: number
  last_seen_at: number
  /** When they ordered or booked a table first. Null: there is a cart and nothing else. */
  ordered_at: number | null
  is_cart_kept: number
}
