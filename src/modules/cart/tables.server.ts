export interface CartTables {
  cart_lines: CartLineRow
}

interface CartLineRow {
  id: string
  person_id: string
  dish_id: string
  quantity: number
  seen_price_cents: number
  created_at: number
}
