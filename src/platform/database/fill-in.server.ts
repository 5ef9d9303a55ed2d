import { type Scope, type WriteScope, inTransaction } from '../scope.server.ts'

/** Rows per transaction, so few that nobody waits long behind it. */
const piece = 200

/** How a column that an update has added is filled in older rows. */
export interface FilledIn<Row> {
  /** Rows in which the column is still empty, at most `limit`. */
  select: (db: Scope['db'], limit: number) => Promise<Row[]>
  fill: (scope: WriteScope, row: Row) => Promise<void>
}

/** Fills in the rows of before, piece by piece, until there are none left. */
export async function fillIn<Row>(scope: Scope, { select, fill }: FilledIn<Row>): Promise<void> {
  // Where no row is left, nothing is locked.
  while ((await select(scope.db, 1)).length > 0) {
    await inTransaction(scope, async (held) => {
      for (const row of await select(held.db, piece)) await fill(held, row)
    })
  }
}
