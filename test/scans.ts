import { allowedScans, growingTables } from './allowed-scans.ts'

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
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) return []
  const tables = namesIn(sql)
  return planOf(ask, sql).filter((step) => {
    const [, name = ''] =
      /^SCAN (\w+)/.exec(step) ??
      /^SEARCH (\w+) USING AUTOMATIC/.exec(step) ??
      // Nearly every row says the same there, so that an index of it is no shorter than the table.
      /^SEARCH (\w+) USING (?:COVERING )?INDEX \w+ \(processor=\?\)/.exec(step) ??
      []
    const scanned = [name, ...(tables.get(name) ?? [])].filter((table) => growing.has(table))
    return scanned.some((table) => !isAllowed(table, sql))
  })
}

function isAllowed(table: string, sql: string): boolean {
  const text = sql.replace(/\s+/g, ' ')
  return allowedScans.some(({ of, text: said }) => of.includes(table) && said.test(text))
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
