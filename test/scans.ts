import { allowedScans, growingTables, shortIndexes } from './allowed-scans.ts'

/** Runs a text on the connection that it is about. */
type Ask = (sql: string) => Record<string, unknown>[]

const growing = new Set(growingTables)

/**
 * The steps by which SQLite would read the whole of a table that grows, as far as `allowedScans` does
 * not give a reason for it. Its planner knows nothing of how full a table is until somebody runs
 * ANALYZE, which this product never does: it plans for a million rows wherever it is asked, so an empty
 * database tells what a full one does.
 */
export function scansOf(ask: Ask, sql: string): string[] {
  if (!isPlanned(sql)) return []
  const tables = namesIn(sql)
  return planOf(ask, sql).filter((step) => {
    const [, name = '', index] =
      /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ??
      /^SEARCH (\w+) USING AUTOMATIC/.exec(step) ??
      // Nearly every row says the same there, so that an index of it is no shorter than the table.
      /^SEARCH (\w+) USING (?:COVERING )?INDEX \w+ \(processor=\?\)/.exec(step) ??
      []
    return isRefused([name, ...(tables.get(name) ?? [])], index, sql)
  })
}

/** Whether a text is one for which an engine makes a plan. */
export function isPlanned(sql: string): boolean {
  return /^\s*(?:select|insert|update|delete|with)\b/i.test(sql)
}

/**
 * Whether a text may not read the whole of these tables, as far as one of them grows, or of this index of theirs.
 * Values are a `?` in the list, as SQLite is asked.
 */
export function isRefused(tables: string[], index: string | undefined, sql: string): boolean {
  if (shortIndexes.some(({ name }) => name === index)) return false
  const text = sql.replace(/\s+/g, ' ').replace(/\$\d+/g, '?')
  const isAllowed = (table: string) =>
    allowedScans.some(({ of, text: said }) => of.includes(table) && said.test(text))
  return tables.some((table) => growing.has(table) && !isAllowed(table))
}

/** What cannot be explained cannot be run either: whoever asked hears of it there. */
function planOf(ask: Ask, sql: string): string[] {
  try {
    return ask(`explain query plan ${sql}`).map(({ detail }) => String(detail))
  } catch {
    return []
  }
}

/** Which tables a name stands for, as the plan calls a table by its other name. */
function namesIn(sql: string): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const [, table = '', name = ''] of sql.matchAll(/\b(\w+)"?\s+as\s+"?(\w+)/gi)) {
    names.set(name, [...(names.get(name) ?? []), table])
  }
  return names
}
