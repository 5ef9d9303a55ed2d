import { addTables } from '#modules/reservations/dining-tables/planning.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/** Emberleaf's twelve tables in two areas, and the three ways in which some are pushed together. */
export async function addSampleTables(scope: Scope): Promise<void> {
  await addTables(scope, {
    tables: [
      ...tablesIn('Dining room', [
        ['1', 1, 2],
        ['2', 1, 2],
        ['3', 2, 4],
        ['4', 2, 4],
        ['5', 2, 4],
        ['6', 2, 4],
        ['7', 4, 6],
        ['8', 5, 8],
      ]),
      ...tablesIn('Terrace', [
        ['T1', 1, 2],
        ['T2', 1, 2],
        ['T3', 2, 4],
        ['T4', 2, 4],
      ]),
    ],
    combinations: [
      { tables: ['3', '4'], minSeats: 5, maxSeats: 8 },
      { tables: ['5', '6'], minSeats: 5, maxSeats: 8 },
      { tables: ['T3', 'T4'], minSeats: 5, maxSeats: 8 },
    ],
  })
}

function tablesIn(area: string, tables: [name: string, minSeats: number, maxSeats: number][]) {
  return tables.map(([name, minSeats, maxSeats]) => ({
    name,
    area,
    minSeats,
    maxSeats,
    isInService: true,
  }))
}
