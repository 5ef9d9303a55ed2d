export interface PhoneGuestTables {
  phone_guests: PhoneGuestRow
}

/** Who has called, a row for each number. */
export interface PhoneGuestRow {
  person_id: string
  digits: string
  phone: string
  name: string
  email: string
  called_at: number
}
