import type { Plan } from './plan.ts'

/** One table, or tables pushed together; ids in the plan's order. */
export type TableAssignment = readonly string[]

/**
 * Where a party could sit, the best first: the smallest that seats it, single tables before
 * combinations, tables that are in no combination before those that are, then the house's own order.
 */
export function listAssignments(
  { tables, combinations }: Plan,
  party: number,
  area = '',
): TableAssignment[] {
  const inService = tables.filter((table) => table.isInService && isIn(table.area, area))
  const assignments = new Set(inService.map(({ id }) => id))
  const combined = new Set(combinations.flatMap((one) => one.tables))
  const singles = inService
    .filter(({ minSeats, maxSeats }) => minSeats <= party && party <= maxSeats)
    .map(({ id, maxSeats }) => ({ tables: [id], maxSeats, isSpare: !combined.has(id) }))
    .toSorted(
      (one, other) => one.maxSeats - other.maxSeats || Number(other.isSpare) - Number(one.isSpare),
    )
  const together = combinations
    .filter(({ minSeats, maxSeats }) => minSeats <= party && party <= maxSeats)
    .filter((one) => one.tables.every((id) => assignments.has(id)))
    .toSorted(
      (one, other) => one.maxSeats - other.maxSeats || one.tables.length - other.tables.length,
    )
  return [...singles, ...together].map((assignment) => assignment.tables)
}

/** How many a set of tables seats. */
export function seatsOf({ tables }: Plan, assignment: TableAssignment): number {
  const seats = tables.filter(({ id }) => assignment.includes(id)).map(({ maxSeats }) => maxSeats)
  return seats.reduce((sum, each) => sum + each, 0)
}

function isIn(area: string, wanted: string): boolean {
  return wanted === '' || area === wanted
}
