import { relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type FindScans, openPostgresPlans } from './postgres-scans.ts'
import { isPlanned, scansOf } from './scans.ts'

// Whatever a test has the product ask of a database is explained, once for each text: a statement that
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
  if (scans.length > 0 && !isMeant()) refuse(sql, scans)
  return prepare.apply(this, given)
}

// A transaction of PostgreSQL bears no question beside it: its texts are explained after the test, on a
// connection of the watch's own.
const asked = new Set<string>()
const knownOfPostgres = new Map<string, string[]>()
let findScans: Promise<FindScans> | undefined

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client: pg.Client, given: [string | { text?: string }]) {
    const [first] = given
    const sql = typeof first === 'string' ? first : (first.text ?? '')
    const isAsked = asked.has(sql) || knownOfPostgres.get(sql)?.length === 0
    if (!isAsked && isPlanned(sql) && !isMeant()) asked.add(sql)
    return Reflect.apply(query, client, given)
  },
})

/** What was refused since somebody last asked. */
export async function takeRefusedPlans(): Promise<string[]> {
  const texts = [...asked]
  asked.clear()
  for (const sql of texts) {
    findScans ??= openPostgresPlans()
    const scans = knownOfPostgres.get(sql) ?? (await (await findScans)(sql))
    knownOfPostgres.set(sql, scans)
    if (scans.length > 0) refuse(sql, scans)
  }
  const found = [...refused]
  refused.clear()
  return found
}

function refuse(sql: string, scans: string[]): void {
  refused.add(`${scans.join(', ')} of: ${sql.trim()}`)
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
