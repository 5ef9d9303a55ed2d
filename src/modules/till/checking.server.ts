import type { Db } from '#platform/database/database.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { zReportOf } from './closing.ts'
import { reportOf } from './rules.ts'
import { findCovered, openedAt } from './since-last.server.ts'
import { type CloseRow, tables } from './tables.server.ts'

/** Closes of one read. */
const pageSize = 100

/**
 * The closes whose Z is not, to the byte, what their receipts and moves say today, or not what its hash says. A view
 * cannot tell: the report is made in code.
 */
export async function findBrokenCloses(scope: Pick<Scope, 'db'>): Promise<number[]> {
  const broken: number[] = []
  let before: CloseRow | undefined
  for (;;) {
    const rows = await selectClosesAfter(scope.db, before?.number ?? 0, pageSize)
    for (const row of rows) {
      const z = await writeAnew(scope, row, before)
      if (row.z !== z || row.z_hash !== hashOf(z)) broken.push(row.number)
      before = row
    }
    if (rows.length < pageSize) return broken
  }
}

/** Oldest first, from the one after this number on. */
async function selectClosesAfter(db: Db, after: number, limit: number): Promise<CloseRow[]> {
  return tables(db)
    .selectFrom('till_closes')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

async function writeAnew(
  scope: Pick<Scope, 'db'>,
  row: CloseRow,
  before: CloseRow | undefined,
): Promise<string> {
  const covered = {
    receipts: { from: row.from_receipt, to: row.to_receipt },
    moves: { from: row.from_move, to: row.to_move },
  }
  const found = await findCovered(scope, covered, {
    floatCents: before?.kept_cents ?? 0,
    // How much was owed then is in no other row.
    owed: { orders: row.owed_orders, cents: row.owed_cents },
    tellsBooks: row.tells_books === 1,
  })
  const z = zReportOf(reportOf(found), {
    number: row.number,
    openedAt: (await openedAt(scope, before, found)) ?? 0,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    currency: row.currency,
    countedCents: row.counted_cents,
    keptCents: row.kept_cents,
  })
  return JSON.stringify(z)
}
