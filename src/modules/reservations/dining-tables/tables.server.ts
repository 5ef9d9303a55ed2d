export interface DiningTableRow {
  id: string
  name: string
  area: string
  min_seats: number
  max_seats: number
  is_in_service: number
  position: number
  removed_at: number | null
}

export interface DiningTableTables {
  dining_tables: DiningTableRow
  table_combinations: { id: string; min_seats: number; max_seats: number; position: number }
  combination_tables: { combination_id: string; table_id: string }
}
