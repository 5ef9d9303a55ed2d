export interface ServingTables {
  category_hours: CategoryHoursRow
}

interface CategoryHoursRow {
  /** `drinks`, not `drink`. */
  category: string
  serving_hours: string
  serving_turns_at: number | null
}
