export interface LineOptionTables {
  order_line_options: {
    order_id: string
    line_position: number
    position: number
    group_name: string
    option_id: string
    name: string
    quantity: number
    price_cents: number
  }
}
