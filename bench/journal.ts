import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { type Scope, workScope } from '#platform/scope.server.ts'
import { fixedAccounts, salesKey, unsaidAccounts } from '#modules/till/journal/rules/accounts.ts'
import type { JournalFormat } from '#modules/till/journal/rules/period.ts'
import {
  exportJournal,
  surveyJournal,
} from '#modules/till/journal/service/export-journal.server.ts'
import { changeJournalSettings } from '#modules/till/journal/service/settings.server.ts'
import type { RateSum, ZReport } from '#modules/till/rules/z-report.ts'
import type { TillTables } from '#modules/till/tables.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { type Figure, milliseconds, show } from './figure.ts'
import { withPostgres } from './postgres.ts'
import { withFolder } from './serve.ts'

/** Of fourteen postings each: as many as DATEV takes in one file. */
const closes = 7142
const year = { from: '2025-01-01', to: '2025-12-31' }
const firstAt = Date.parse('2025-01-01T17:00:00Z')
const apartMs = 4_400_000
const mostSeconds = 5
const mostMiB = 60

/** What it costs to export a hundred thousand postings. */
export async function measureJournal(): Promise<Figure[]> {
  const sqlite = await withFolder((dataDir) =>
    measureOn('SQLite', openSqlite({ dataDir, strict: false })),
  )
  const postgres = await withPostgres(async (url) =>
    measureOn('PostgreSQL', await openPostgres({ url })),
  )
  return [...sqlite, ...(postgres ?? [])]
}

async function measureOn(engine: string, database: Database): Promise<Figure[]> {
  const { migrations } = findPlaces(import.meta.dirname)
  const scope = workScope(database, new Date(firstAt))
  await migrate(database, readMigrations(migrations, database.engine), scope.now)
  await seedCloses(database)
  const accounts = [...fixedAccounts, ...rates.map(salesKey)].map((key) => [key, '1000'])
  await changeJournalSettings(scope, {
    ...unsaidAccounts,
    accounts: Object.fromEntries(accounts),
    adviser: '1001',
    client: '1',
    version: 1,
  })
  const { postings } = await surveyJournal(scope, year)
  const figures = [
    await measureExport(scope, 'csv', `${postings} postings as a table, ${engine}`),
    await measureExport(scope, 'datev', `${postings} postings for DATEV, ${engine}`),
  ]
  await database.close()
  return figures
}

async function measureExport(scope: Scope, format: JournalFormat, what: string): Promise<Figure> {
  // The first one warms up.
  await drain(scope, format)
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const startedAt = milliseconds()
  const { bytes, peak } = await drain(scope, format)
  const seconds = (milliseconds() - startedAt) / 1000
  const more = Math.max(0, peak - before) / 2 ** 20
  return {
    what,
    mustShow: `at most ${mostSeconds} s and ${mostMiB} MiB more memory`,
    measured: `${show(seconds)} s, ${show(more)} MiB more, a file of ${show(bytes / 1e6)} MB`,
    isMet: seconds <= mostSeconds && more <= mostMiB,
  }
}

async function drain(scope: Scope, format: JournalFormat) {
  const file = await exportJournal(scope, { ...year, format })
  let [bytes, peak] = [0, 0]
  for await (const piece of file.bytes) {
    bytes += piece.length
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  return { bytes, peak }
}

async function seedCloses(database: Database): Promise<void> {
  for (let from = 1; from <= closes; from += 100) {
    const count = Math.min(100, closes - from + 1)
    const rows = Array.from({ length: count }, (_, index) => rowOf(zOf(from + index)))
    await database.write(async (db) => {
      await db.tables<TillTables>().insertInto('till_closes').values(rows).execute()
    })
  }
}

const rates: RateSum[] = [70_000, 190_000].flatMap((ppm) =>
  (['pickup', 'eat_in'] as const).map((type) => ({
    type,
    classId: ppm === 70_000 ? 'food' : 'drinks',
    name: ppm === 70_000 ? 'Food' : 'Drinks',
    letter: ppm === 70_000 ? 'A' : 'B',
    ppm,
    netCents: 100_000,
    taxCents: ppm / 10,
  })),
)

/** A day with all there is, in sums that add up. */
function zOf(number: number): ZReport {
  const gross = rates.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)
  const [first] = rates
  const back = first ? [{ ...first, netCents: 1000, taxCents: 70 }] : []
  const at = firstAt + number * apartMs
  return {
    number,
    openedAt: at - apartMs,
    closedAt: at,
    closedBy: 'operator',
    currency: 'EUR',
    receipts: { first: 1, last: 90, sales: 89, corrections: 1, reversals: 0 },
    sales: { grossCents: gross, rates, charges: [], types: [] },
    corrections: { grossCents: 1070, rates: back },
    tips: { cameCents: 900, backCents: 0 },
    tenders: [
      { tender: 'card', payments: 80, cameCents: gross - 20_000, refunds: 1, backCents: 1070 },
      { tender: 'cash', payments: 9, cameCents: 20_900, refunds: 0, backCents: 0 },
    ],
    cash: {
      floatCents: 10_000,
      moves: [
        { kind: 'in', cents: 5000, countedCents: null, words: 'Wechselgeld', at },
        { kind: 'out', cents: -700, countedCents: null, words: 'Petersilie für die Küche', at },
        { kind: 'tips', cents: -900, countedCents: null, words: '', at },
      ],
      expectedCents: 34_300,
      countedCents: 34_290,
      differenceCents: -10,
      keptCents: 10_000,
      takenCents: 24_290,
    },
    owed: { orders: 0, cents: 0 },
  }
}

function rowOf(z: ZReport): TillTables['till_closes'] {
  return {
    number: z.number,
    from_receipt: z.number,
    to_receipt: z.number,
    from_move: 1,
    to_move: 0,
    opened_at: z.openedAt,
    closed_at: z.closedAt,
    closed_by: z.closedBy,
    version: 1,
    currency: z.currency,
    float_cents: z.cash.floatCents,
    expected_cents: z.cash.expectedCents,
    counted_cents: z.cash.countedCents,
    difference_cents: z.cash.differenceCents,
    kept_cents: z.cash.keptCents,
    owed_orders: z.owed.orders,
    owed_cents: z.owed.cents,
    sales_cents: z.sales.grossCents,
    corrections_cents: z.corrections.grossCents,
    z: JSON.stringify(z),
    z_hash: '',
  }
}
