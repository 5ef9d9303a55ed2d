import { DatabaseSync } from 'node:sqlite'
import { relative } from 'node:path'
import { scansOf } from './scans.ts'

// Whatever a test has the product ask of SQLite is explained, once for each text: a statement that
// reads the whole of a table that grows takes longer with every order. Loaded once for a worker: a
// second watch would explain everything a second time.
const refused = new Set<string>()
const known = new Map<string, string[]>()
const root = new URL('..', import.meta.url).pathname

const { prepare } = DatabaseSync.prototype

DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...given) {
  const [sql] = given
  const scans = known.get(sql) ?? scansOf((text) => prepare.call(this, text).all(), sql)
  known.set(sql, scans)
  if (scans.length > 0 && !isMeant()) refused.add(`${scans.join(', ')} of: ${sql.trim()}`)
  return prepare.apply(this, given)
}

/** What was refused since somebody last asked. */
export function takeRefusedPlans(): string[] {
  const found = [...refused]
  refused.clear()
  return found
}

/** Hands on what others ask. */
const passing = /^src\/platform\/(?:database\/[^/]+|scope\.server\.ts)$/

/** Backups copy whole tables, and tests look into them by SQL of their own, which no house runs. */
function isMeant(): boolean {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error('Who asks?')
  Error.stackTraceLimit = usual
  const files = [...stack.matchAll(/(\/[^\s():]+\.tsx?):\d+:\d+/g)].map(([, file = '']) =>
    relative(root, file),
  )
  const asking = files.find(
    (file) => /^(?:src|test)\//.test(file) && !passing.test(file) && !file.includes('plan-watch'),
  )
  return asking !== undefined && /^test\/|\.test\.tsx?$|\/copying\//.test(asking)
}
