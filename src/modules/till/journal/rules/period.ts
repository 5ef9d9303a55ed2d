/** A table, or DATEV's posting batch. */
export const journalFormats = ['csv', 'datev'] as const
export type JournalFormat = (typeof journalFormats)[number]

/** The last month that is over on a day: what an accountant asks for. */
export function lastMonth(today: string): { from: string; to: string } {
  const to = new Date(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) - 86_400_000)
    .toISOString()
    .slice(0, 10)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** Where those days are had as a file. */
export function journalAddress(days: { from: string; to: string }, format: JournalFormat): string {
  return `/till/journal?${new URLSearchParams({ from: days.from, to: days.to, format })}`
}
