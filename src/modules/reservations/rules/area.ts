/** The desk may push tables of two areas together. */
export function areaOf(tables: readonly { area: string }[]): string {
  return [...new Set(tables.map(({ area }) => area))].join(' and ')
}
