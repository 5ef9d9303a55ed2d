import { seconds } from '#kernel/duration.ts'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { tellingClosings } from './at-once.server.ts'
import { refillStocks } from './refilling.server.ts'
import { tellTurns } from './serving.server.ts'
import { tables } from './tables.server.ts'

export const turningChores = (): Chore[] => [
  { name: 'turn the menu', everyMs: seconds(1), run: turnMenu },
  { name: 'tell that the kitchen closes', everyMs: seconds(1), run: tellingClosings() },
]

/** Brings back what was sold out, fills up daily numbers, begins and ends serving hours: asked in one look each second. */
async function turnMenu(scope: Scope): Promise<void> {
  if (!(await isAnythingDue(scope))) return
  await bringBack(scope)
  await refillStocks(scope)
  await tellTurns(scope)
}

/** Whether the time has come for anything of the menu: a mark to end, a number to be filled up, hours to begin or end. */
async function isAnythingDue({ db, now }: Scope): Promise<boolean> {
  return (await dueRows(db, { at: now.getTime() })).length > 0
}

const dueRows = compiledQuery((db: Db, { at }: { at: number }) => {
  const on = tables(db)
  const due = (column: 'sold_out_until' | 'stock_refill_at' | 'serving_turns_at') =>
    on.selectFrom('menu_items').select('id').where(column, '<=', at)
  return due('sold_out_until')
    .unionAll(due('stock_refill_at'))
    .unionAll(due('serving_turns_at'))
    .unionAll(on.selectFrom('option_values').select('id').where('sold_out_until', '<=', at))
    .unionAll(
      on.selectFrom('category_hours').select('category as id').where('serving_turns_at', '<=', at),
    )
})

/**
 * Dishes and options whose time has come are there again, and open pages are told. Cached responses end by
 * themselves at that moment; of many processes only the first changes anything.
 */
async function bringBack(scope: Scope): Promise<void> {
  await inTransaction(scope, async ({ db, now, announceChange }) => {
    if ((await clearEnded(db, now)) > 0) await announceChange('menu')
  })
}

const marked = ['menu_items', 'option_values'] as const

/** Answers how many are there again that were not before. */
async function clearEnded(db: Db, now: Date): Promise<number> {
  let count = 0
  for (const table of marked) {
    const { numUpdatedRows } = await tables(db)
      .updateTable(table)
      .set({ is_sold_out: 0, sold_out_until: null })
      .where('sold_out_until', '<=', now.getTime())
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}
