/** A dining table as those who choose one see it. */
export interface DiningTable {
  id: string
  name: string
  area: string
  minSeats: number
  maxSeats: number
  isInService: boolean
}

export interface Combination {
  /** Ids of its tables. */
  tables: string[]
  minSeats: number
  maxSeats: number
}

/** In the house's own order. */
export interface Plan {
  tables: DiningTable[]
  combinations: Combination[]
}

export const maxTables = 200
export const maxCombinations = 100
export const maxSeats = 30

/** The areas of tables in service, in the plan's order. */
export function areasOf({ tables }: Plan): string[] {
  return [...new Set(tables.filter(({ isInService }) => isInService).map(({ area }) => area))]
}
